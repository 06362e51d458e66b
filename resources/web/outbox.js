// @ts-check
// What was done on this phone and is not yet in the club: sent again with growing pauses, in its order.

import { call, isAway } from "./hall.js";

/** @typedef {{id: string, kind: string, index: number, path: string, body: any}} Item */

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30000;

export class Outbox {
  /**
   * @param {Item[]} items those kept from before
   * @param {() => void} changed
   * @param {(item: Item, answer: import("./hall.js").Answer) => void} settled once the hall has stored or refused it
   * @param {(answer: import("./hall.js").Answer) => void} [refused] once the hall takes nothing from this phone
   */
  constructor(items, changed, settled, refused = () => undefined) {
    this.items = items;
    this.changed = changed;
    this.settled = settled;
    this.refused = refused;
    this.pause = FIRST_PAUSE;
    this.isSending = false;
    /** Whether the last try did not get through. */
    this.isAway = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener("online", () => this.flush());
  }

  /** @param {Item} item */
  add(item) {
    this.items.push(item);
    this.changed();
    void this.flush();
  }

  /** @param {Item} item */
  remove(item) {
    this.items = this.items.filter((one) => one.id !== item.id);
  }

  /** The item of this kind for this hand. @param {string} kind @param {number} index */
  find(kind, index) {
    return this.items.find((one) => one.kind === kind && one.index === index);
  }

  /** Send what waits; what waits for an earlier hand stays. */
  async flush() {
    if (this.isSending) return;
    this.isSending = true;
    clearTimeout(this.timer);
    try {
      for (const item of [...this.items]) {
        if (!this.items.includes(item)) continue;
        const answer = await call("POST", item.path, item.body);
        if (isAway(answer)) {
          this.isAway = true;
          this.changed();
          this.again();
          return;
        }
        this.isAway = false;
        this.pause = FIRST_PAUSE;
        if (answer.body?.error === "gap") continue;
        if (answer.body?.error === "locked") {
          // All of it waits on the phone until the desk lets it in again.
          this.refused(answer);
          return;
        }
        this.remove(item);
        this.settled(item, answer);
        this.changed();
      }
      this.changed();
    } finally {
      this.isSending = false;
    }
  }

  again() {
    this.timer = setTimeout(() => this.flush(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}
