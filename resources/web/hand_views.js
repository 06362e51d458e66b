// @ts-check
// A hand on the page: to be typed, as it is stored, and two versions beside each other.

import { button, el, person, say, sayOf } from "./hall.js";
import { auctionOf, cells, doubtable, forbidden, lastSpeaker, leastChange, nextCount, optionWords, placeOf, sideName, timesWords, tricksLeft, withCount, withDenomination } from "./hand_form.js";

/**
 * @typedef {import("./hand_form.js").Table} Table
 * @typedef {import("./hand_form.js").Values} Values
 * @typedef {import("./hand_form.js").Hand} Hand
 * @typedef {import("./hand_form.js").Field} Field
 * @typedef {(values: Values) => void} Change
 * @typedef {{worth: number[] | null, totals: number[] | null}} Worth
 */

/** Letters of a word that the narrow column holds. */
const LONG_WORD = 7;

/** The form of a hand, as far as it is typed. @param {Table} table @param {number} index @param {Values} values @param {Worth} worth @param {Change} change */
export function editor(table, index, values, worth, change) {
  const auction = auctionOf(table);
  return auction ? auctionEditor(table, auction, index, values, worth, change) : choiceEditor(table, index, values, worth, change);
}

// La Bâtarde: bids in speaking order, then tricks, one touch a seat.

/** @param {Table} table @param {Field} auction @param {number} index @param {Values} values @param {Worth} worth @param {Change} change */
function auctionEditor(table, auction, index, values, worth, change) {
  const place = placeOf(table, index);
  const next = values.denomination === null || values.asking ? null : nextCount(values);
  const grid = counts(table, place.dealer, values, worth, {
    next,
    last: values.denomination !== null && values.bids.includes(null) ? lastSpeaker(values) : null,
    touch: (column, seat) => {
      if (values.denomination === null) change({ ...values, by: seat });
      else if (values[column][seat] !== null && !values.asking) change({ ...values, at: { column, seat } });
    },
    isChoosing: values.denomination === null,
  });
  return el("div", { class: "typed" }, trump(table, auction, values, () => change({ ...values, asking: "denomination" })), grid, ...question(table, auction, index, values, next, change));
}

/** The denomination that stands, who set it, and ×2 or ×4. @param {Table} table @param {Field} auction @param {Values} values @param {() => void} again */
function trump(table, auction, values, again) {
  const option = auction.options.find((one) => one.value === values.denomination);
  if (!option) return null;
  const pack = auction.packs.find((one) => one.value === values.pack);
  const line = el("div", { class: "trump" }, button(denomination(option, pack?.label), again, { class: `suit ${option.tone}`, "data-key": "trump", "aria-label": say("Change {what}", { what: option.label }) }), el("span", { class: "soft" }, sayOf("set by {name}", { name: table.seats[values.by].name })));
  if (values.mechoune) line.append(el("span", { class: "times" }, timesWords(table, { mechoune: values.mechoune, choune: values.choune })));
  return line;
}

/** @param {import("./hand_form.js").Option} option @param {string} [pack] */
function denomination(option, pack) {
  const isSuit = option.sign.length === 1;
  return el("span", { class: "denomination" }, isSuit ? el("span", { class: "sign", "aria-hidden": "true" }, option.sign) : "", el("span", {}, pack ? `${option.label}, ${pack}` : option.label));
}

