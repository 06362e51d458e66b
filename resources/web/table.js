// @ts-check
// The page of a table: its people type their hands, look at them with another pair of eyes, and sign.

import { awayWords, button, call, callDirector, codeForm, el, follow, hold, isAway, kept, keptWords, newId, oneAtATime, person, say, sayOf, seated, show, standingsLink, taken } from "./hall.js";
import { blank, cells, fromHand, isBlank, isComplete, sideName, toHand } from "./hand_form.js";
import { compared, editor, shown } from "./hand_views.js";
import { Outbox } from "./outbox.js";

/**
 * @typedef {import("./hand_form.js").Table} Table
 * @typedef {import("./hand_form.js").Hand} Hand
 * @typedef {{seating: number, names: string[], values: any, basedOn: number, seat: number, refused?: any, isAgain?: boolean}} Draft
 * @typedef {{seat: number | null, seating: number | null, drafts: Record<string, Draft>, outbox: import("./outbox.js").Item[], sent: Record<string, Hand>, table: Table | null, asked: Record<string, number>}} Memory
 */

const LAST = "batarde:last";
/** The address of the page for who has a code to type. */
const TO_TYPE = "#code";
const NOTHING = { worth: null, totals: null };

const head = /** @type {HTMLElement} */ (document.getElementById("head"));
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const foot = /** @type {HTMLElement} */ (document.getElementById("foot"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));

/** @type {Table | null} */
let table = null;
/** Why there is no table to type at. @type {{status: number, error: string, message: string} | null} */
let failure = null;
/** @type {Memory} */
let memory = empty();
/** The hand that is shown; null: the one that comes next. @type {number | null} */
let chosen = null;
/** Whether the stored hand that is shown is typed anew. */
let isTyping = false;
/** Who is asked whether a hand is right. @type {number | null} */
let asked = null;
/** What was typed, as it was before. @type {any[]} */
let before = [];
/** What the hall says of a hand as it is typed, by its content. @type {Map<string, any>} */
const checks = new Map();
const outbox = new Outbox([], remember, settled, stop);
/** How many phones are at this table. */
let phones = 1;

/** @returns {Memory} */
function empty() {
  return { seat: null, seating: null, drafts: {}, outbox: [], sent: {}, table: null, asked: {} };
}

// What this phone keeps.

/** @param {{event: number, round: number, table: number}} one */
function nameOf(one) {
  return `batarde:${one.event}:${one.round}:${one.table}`;
}

function remember() {
  if (!table) return;
  memory.outbox = outbox.items;
  memory.table = table;
  kept.write(nameOf(table), memory);
  kept.write(LAST, nameOf(table));
  render();
}

/** @param {string} name */
function recall(name) {
  memory = { ...empty(), ...kept.read(name) };
  outbox.items = memory.outbox;
}

// The table as the club has it.

const refresh = oneAtATime(async () => {
  const answer = await call("GET", "/api/table");
  if (answer.status === 200) {
    if (told.className && table?.conflicts.length && !answer.body.conflicts.length) tell("");
    meet(answer.body);
  } else if (isAway(answer)) {
    outbox.isAway = true;
    if (!table) recallLast();
    setTimeout(refresh, 3000);
    render();
  } else stop(answer);
});

/** There is no table to type at now. @param {import("./hall.js").Answer} answer */
function stop(answer) {
  failure = { status: answer.status, ...answer.body };
  // What was said before is of a table at which this phone is no more.
  if (["locked", "other-round"].includes(answer.body?.error)) tell("");
  if (!table) recallLast();
  render();
}

function recallLast() {
  const name = kept.read(LAST);
  if (typeof name !== "string") return;
  recall(name);
  table = memory.table;
}

/** @param {Table} now */
function meet(now) {
  if (!table || nameOf(table) !== nameOf(now)) {
    table = now;
    recall(nameOf(now));
    chosen = null;
  }
  const wasAway = outbox.isAway;
  if (memory.table) tellOfDesk(memory.table, now);
  table = now;
  failure = null;
  outbox.isAway = false;
  const count = now.phones ?? 1;
  if (count > phones) tell(say("Another phone has joined your table. Each of them sees every change."));
  phones = count;
  // Others sit here now: who holds the phone is asked again.
  if (memory.seating !== null && memory.seating !== now.seating) memory.seat = null;
  offerAgain(now);
  remember();
  if (outbox.items.length || wasAway) void outbox.flush();
}

