// @ts-check
// The page of a player's slip: where I sit, how I stand, what I need, and what I ask for.

import { awayWords, button, call, callDirector, codeForm, el, follow, isAway, kept, keptWords, newId, oneAtATime, person, say, sayOf, seated, show, standingsLink, taken } from "./hall.js";
import { Outbox } from "./outbox.js";
import { shown } from "./hand_views.js";

/** @typedef {{player: string, name: string, round: number | null, table: number | null, seat: number | null, seating: number | null, next: {round: number, table: number} | null, sealed: boolean, rank: number | null, in_categories: {category: string, rank: number}[], why: string, need: string, hands: string[], at_table: import("./hand_form.js").Table | null}} Me */

const KEPT = "batarde:me";
const HERE = "batarde:here";
const head = /** @type {HTMLElement} */ (document.getElementById("head"));
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const foot = /** @type {HTMLElement} */ (document.getElementById("foot"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));

/** @type {Me | null} */
let me = null;
/** @type {any} */
let failure = null;
/** Whose phone has said that its holder is here. @type {string | null} */
let here = kept.read(HERE);
/** The hand that is looked at, to say that it is wrong. @type {number | null} */
let looked = null;
const outbox = new Outbox(kept.read(KEPT) ?? [], () => {
  kept.write(KEPT, outbox.items);
  render();
}, settled);

const refresh = oneAtATime(async () => {
  const answer = await call("GET", "/api/me");
  if (answer.status === 200) {
    me = answer.body;
    failure = null;
    outbox.isAway = false;
    if (outbox.items.length) void outbox.flush();
  } else if (isAway(answer)) {
    outbox.isAway = true;
    setTimeout(refresh, 3000);
  } else failure = answer.body;
  render();
});

/** @param {string} kind @param {string} path @param {any} body @param {number} [index] */
function send(kind, path, body, index = -1) {
  const id = newId();
  outbox.add({ id, kind, index, path, body: { id, ...body } });
}

/** @param {import("./outbox.js").Item} item @param {import("./hall.js").Answer} answer */
function settled(item, answer) {
  if (item.kind === "here" && answer.status === 200 && me) {
    here = holder(me);
    kept.write(HERE, here);
  }
  /** @type {Record<string, string>} */
  const words = { here: say("The director knows that you are here."), confirm: say("Confirmed."), sign: say("Signed."), contest: say("The director sees your note.") };
  told.className = item.kind === "here" && answer.status === 200 ? "heard" : "";
  told.textContent = answer.status === 200 ? (words[item.kind] ?? say("The bell has rung at the director’s desk.")) : (answer.body?.message ?? "");
  void refresh();
}

/** Whose phone this is, at this event: the door is of one player. @param {Me} mine */
function holder(mine) {
  return `${mine.player} ${mine.name}`;
}

function render() {
  const waiting = outbox.items.length;
  const away = outbox.isAway ? awayWords(waiting ? "" : say("No connection.")) : "";
  const line = waiting ? `${say("Kept on this phone, not sent yet: {count}", { count: waiting })} ${away}`.trim() : away;
  show(head, el("div", { class: "title" }, el("h1", {}, me ? person(me.name) : say("My evening"))), line ? el("p", { class: "line waits" }, line) : null);
  if (failure) show(page, failure.error === "no-right" ? codeForm(failure.message) : el("p", { class: "panel" }, failure.message ?? ""));
  else if (!me) show(page, el("p", { class: "panel" }, outbox.isAway ? awayWords(say("The hall cannot be reached. Is this phone in the right Wi-Fi?")) : say("One moment…")));
  else show(page, place(me), ...toConfirm(me), standing(me), hands(me), requests());
  show(foot, me && !failure ? callDirector((text) => send("call", "/api/call", { why: "director", text })) : null, standingsLink(() => outbox.isAway, () => (told.textContent = say("No connection."))));
}

/** @param {Me} mine */
function place(mine) {
  if (mine.table === null) {
    const isOpen = mine.round === null && !mine.hands.length;
    const said = here === holder(mine) ? el("p", { class: "signed" }, "✓ ", say("The director knows that you are here.")) : button(say("I am here"), () => send("here", "/api/me/here", {}), { class: "main", "data-key": "here" });
    return el("section", { class: "panel felt" }, el("h2", {}, isOpen ? say("The first round is not drawn yet") : say("You have no seat now")), isOpen ? said : null);
  }
  const now = mine.at_table;
  const others = now ? now.seats.map((_one, seat) => el("li", { class: seat === mine.seat ? "mine" : "" }, seated(now, seat))) : [];
  const after = mine.next ? el("p", { class: "next" }, say("Then, in round {round}: table {table}", { round: mine.next.round, table: mine.next.table })) : null;
  return el("section", { class: "panel felt place" }, el("p", { class: "soft" }, say("Round {round}", { round: mine.round ?? 0 })), el("p", { class: "big" }, say("Table {table}", { table: mine.table })), el("ol", { class: "seats" }, ...others), keptWords(now), after);
}