/** What is asked now, and the buttons that answer it. @param {Table} table @param {Field} auction @param {number} index @param {Values} values @param {{column: "bids" | "tricks", seat: number} | null} next @param {Change} change @returns {HTMLElement[]} */
function question(table, auction, index, values, next, change) {
  const { cards } = placeOf(table, index);
  const names = table.seats.map((one) => one.name);
  if (values.asking === "by" || values.asking === "on") return askMechoune(table, auction, values, change);
  if (values.denomination === null || values.asking === "denomination") {
    // Setting it right afterwards keeps the bids; a change in the auction begins them anew.
    const pick = (/** @type {string} */ value) => change(values.denomination === null ? withDenomination(values, value, values.by, 0) : { ...values, denomination: value, asking: null });
    const asked = sayOf("{name} names the denomination.", { name: names[values.by] });
    const answers = board(auction, (option) => ({ pick: () => pick(option.value ?? "") }));
    return values.denomination === null ? [ask(asked), answers, el("small", { class: "soft" }, say("Somebody else did? Touch their name."))] : [ask(asked), answers];
  }
  const speaker = nextCount(values);
  if (values.asking === "change" && speaker) {
    return [
      ask(sayOf("{name} changes the denomination: to what?", { name: names[speaker.seat] })),
      board(auction, (option) => {
        const least = leastChange(auction, values, option.value ?? "");
        return least === null || least > cards ? null : { pick: () => change(withDenomination(values, option.value ?? "", speaker.seat, least)), note: say("from {count}", { count: least }) };
      }),
    ];
  }
  if (auction.packs.length && values.pack === null) {
    const choices = auction.packs.map((pack) => button(pack.label, () => change({ ...values, pack: pack.value }), { "data-key": pack.value }));
    return [ask(say("Which pack?")), el("div", { class: "choices" }, ...choices)];
  }
  const others = aside(auction, values, next, cards, change);
  if (!next) return others ? [others] : [];
  return [pad(table, values, next, cards, change), ...(others ? [others] : [])];
}

/** @param {Node | string} words */
function ask(words) {
  return el("p", { class: "ask" }, words);
}

/** The six denominations as on the marker board. @param {Field} auction @param {(option: import("./hand_form.js").Option) => {pick: () => void, note?: string} | null} answer */
function board(auction, answer) {
  const made = auction.options.map((option) => {
    const can = answer(option);
    const made = button(denomination(option), () => can?.pick(), { class: `suit ${option.tone}`, disabled: !can, "data-key": option.value });
    if (can?.note) made.append(el("small", {}, can.note));
    return made;
  });
  return el("div", { class: "board" }, ...made);
}

/** The numbers for one count; what cannot be is struck out and in red. @param {Table} table @param {Values} values @param {{column: "bids" | "tricks", seat: number}} next @param {number} cards @param {Change} change */
function pad(table, values, next, cards, change) {
  const { column, seat } = next;
  const name = table.seats[seat].name;
  const not = column === "bids" ? forbidden(values, seat, cards) : null;
  const most = column === "tricks" ? Math.max(0, tricksLeft(values, seat, cards)) : cards;
  const least = column === "bids" && seat === values.by ? values.least : 0;
  const keys = [];
  for (let count = 0; count <= cards; count++) {
    const isNot = count === not;
    const can = !isNot && count >= least && count <= most;
    keys.push(
      button(String(count), () => change(withCount(values, column, seat, count, cards)), {
        class: isNot ? "not" : "",
        disabled: !can,
        "data-key": `pad ${count}`,
        "aria-label": isNot ? say("{count}: may not be bid", { count }) : say("{name}: {count}", { name, count }),
      }),
    );
  }
  const made = el("div", { class: "pad" }, ...keys);
  // Five fit beside each other on the narrowest phone; the rows are of equal length.
  made.style.setProperty("--columns", String(Math.ceil(keys.length / Math.ceil(keys.length / 5))));
  return el("div", {}, ask(padQuestion(name, column, not, values, seat, cards)), made);
}

/** @param {string} name @param {string} column @param {number | null} not @param {Values} values @param {number} seat @param {number} cards */
function padQuestion(name, column, not, values, seat, cards) {
  if (column === "tricks") return sayOf("{name}: how many tricks taken? {left} left", { name, left: Math.max(0, tricksLeft(values, seat, cards)) });
  const told = el("span", {}, sayOf("{name} bids", { name }));
  if (seat === values.by && values.least > 0) told.append(" ", el("small", { class: "soft" }, say("{count} or more", { count: values.least })));
  if (not !== null) told.append(" ", el("strong", { class: "not" }, say("anything but {count}", { count: not })));
  return told;
}