/** What the desk has done with hands that this table had handed in: nothing else on the page would say it. @param {Table} then @param {Table} now */
function tellOfDesk(then, now) {
  const done = then.hands.flatMap((old) => {
    const row = rowOf(now, old.index);
    const hand = old.index + 1;
    if (!old.hand || then.seating !== now.seating) return [];
    if (row.state === "empty") return row.revision ? [say("The director has taken back hand {hand}.", { hand })] : [];
    if (row.state !== "desk" || row.revision === old.revision) return [];
    if (old.state === "conflict") return [say("The director has decided hand {hand}.", { hand })];
    const isChanged = JSON.stringify(cells(now, old.hand)) !== JSON.stringify(cells(now, row.hand));
    return isChanged ? [say("The director has changed hand {hand}.", { hand })] : [];
  });
  if (done.length) tell(done.join(" "));
}

/** What the club had and has no longer, after a backup was restored, is offered again. @param {Table} now */
function offerAgain(now) {
  for (const [at, hand] of Object.entries(memory.sent)) {
    const row = now.hands[Number(at)];
    if (!row || row.state !== "empty" || memory.drafts[at] || outbox.find("hand", Number(at))) continue;
    if (row.revision === 0) memory.drafts[at] = { seating: now.seating, names: now.seats.map((one) => one.name), values: fromHand(now, Number(at), hand), basedOn: 0, seat: memory.seat ?? 0, isAgain: true };
    delete memory.sent[at];
  }
}

// Hands.

/** @param {Table} now @param {number} index @returns {any} */
function rowOf(now, index) {
  return now.hands[index] ?? { index, revision: 0, state: "empty", hand: null, by: null, seat: null, confirmed_by: null, worth: null };
}

/** The hand that comes next: the first to be typed, to be confirmed, or of which this phone has another draft. @param {Table} now */
function nextHand(now) {
  for (const row of now.hands) {
    if (outbox.find("hand", row.index)) continue;
    if (row.state === "empty") return row.index < now.form.places.length ? row.index : null;
    const differs = memory.drafts[row.index] !== undefined && !isSaidAlready(now, row.index, row);
    if (row.state === "conflict" || needsEyes(now, row) || differs) return row.index;
  }
  const count = now.hands.length;
  return !now.is_over && count < now.form.places.length ? count : null;
}

/** Whether another seat still has to look at this hand. @param {Table} now @param {any} row */
function needsEyes(now, row) {
  return now.needs_confirming && row.state === "handed-in" && !outbox.find("confirm", row.index);
}

/** @param {Table} now @param {number} index @returns {Draft} */
function draftOf(now, index) {
  return memory.drafts[index] ?? { seating: now.seating, names: now.seats.map((one) => one.name), values: blank(now, index), basedOn: rowOf(now, index).revision, seat: memory.seat ?? 0 };
}

/** @param {number} index @param {Draft} draft */
function keepDraft(index, draft) {
  memory.drafts[index] = draft;
  remember();
}

/** @param {number} index */
function dropDraft(index) {
  if (chosen === index) chosen = null;
  delete memory.drafts[index];
  before = [];
  isTyping = false;
}

/** @param {string} sentence @param {boolean} [isRefusal] it stays red until its hand is in conflict no more */
function tell(sentence, isRefusal = false) {
  told.textContent = sentence;
  told.className = isRefusal ? "refusal" : "";
}

/** @param {string} kind @param {number} index @param {string} path @param {any} body */
function send(kind, index, path, body) {
  const id = newId();
  outbox.add({ id, kind, index, path, body: { id, ...body } });
}

/** @param {number} index @param {Draft} draft @param {Hand} hand @param {number} seat */
function handIn(index, draft, hand, seat) {
  asked = null;
  chosen = null;
  before = [];
  isTyping = false;
  memory.drafts[index] = draft;
  send("hand", index, `/api/table/hands/${index}`, { seating: draft.seating, based_on: draft.basedOn, seat, hand });
}