/** Hands that wait for this seat's eyes, and the signature. @param {Me} mine @returns {Node[]} */
function toConfirm(mine) {
  const now = mine.at_table;
  if (!now || mine.seat === null) return [];
  const seat = mine.seat;
  const parts = now.hands
    .filter((row) => now.needs_confirming && row.state === "handed-in" && row.seat !== seat && !outbox.find("confirm", row.index))
    .map((row) => {
      return el(
        "section",
        { class: "panel eyes" },
        el("h2", {}, say("Hand {hand}", { hand: row.index + 1 })),
        el("p", { class: "ask" }, sayOf("{name}, is this right?", { name: mine.name })),
        shown(now, row.hand, { worth: row.worth, totals: null }),
        el("div", { class: "acts" }, button(say("Yes, it is right"), () => send("confirm", `/api/table/hands/${row.index}/confirm`, { seating: now.seating, revision: row.revision, seat }, row.index), { class: "main", "data-key": `yes ${row.index}` })),
        el("details", { class: "fold", "data-key": `no ${row.index}` }, el("summary", {}, say("Something is wrong here")), ...note(now, row, seat)),
      );
    });
  if (now.is_over && !now.signed.includes(seat) && !outbox.items.some((one) => one.kind === "sign")) {
    parts.push(el("section", { class: "panel" }, el("h2", {}, say("All hands are in")), el("p", {}, say("Is it right? Then sign.")), el("div", { class: "acts" }, button(sayOf("{name} signs", { name: mine.name }), () => send("sign", "/api/table/sign", { seating: now.seating, seat }), { class: "main", "data-key": "sign" }))));
  }
  return parts;
}

/** @param {Me} mine */
function standing(mine) {
  if (mine.sealed) return el("section", { class: "panel" }, el("h2", {}, say("Where I stand")), el("p", {}, say("The standings are sealed. They are opened at the end.")));
  if (mine.rank === null && !mine.why && !mine.need) return null;
  return el(
    "section",
    { class: "panel" },
    el("h2", {}, say("Where I stand")),
    mine.rank === null ? null : el("p", { class: "big" }, say("Rank {rank}", { rank: mine.rank })),
    ...mine.in_categories.map((one) => el("p", { class: "in-category" }, sayOf("{name}: rank {rank}", { name: one.category, rank: one.rank }))),
    mine.need ? el("div", { class: "need" }, el("h3", {}, say("What I need")), ...lines(mine.need, true)) : null,
    mine.why ? el("details", { class: "fold", "data-key": "why" }, el("summary", {}, say("Why here?")), ...lines(mine.why)) : null,
  );
}

/** A paragraph a line; `hasGoals`: what stands before a colon is what the line is about. @param {string} text @param {boolean} [hasGoals] */
function lines(text, hasGoals = false) {
  return text.split("\n").map((one) => {
    const [, goal, rest] = (hasGoals && /^([^:]+:)(.*)$/.exec(one)) || [];
    return goal ? el("p", {}, el("b", {}, goal), rest) : el("p", {}, one);
  });
}

/** @param {Me} mine */
function hands(mine) {
  if (!mine.hands.length) return null;
  return el("section", { class: "panel" }, el("h2", {}, say("My hands")), el("ol", { class: "rounds" }, ...mine.hands.map((one, at) => el("li", {}, el("small", { class: "soft" }, say("Round {round}", { round: at + 1 })), " ", el("b", {}, one || "–")))), contest(mine));
}

/** A hand of this round that is wrong though it is in: a note for the director. @param {Me} mine */
function contest(mine) {
  const now = mine.at_table;
  if (!now || mine.seat === null) return null;
  const seat = mine.seat;
  const rows = now.hands.filter((row) => row.hand);
  if (!rows.length) return null;
  const chips = rows.map((row) => button(String(row.index + 1), () => {
    looked = row.index;
    render();
  }, { class: "chip", "data-key": `look ${row.index}`, "aria-pressed": String(looked === row.index), "aria-label": say("Hand {hand}", { hand: row.index + 1 }) }));
  const row = rows.find((one) => one.index === looked);
  return el("details", { class: "fold", "data-key": "contest" }, el("summary", {}, say("Something is wrong here")), el("div", { class: "chips" }, ...chips), ...(row ? [shown(now, row.hand, { worth: row.worth, totals: null }), ...note(now, row, seat)] : []));
}

/** What is wrong with a hand, for the director. @param {import("./hand_form.js").Table} now @param {any} row @param {number} seat */
function note(now, row, seat) {
  const text = /** @type {HTMLTextAreaElement} */ (el("textarea", { rows: 2, maxlength: 400, "data-key": `no-text ${row.index}`, "aria-label": say("What is wrong?"), placeholder: say("What is wrong?") }));
  return [
    text,
    button(say("Tell the director"), () => {
      looked = null;
      send("contest", `/api/table/hands/${row.index}/contest`, { seating: now.seating, revision: row.revision, seat, text: taken(text) }, row.index);
    }, { "data-key": `contest ${row.index}` }),
  ];
}

function requests() {
  const ask = (/** @type {string} */ why, /** @type {string} */ words) => button(words, () => send("call", "/api/call", { why, text: "" }), { class: "quiet", "data-key": why });
  return el("section", { class: "panel" }, el("h2", {}, say("Tell the director")), el("div", { class: "acts" }, ask("late", say("I will be late")), ask("leaving", say("I have to leave"))));
}

render();
void refresh();
follow(() => void refresh());