/** What else may be said now. @param {Field} auction @param {Values} values @param {{column: string, seat: number} | null} next @param {number} cards @param {Change} change */
function aside(auction, values, next, cards, change) {
  const line = el("div", { class: "aside" });
  const canChange = next && !values.at && next.column === "bids" && next.seat !== values.by && !values.mechoune && auction.options.some((one) => (leastChange(auction, values, one.value ?? "") ?? cards + 1) <= cards);
  if (canChange) line.append(button(say("Changes the denomination…"), () => change({ ...values, asking: "change" }), { class: "quiet", "data-key": "change" }));
  const hasBids = values.bids.some((/** @type {number | null} */ one) => one !== null);
  if (!values.mechoune && hasBids) line.append(button(`${auction.mechoune}…`, () => change({ ...values, asking: "by" }), { class: "quiet", "data-key": "mechoune" }));
  if (values.mechoune) {
    line.append(button(values.choune ? say("No {word}", { word: auction.choune }) : auction.choune, () => change({ ...values, choune: !values.choune }), { class: "quiet", "data-key": "choune" }));
    line.append(button(say("No {word}", { word: auction.mechoune }), () => change({ ...values, mechoune: null, choune: false }), { class: "quiet", "data-key": "no mechoune" }));
  }
  return line.childElementCount ? line : null;
}

/** Who calls it, then on whose bid. @param {Table} table @param {Field} auction @param {Values} values @param {Change} change */
function askMechoune(table, auction, values, change) {
  if (values.asking === "by") {
    const callers = table.seats.map((one, seat) => button(person(one.name), () => change({ ...values, asking: "on", doubter: seat }), { "data-key": `person ${seat}` }));
    return [ask(say("{word}: who calls it?", { word: auction.mechoune })), el("div", { class: "choices" }, ...callers)];
  }
  const bid = (/** @type {number} */ seat) => button(el("span", {}, person(table.seats[seat].name), el("small", {}, say("bid {count}", { count: values.bids[seat] }))), () => {
    const { doubter, ...rest } = values;
    change({ ...rest, asking: null, mechoune: { by: doubter, on: seat } });
  }, { "data-key": `person ${seat}` });
  const { now, earlier } = doubtable(values);
  const asked = ask(sayOf("On whose bid? {name} calls it.", { name: table.seats[values.doubter].name }));
  const before = el("div", { class: "choices" }, ...earlier.map(bid));
  // The last bid has closed the auction: what was called on another one was called before (R4).
  const more = earlier.length ? (now.length ? el("details", { class: "fold", "data-key": "earlier" }, el("summary", {}, say("Called while others still bid")), before) : before) : "";
  return [asked, el("div", { class: "choices" }, ...now.map(bid)), ...(more ? [more] : [])];
}

/**
 * Bids, tricks and penalties, one person a row.
 * @param {Table} table @param {number} dealer @param {Values} values of an auction @param {Worth} worth
 * @param {{next: {column: string, seat: number} | null, last: number | null, touch: (column: "bids" | "tricks", seat: number) => void, isChoosing: boolean} | null} typing
 */