/** The hall has stored or refused what was sent. @param {import("./outbox.js").Item} item @param {import("./hall.js").Answer} answer */
function settled(item, answer) {
  if (answer.status === 200) {
    takeIn(item, answer.body);
    stored(item, answer.body.state);
  } else refused(item, answer.body);
  void refresh();
}

/** What was stored is on the sheet at once, before the hall is asked anew. @param {import("./outbox.js").Item} item @param {any} body */
function takeIn(item, body) {
  if (!table) return;
  if (item.kind === "sign") {
    table.signed = [...body.signed];
    return;
  }
  if (item.index < 0) return;
  const row = { ...rowOf(table, item.index), revision: body.revision, state: body.state };
  if (item.kind === "hand") Object.assign(row, { hand: item.body.hand, seat: row.seat ?? item.body.seat });
  if (item.kind === "confirm") row.confirmed_by = item.body.seat;
  table.hands[item.index] = row;
}

/** @param {import("./outbox.js").Item} item @param {string} state of the hand now */
function stored(item, state) {
  const hand = item.index + 1;
  if (item.kind === "hand") {
    memory.sent[item.index] = item.body.hand;
    dropDraft(item.index);
    if (state !== "handed-in" || !table?.needs_confirming) moveOn(say("Hand {hand} is in.", { hand }));
    else tell(say("Hand {hand} is handed in.", { hand }));
  } else if (item.kind === "confirm") moveOn(say("Hand {hand} is in, and confirmed.", { hand }));
  else if (item.kind === "contest") tell(say("The director sees your note on hand {hand}.", { hand }));
  else if (item.kind === "sign") tell(sayName("{name} has signed", item.body.seat));
  else if (item.body.why === "wrong-people") tell(say("The director knows that other people sit here. Please wait, or scan the code of your own table."));
  else tell(say("The bell has rung at the director’s desk."));
}

/** @param {string} sentence @param {number} seat */
function sayName(sentence, seat) {
  return say(sentence, { name: table?.seats[seat]?.name ?? "" });
}

/** @param {string} words */
function moveOn(words) {
  chosen = null;
  asked = null;
  tell(words);
}

/** @param {import("./outbox.js").Item} item @param {any} body */
function refused(item, body) {
  const draft = memory.drafts[item.index];
  if (item.kind === "hand" && draft) {
    chosen = item.index;
    if (body.error === "stale" && body.state === "conflict") dropDraft(item.index);
    else draft.refused = body;
    isTyping = body.error === "faults";
  }
  tell(body.message ?? say("The hall has refused this."), true);
}

// The page.

function render() {
  hold(memory.seat);
  if (!table && !failure) {
    show(head, el("h1", {}, say("Our table")));
    show(page, el("p", { class: "panel" }, outbox.isAway ? awayWords(say("The hall cannot be reached. Is this phone in the right Wi-Fi?")) : say("One moment…")));
    return;
  }
  renderHead();
  if (failure) show(page, ...stopped(failure));
  else if (table) show(page, ...(memory.seat === null ? who(table) : playing(table)));
  show(foot, ...footer());
}

function renderHead() {
  const waiting = outbox.items.length;
  const line = el("p", { class: `line ${waiting || outbox.isAway ? "waits" : ""}` });
  if (waiting) line.append(say("Kept on this phone, not sent yet: {count}", { count: waiting }), " ", outbox.isAway ? awayWords("") : "");
  else if (outbox.isAway) line.append(awayWords(say("No connection. You can go on typing.")));
  const title = table ? el("h1", {}, say("Table {table}", { table: table.table }), el("small", {}, say("Round {round}", { round: table.round }))) : el("h1", {}, say("Our table"));
  const seat = table && !failure && memory.seat !== null ? button(sayOf("I am {name}", { name: table.seats[memory.seat].name }), () => {
    memory.seat = null;
    remember();
  }, { class: "quiet", "data-key": "me" }) : null;
  show(head, el("div", { class: "title" }, title, seat), waiting || outbox.isAway ? line : null);
}

/** T0: which table are we? @param {Table} now */
function who(now) {
  const names = now.seats.map((_one, seat) =>
    button(el("span", {}, el("small", {}, say("Seat {number}", { number: seat + 1 })), seated(now, seat)), () => {
      memory.seat = seat;
      memory.seating = now.seating;
      tell("");
      remember();
      // So that the desk knows whose phone this is before anything is typed.
      void refresh();
    }, { class: "person", "data-key": `seat ${seat}` }),
  );
  return [
    el("section", { class: "panel felt" }, el("h2", {}, say("Who holds this phone?")), el("div", { class: "people" }, ...names), keptWords(now)),
    el("p", { class: "centre" }, button(say("That is not us"), () => {
      send("call", -1, "/api/call", { why: "wrong-people", text: "" });
    }, { class: "quiet", "data-key": "not us" })),
    el("details", { class: "fold", "data-key": "other code" }, el("summary", {}, say("We sit at another table")), codeForm(say("Scan the code of your table, or type it here."))),
  ];
}

/** @param {Table} now @returns {Node[]} */
function playing(now) {
  const index = chosen ?? nextHand(now);
  const main = index === null ? ending(now) : hand(now, index);
  return [...main, sheet(now, index)];
}

/** @param {Table} now @param {number} index @returns {Node[]} */
function hand(now, index) {
  const row = rowOf(now, index);
  const item = outbox.find("hand", index);
  if (!item && !isTyping && isSaidAlready(now, index, row)) delete memory.drafts[index];
  const draft = memory.drafts[index];
  if (item) return [title(now, index), waiting(now, item)];
  if (draft?.refused && !isTyping) return [title(now, index), refusedHand(now, index, draft)];
  if (row.state === "conflict" && !isTyping) return [title(now, index), conflict(now, index, row)];
  if (draft && row.state !== "empty" && !isTyping) return [title(now, index), meanwhile(now, index, row, draft)];
  if (row.state === "empty" || isTyping) return [title(now, index), typing(now, index)];
  if (needsEyes(now, row)) return [title(now, index), eyes(now, index, row)];
  return [title(now, index), reading(now, index, row)];
}

/** Whether the draft says what is stored: another phone was quicker, and nothing is lost. @param {Table} now @param {number} index @param {any} row */
function isSaidAlready(now, index, row) {
  const draft = memory.drafts[index];
  if (!draft || !row.hand || draft.seating !== now.seating || !isComplete(now, draft.values)) return false;
  return JSON.stringify(cells(now, toHand(now, index, draft.values))) === JSON.stringify(cells(now, row.hand));
}

/** @param {Table} now @param {number} index */
function title(now, index) {
  const cards = now.form.places[index]?.cards ?? null;
  return el("h2", { class: "hand-title" }, say("Hand {hand}", { hand: index + 1 }), cards !== null ? el("small", {}, say("{cards} cards", { cards })) : "");
}

/** T1 to T3: a hand as it is typed. @param {Table} now @param {number} index */
function typing(now, index) {
  const draft = draftOf(now, index);
  if (draft.seating !== now.seating) return anew(now, index, draft);
  const isDone = isComplete(now, draft.values);
  const content = isDone ? toHand(now, index, draft.values) : null;
  const check = content ? checkOf(now, index, content) : null;
  const faults = draft.refused?.error === "faults" ? draft.refused.faults : (check?.faults ?? []);
  const worth = check && !faults.length ? { worth: check.penalties ?? check.score, totals: check.totals } : NOTHING;
  const change = (/** @type {any} */ values) => {
    before.push(draft.values);
    // It stays in view until it is handed in, whatever comes from the hall meanwhile.
    chosen = index;
    tell("");
    keepDraft(index, { ...draft, values, refused: undefined });
  };
  const undo = () => {
    const { asking, at } = draft.values;
    const values = before.pop() ?? (asking || at ? { ...draft.values, asking: null, at: null } : blank(now, index));
    if (isBlank(now, index, values)) delete memory.drafts[index];
    else memory.drafts[index] = { ...draft, values, refused: undefined };
    remember();
  };
  const sentences = faults.map((/** @type {any} */ one) => el("p", { class: "fault" }, one.message));
  if (faults.length && !sentences.length) sentences.push(el("p", { class: "fault" }, draft.refused?.message ?? ""));
  const isOpen = content && !faults.length;
  const canUndo = !isBlank(now, index, draft.values);
  const line = el("div", { class: "acts" }, isOpen && button(say("Hand in"), () => handIn(index, draft, content, draft.seat), { class: "main", "data-key": "hand in" }), canUndo && button(say("Undo"), undo, { class: "quiet", "data-key": "undo" }), isTyping && button(say("Leave it as it is"), () => {
    dropDraft(index);
    remember();
  }, { class: "quiet", "data-key": "cancel" }));
  const again = draft.isAgain ? el("p", { class: "note" }, say("A backup was restored, and the club has this hand no longer. Hand it in again.")) : null;
  return el("section", { class: "panel" }, again, editor(now, index, draft.values, worth, change), el("div", { role: "alert" }, ...sentences), line.childElementCount ? line : null);
}