function counts(table, dealer, values, worth, typing) {
  const head = el("tr", {}, el("td", {}), el("th", {}, say("Bid")), el("th", {}, say("Tricks")), worth.worth && el("th", {}, say("Penalty")), worth.totals && el("th", {}, say("Total")));
  const cell = (/** @type {"bids" | "tricks"} */ column, /** @type {number} */ seat, /** @type {string} */ what) => {
    const count = values[column][seat];
    const isNext = typing?.next?.column === column && typing.next.seat === seat;
    const isFilled = column === "tricks" && values.filled === seat && count !== null;
    if (!typing) return el("td", {}, count);
    if (count === null || typing.isChoosing) return el("td", {}, el("span", { class: isNext ? "cell next" : "cell" }, isNext ? "?" : ""));
    const label = say("{name}, {what}: {count}; change it", { name: table.seats[seat].name, what, count });
    return el("td", {}, button(String(count), () => typing.touch(column, seat), { class: `cell${isNext ? " next" : ""}${isFilled ? " filled" : ""}`, "aria-label": label, "data-key": `${column} ${seat}` }));
  };
  const rows = table.seats.map((one, seat) => {
    const label = el("span", { class: "who" }, seat === dealer ? el("span", { class: "dealer", title: say("deals"), role: "img", "aria-label": say("deals") }) : "", person(one.name), typing?.last === seat ? el("small", {}, say("speaks last")) : "");
    const isChosen = typing?.isChoosing && values.by === seat;
    const name = typing?.isChoosing ? button(label, () => typing.touch("bids", seat), { class: "name", "aria-pressed": String(isChosen), "data-key": `setter ${seat}` }) : label;
    const isNext = typing?.next?.seat === seat || isChosen;
    return el("tr", { class: isNext ? "now" : "" }, el("th", { scope: "row" }, name), cell("bids", seat, say("Bid")), cell("tricks", seat, say("Tricks")), worth.worth && el("td", { class: "worth" }, worth.worth[seat]), worth.totals && el("td", { class: "worth total" }, worth.totals[seat]));
  });
  return el("table", { class: `counts${isLong(table)}` }, el("thead", {}, head), el("tbody", {}, ...rows));
}

// Other games: choices and points.

/** @param {Table} table @param {number} index @param {Values} values @param {Worth} worth @param {Change} change */
function choiceEditor(table, index, values, worth, change) {
  const place = placeOf(table, index);
  const made = table.form.fields.map((field) => {
    const asked = field.kind === "points" ? points(table, field, values, change) : choices(table, place, field, values, change);
    return field.more ? el("details", { class: "fold", "data-key": field.key, open: field.key in values.chosen }, el("summary", {}, field.label), asked) : el("fieldset", {}, el("legend", {}, field.label, field.of ? el("small", { class: "soft" }, " ", ...between(field.of.map((seat) => person(table.seats[seat].name)), " – ")) : ""), asked);
  });
  return el("div", { class: "typed fields" }, deals(table, place.dealer), ...made, worths(table, worth));
}

/** @param {Table} table @param {Record<string, any>} place @param {Field} field @param {Values} values @param {Change} change */
function choices(table, place, field, values, change) {
  const made = field.options.map((option, at) => {
    const isOn = values.chosen[field.key] === at;
    return button(person(optionWords(table, place, option)), () => change({ ...values, chosen: { ...values.chosen, [field.key]: at } }), { class: `${option.tone}${isOn ? " on" : ""}`, "aria-pressed": String(isOn), "data-key": `${field.key} ${at}` });
  });
  return el("div", { class: `choices ${made.length > 4 ? "many" : ""}` }, ...made);
}

/** @param {Table} table @param {Field} field @param {Values} values @param {Change} change */
function points(table, field, values, change) {
  const sides = field.sides.map((_seats, side) => button(person(sideName(table, side)), () => change({ ...values, side }), { class: values.side === side ? "on" : "", "aria-pressed": String(values.side === side), "data-key": `side ${side}` }));
  const typed = /** @type {HTMLInputElement} */ (el("input", { inputmode: "numeric", pattern: "[0-9]*", maxlength: 2, autocomplete: "off", value: values.points ?? values.tooMany ?? "", "data-key": "points", "data-own": true, "aria-label": say("Points of {name}", { name: sideName(table, values.side) }) }));
  typed.addEventListener("input", () => {
    const count = /^\d+$/.test(typed.value) ? Number(typed.value) : null;
    const isTooMany = count !== null && count > field.total;
    change({ ...values, points: isTooMany ? null : count, tooMany: isTooMany ? count : undefined });
  });
  const fault = values.tooMany === undefined ? null : el("p", { class: "fault", role: "alert" }, say("A hand has {count} points in all.", { count: field.total }));
  const other = values.points === null ? "…" : field.total - values.points;
  return el("div", { class: "points" }, el("small", { class: "soft" }, say("Whose points do you type?")), el("div", { class: "choices" }, ...sides), el("label", {}, typed, el("span", {}, sayOf("{name} has {count}", { name: sideName(table, 1 - values.side), count: other }))), fault);
}