/** What the hall says of this content; it is asked once. @param {Table} now @param {number} index @param {Hand} content */
function checkOf(now, index, content) {
  const key = JSON.stringify([now.seating, index, content, now.hands.map((one) => one.revision)]);
  if (checks.has(key)) return checks.get(key);
  checks.set(key, null);
  void call("POST", "/api/table/check", { index, hand: content }).then((answer) => {
    if (answer.status === 200) checks.set(key, answer.body);
    else if (answer.status === 422) checks.set(key, { faults: answer.body.faults });
    else {
      checks.delete(key);
      return;
    }
    render();
  });
  return null;
}

/** The seats have changed since this was typed. @param {Table} now @param {number} index @param {Draft} draft */
function anew(now, index, draft) {
  const old = { ...now, seats: draft.names.map((name) => ({ player: "", name })) };
  const fits = draft.names.length === now.seats.length;
  const typed = () => (isComplete(old, draft.values) ? shown(old, toHand(old, index, draft.values), NOTHING) : el("div", { inert: true }, editor(old, index, draft.values, NOTHING, () => undefined)));
  return el(
    "section",
    { class: "panel" },
    el("p", { class: "note" }, say("Your table was seated anew. This is what was typed before, for these people:")),
    fits ? typed() : el("p", {}, draft.names.join(", ")),
    el("div", { class: "acts" }, fits && button(say("Use it for those who sit here now"), () => keepDraft(index, { ...draft, seating: now.seating, names: now.seats.map((one) => one.name), refused: undefined }), { class: "main", "data-key": "use" }), button(say("Throw it away"), () => {
      dropDraft(index);
      remember();
    }, { class: "quiet", "data-key": "drop" })),
  );
}

/** @param {Table} now @param {import("./outbox.js").Item} item */
function waiting(now, item) {
  const missing = now.hands.findIndex((one) => one.state === "empty");
  const isGap = missing >= 0 && missing < item.index && !outbox.find("hand", missing);
  const words = isGap ? say("Kept on this phone. It is sent by itself once hand {hand} is in.", { hand: missing + 1 }) : outbox.isAway ? say("Kept on this phone. It is sent by itself as soon as the hall can be reached.") : say("Sending…");
  const acts = el("div", { class: "acts" }, button(say("Next hand"), () => {
    chosen = Math.min(item.index + 1, now.form.places.length - 1);
    if (chosen === item.index) chosen = null;
    isTyping = false;
    render();
  }, { class: "main", "data-key": "next", disabled: item.index + 1 >= now.form.places.length }), button(say("Undo"), () => {
    outbox.remove(item);
    remember();
  }, { class: "quiet", "data-key": "take back" }));
  return el("section", { class: "panel" }, el("p", { class: "note" }, words), shown(now, item.body.hand, NOTHING), outbox.isAway || isGap ? acts : null);
}

/** T4: another pair of eyes. @param {Table} now @param {number} index @param {any} row */
function eyes(now, index, row) {
  const others = now.seats.flatMap((_one, seat) => (seat === row.seat ? [] : [seat]));
  const usual = memory.seat !== null && memory.seat !== row.seat ? memory.seat : others[row.seat % others.length];
  const seat = asked !== null && others.includes(asked) ? asked : usual;
  const name = now.seats[seat].name;
  const rest = others.filter((one) => one !== seat);
  const pass = rest.map((one) => button(person(now.seats[one].name), () => {
    asked = one;
    render();
  }, { class: "quiet", "data-key": `ask ${one}` }));
  return el(
    "section",
    { class: "panel eyes" },
    el("p", { class: "ask" }, sayOf("{name}, is this right?", { name })),
    shown(now, row.hand, { worth: row.worth, totals: null }),
    el("div", { class: "acts" }, button(sayOf("Yes, says {name}", { name }), () => {
      asked = null;
      chosen = null;
      send("confirm", index, `/api/table/hands/${index}/confirm`, { seating: now.seating, revision: row.revision, seat });
    }, { class: "main", "data-key": "yes" }), button(say("No, correct it"), () => correct(now, index, row), { class: "quiet", "data-key": "no" })),
    rest.length ? el("p", { class: "pass" }, el("small", { class: "soft" }, say("Or ask:")), ...pass) : null,
  );
}

/** Type a stored hand anew: on the phone that handed it in as a correction, elsewhere as this seat's version. @param {Table} now @param {number} index @param {any} row */
function correct(now, index, row) {
  const isOurs = memory.sent[index] !== undefined && row.seat !== null;
  isTyping = true;
  chosen = index;
  before = [];
  keepDraft(index, { seating: now.seating, names: now.seats.map((one) => one.name), values: fromHand(now, index, row.hand), basedOn: row.revision, seat: isOurs ? row.seat : (memory.seat ?? 0) });
}

/** T5: a hand that is in. @param {Table} now @param {number} index @param {any} row */
function reading(now, index, row) {
  const canCorrect = row.state === "handed-in";
  return el(
    "section",
    { class: "panel" },
    el("p", { class: `state-line ${row.state}` }, el("span", { "aria-hidden": "true" }, SIGNS[row.state] ?? ""), el("span", {}, stateWords(now, row))),
    shown(now, row.hand, { worth: row.worth, totals: null }),
    el("div", { class: "acts" }, button(nextHand(now) === null ? say("Totals and signatures") : say("Next hand"), () => {
      chosen = null;
      isTyping = false;
      render();
    }, { class: "main", "data-key": "next" }), canCorrect && button(say("Correct it"), () => correct(now, index, row), { class: "quiet", "data-key": "correct" })),
    canCorrect ? null : contest(now, index, row),
  );
}

/** @type {Record<string, string>} */
const SIGNS = { "handed-in": "○", confirmed: "✓", signed: "✓", desk: "✓", conflict: "✗" };

/** @param {Table} now @param {any} row */
function stateWords(now, row) {
  const name = row.confirmed_by === null ? "" : now.seats[row.confirmed_by].name;
  if (row.state === "handed-in") return say("Handed in");
  if (row.state === "confirmed") return sayOf("Confirmed by {name}", { name });
  if (row.state === "signed") return say("Signed by all");
  if (row.state === "desk") return say("Typed by the director");
  return say("Two versions");
}

/** A note for the director; nothing changes by it. @param {Table} now @param {number} index @param {any} row */
function contest(now, index, row) {
  const text = /** @type {HTMLTextAreaElement} */ (el("textarea", { rows: 2, maxlength: 400, "data-key": "contest-text", "aria-label": say("What is wrong?"), placeholder: say("What is wrong?") }));
  return el("details", { class: "fold", "data-key": `contest ${index}` }, el("summary", {}, say("Something is wrong here")), el("p", { class: "soft" }, say("The director decides; until then the hand stays as it is.")), text, button(sayOf("{name} tells the director", { name: now.seats[memory.seat ?? 0].name }), () => {
    send("contest", index, `/api/table/hands/${index}/contest`, { seating: now.seating, revision: row.revision, seat: memory.seat ?? 0, text: taken(text) });
  }, { "data-key": "contest" }));
}

/** H3: two versions; the one that both say counts. @param {Table} now @param {number} index @param {any} row */
function conflict(now, index, row) {
  const found = now.conflicts.find((one) => one.index === index);
  if (!found) return reading(now, index, row);
  const heads = found.seats.map((/** @type {number} */ seat) => person(now.seats[seat].name));
  const agree = found.versions.map((/** @type {Hand} */ version, /** @type {number} */ at) => {
    const other = found.seats.find((/** @type {number} */ seat) => seat !== found.seats[at]);
    return button(sayOf("{name} is right, says {other}", { name: now.seats[found.seats[at]].name, other: now.seats[other].name }), () => {
      const draft = { seating: now.seating, names: now.seats.map((one) => one.name), values: fromHand(now, index, version), basedOn: row.revision, seat: other };
      handIn(index, draft, version, other);
    }, { "data-key": `agree ${at}` });
  });
  return el("section", { class: "panel" }, el("p", { class: "fault" }, say("Two phones say different things. This hand counts once you agree, or once the director decides.")), compared(now, found.versions, heads), el("div", { class: "acts column" }, ...agree, button(say("Neither: type it again"), () => correct(now, index, row), { class: "quiet", "data-key": "correct" })));
}