/** @param {Table} table @param {number} dealer */
function deals(table, dealer) {
  return el("p", { class: "soft deals-line" }, el("span", { class: "dealer", "aria-hidden": "true" }), el("span", {}, sayOf("{name} deals", { name: table.seats[dealer].name })));
}

/** @param {Table} table @param {Worth} worth */
function worths(table, worth) {
  const { worth: given, totals } = worth;
  if (!given) return null;
  const rows = table.sides.map((_seats, side) => el("tr", {}, el("th", { scope: "row" }, person(sideName(table, side))), el("td", { class: "worth" }, given[side] > 0 ? `+${given[side]}` : given[side]), totals && el("td", { class: "worth total" }, totals[side])));
  return el("table", { class: "counts" }, el("thead", {}, el("tr", {}, el("td", {}), el("th", {}, say("Hand")), totals && el("th", {}, say("Total")))), el("tbody", {}, ...rows));
}

// As it is stored.

/** A hand to be read. @param {Table} table @param {Hand} hand @param {Worth} worth */
export function shown(table, hand, worth) {
  const auction = auctionOf(table);
  if (auction) {
    const values = { ...hand, denomination: hand.contract.denomination, pack: hand.contract.pack ?? null, by: hand.contract.by ?? null, mechoune: null };
    const option = auction.options.find((one) => one.value === values.denomination);
    const pack = auction.packs.find((one) => one.value === values.pack);
    const line = el("div", { class: "trump" }, option ? el("span", { class: `suit ${option.tone}` }, denomination(option, pack?.label)) : "", values.by === null ? "" : el("span", { class: "soft" }, sayOf("set by {name}", { name: table.seats[values.by].name })), hand.mechoune ? el("span", { class: "times" }, timesWords(table, hand)) : "");
    return el("div", { class: "read" }, line, counts(table, hand.dealer, /** @type {any} */ (hand), worth, null));
  }
  const rows = cells(table, hand).map((one) => el("tr", {}, el("th", { scope: "row" }, one.label), el("td", {}, person(one.value))));
  return el("div", { class: "read" }, deals(table, hand.dealer), el("table", { class: "answers" }, el("tbody", {}, ...rows)), worths(table, worth));
}

/** Versions beside each other; where they differ is marked by a sign and a colour. @param {Table} table @param {Hand[]} versions @param {(Node | string)[]} heads */
export function compared(table, versions, heads) {
  const columns = versions.map((one) => new Map(cells(table, one).map((cell) => [cell.key, cell])));
  const keys = [...new Set(columns.flatMap((one) => [...one.keys()]))];
  const rows = keys.map((key) => {
    const values = columns.map((one) => one.get(key)?.value ?? "–");
    const differs = values.some((one) => one !== values[0]);
    const label = columns.find((one) => one.has(key))?.get(key)?.label ?? "";
    return el("tr", { class: differs ? "differs" : "" }, el("th", { scope: "row" }, differs ? el("span", { class: "mark", role: "img", "aria-label": say("differs") }, "≠") : "", person(label)), ...values.map((one) => el("td", {}, person(one))));
  });
  return el("table", { class: `compared${isLong(table)}` }, el("thead", {}, el("tr", {}, el("td", {}), ...heads.map((one) => el("th", { scope: "col" }, one)))), el("tbody", {}, ...rows));
}

/** A class for tables whose names have words that the narrow column of a phone would break. @param {Table} table */
function isLong(table) {
  return table.seats.some((one) => one.name.split(/[\s-]/).some((word) => [...word].length > LONG_WORD)) ? " long" : "";
}

/** @param {Node[]} parts @param {string} sign */
function between(parts, sign) {
  return parts.flatMap((one, at) => (at ? [sign, one] : [one]));
}