/** What stands above the stored version. @param {any} row */
function otherHead(row) {
  return row.state === "desk" ? say("By the director") : say("Handed in");
}

/** Another phone or the desk was quicker. @param {Table} now @param {number} index @param {any} row @param {Draft} draft */
function meanwhile(now, index, row, draft) {
  const isWhole = draft.seating === now.seating && isComplete(now, draft.values);
  const mine = isWhole ? toHand(now, index, draft.values) : null;
  const by = row.state === "desk" ? say("The director has typed this hand meanwhile.") : say("Another phone has handed in this hand meanwhile.");
  return el(
    "section",
    { class: "panel" },
    el("p", { class: "note" }, by),
    mine ? compared(now, [row.hand, mine], [otherHead(row), say("On this phone")]) : shown(now, row.hand, { worth: row.worth, totals: null }),
    el("div", { class: "acts" }, button(say("The other one is right"), () => {
      dropDraft(index);
      remember();
    }, { class: "main", "data-key": "theirs" }), row.state === "desk" ? null : button(say("Go on with mine"), () => {
      // Both are in view: what is handed in now is meant beside the stored one, or corrects it.
      if (mine) draft.basedOn = row.revision;
      isTyping = true;
      chosen = index;
      render();
    }, { class: "quiet", "data-key": "mine" })),
    row.state === "desk" ? contest(now, index, row) : null,
  );
}

/** The hall has refused a hand; what was typed stays. @param {Table} now @param {number} index @param {Draft} draft */
function refusedHand(now, index, draft) {
  const row = rowOf(now, index);
  if (draft.refused.error === "seated-anew" || draft.seating !== now.seating) return anew(now, index, draft);
  const mine = toHand(now, index, draft.values);
  return el(
    "section",
    { class: "panel" },
    el("p", { class: "fault" }, draft.refused.message),
    row.hand ? compared(now, [row.hand, mine], [otherHead(row), say("On this phone")]) : shown(now, mine, NOTHING),
    el("div", { class: "acts" }, button(row.hand ? say("The other one is right") : say("Throw it away"), () => {
      dropDraft(index);
      remember();
    }, { class: "main", "data-key": "theirs" }), button(say("Correct mine"), () => {
      draft.refused = undefined;
      draft.basedOn = row.revision;
      isTyping = true;
      keepDraft(index, draft);
    }, { class: "quiet", "data-key": "mine" })),
    row.hand ? contest(now, index, row) : null,
  );
}

/** T6: the end of the table's hands. @param {Table} now @returns {Node[]} */
function ending(now) {
  const unsent = outbox.items.some((one) => one.kind === "hand");
  if (!now.is_over) return [el("p", { class: "panel" }, unsent ? say("All hands are typed; some are not sent yet.") : say("No hand is left to type now."))];
  const order = now.sides.map((_seats, side) => side).sort((one, other) => (now.places?.[one] ?? 0) - (now.places?.[other] ?? 0));
  const rows = order.map((side) => el("tr", {}, el("td", { class: "place" }, now.places?.[side] ?? ""), el("th", { scope: "row" }, person(sideName(now, side))), el("td", { class: "worth total" }, now.totals?.[side] ?? 0)));
  const signing = now.seats.map((one, seat) => {
    const isSigned = now.signed.includes(seat) || outbox.items.some((item) => item.kind === "sign" && item.body.seat === seat);
    return isSigned ? el("p", { class: "signed" }, el("span", { "aria-hidden": "true" }, "✓ "), sayOf("{name} has signed", { name: one.name })) : button(sayOf("{name} signs", { name: one.name }), () => send("sign", seat, "/api/table/sign", { seating: now.seating, seat }), { "data-key": `sign ${seat}` });
  });
  const isAll = now.signed.length === now.seats.length;
  return [
    el("section", { class: "panel felt" }, el("h2", {}, say("All hands are in")), el("table", { class: "totals" }, el("tbody", {}, ...rows))),
    el("section", { class: "panel" }, el("h2", {}, isAll ? say("Signed by all. Thank you!") : say("Is it right? Then each of you signs.")), el("div", { class: "people" }, ...signing), el("p", { class: "soft" }, say("Your next seat appears here as soon as it is drawn."))),
  ];
}

/** All hands of the table, a touch each. @param {Table} now @param {number | null} index */
function sheet(now, index) {
  const chips = now.form.places.map((_place, at) => {
    const row = rowOf(now, at);
    const sign = outbox.find("hand", at) ? "…" : memory.drafts[at] ? "✎" : (SIGNS[row.state] ?? "");
    const words = outbox.find("hand", at) ? say("kept on this phone") : memory.drafts[at] ? say("a draft") : row.state === "empty" ? say("not typed yet") : /** @type {any} */ (textOf(stateWords(now, row)));
    return button(el("span", {}, String(at + 1), el("small", { "aria-hidden": "true" }, sign)), () => {
      chosen = at;
      isTyping = false;
      asked = null;
      before = [];
      tell("");
      render();
      page.scrollIntoView({ block: "start" });
    }, { class: `chip ${row.state}`, "aria-current": at === index ? "step" : null, "aria-label": say("Hand {hand}: {state}", { hand: at + 1, state: words }), "data-key": `chip ${at}` });
  });
  const sums = now.totals && now.totals.length ? el("ul", { class: "sums" }, ...now.sides.map((_seats, side) => el("li", {}, person(sideName(now, side)), " ", el("b", {}, now.totals?.[side] ?? 0)))) : null;
  return el("nav", { class: "sheet", "aria-label": say("Hands") }, el("h3", {}, say("Hands")), el("div", { class: "chips" }, ...chips), sums);
}

/** @param {string | Node} words */
function textOf(words) {
  return typeof words === "string" ? words : (words.textContent ?? "");
}

/** There is no table to type at; what was typed can still be read. @param {{status: number, error: string, message: string}} why @returns {Node[]} */
function stopped(why) {
  const parts = [];
  if (why.error === "other-round") parts.push(el("section", { class: "panel" }, el("p", { class: "note" }, why.message)));
  if (why.error === "no-right" || why.error === "other-round") parts.push(codeForm(codeWords(why)));
  else parts.push(el("section", { class: "panel" }, el("p", { class: "note" }, why.message ?? ""), button(say("Try again"), () => void refresh(), { "data-key": "again" })));
  parts.push(el("p", { class: "centre" }, standingsLink(() => outbox.isAway, () => tell(say("No connection. You can go on typing."), true))));
  const now = table;
  if (now) {
    const typed = [...outbox.items.filter((one) => one.kind === "hand").map((one) => ({ index: one.index, hand: one.body.hand })), ...Object.entries(memory.drafts).flatMap(([at, one]) => (isComplete(now, one.values) && !outbox.find("hand", Number(at)) ? [{ index: Number(at), hand: toHand(now, Number(at), one.values) }] : []))];
    if (typed.length) parts.push(el("section", { class: "panel" }, el("h2", {}, say("Kept on this phone")), ...typed.flatMap((one) => [el("h3", {}, say("Hand {hand}", { hand: one.index + 1 })), shown(now, one.hand, NOTHING)])));
  }
  return parts;
}

/** Why a code is wanted; who comes to type one has given none that could be wrong. @param {{error: string, message: string}} why */
function codeWords(why) {
  if (why.error === "other-round") return say("Scan the code of your new table, or type it here.");
  return location.hash === TO_TYPE ? say("Scan the code of your table or your slip, or type it here.") : why.message;
}

function footer() {
  if (failure || !table) return [];
  const others = phones > 1 ? el("p", { class: "beside" }, say("Phones at this table: {count}", { count: phones })) : null;
  return [others, callDirector((text) => send("call", -1, "/api/call", { why: "director", text })), standingsLink(() => outbox.isAway, () => tell(say("No connection. You can go on typing."), true))];
}

render();
void refresh();
follow(() => void refresh(), "table");
