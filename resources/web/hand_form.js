// @ts-check
// A hand as it is typed: which field is next, what may not be said, and the hand that comes of it. No element is made here.

import { say } from "./hall.js";

/**
 * @typedef {{label: string, who: number | string | null, sign: string, tone: string, sets: Record<string, any>, value?: string}} Option
 * @typedef {{kind: string, key: string, label: string, options: Option[], packs: {value: string, label: string}[], mechoune: string, choune: string, more: boolean, optional: boolean, total: number, sides: number[][], of?: number[]}} Field
 * @typedef {{key: string, label: string, value: string, name?: boolean}} Cell
 * @typedef {Record<string, any>} Values
 * @typedef {Record<string, any>} Hand
 * @typedef {{player: string, name: string}} Seat
 * @typedef {{event: number, round: number, table: number, seating: number, seats: Seat[], kept?: number[], sizes: number[], hands: any[], conflicts: any[], phones?: number, signed: number[],
 *   sides: number[][], totals: number[] | null, places: number[] | null, is_over: boolean, needs_confirming: boolean,
 *   form: {game: string, fields: Field[], places: Record<string, any>[]}}} Table
 */

/** The field of bids, if the game has an auction. @param {Table} table @returns {Field | undefined} */
export function auctionOf(table) {
  return table.form.fields.find((one) => one.kind === "auction");
}

/** What is known of a hand before anything is typed. @param {Table} table @param {number} index */
export function placeOf(table, index) {
  return table.form.places[index] ?? { dealer: 0 };
}

/** @param {Table} table @param {number} index @returns {Values} */
export function blank(table, index) {
  if (!auctionOf(table)) return { chosen: {}, points: null, side: placeOf(table, index).dealer % 2 };
  const none = table.seats.map(() => null);
  const opener = (placeOf(table, index).dealer + 1) % table.seats.length;
  return { denomination: null, pack: null, by: opener, bids: none, tricks: none, filled: null, mechoune: null, choune: false, least: 0, at: null, asking: null };
}

/** Whether nothing was typed yet. @param {Table} table @param {number} index @param {Values} values */
export function isBlank(table, index, values) {
  return JSON.stringify(values) === JSON.stringify(blank(table, index));
}

// The auction.

/** The seats in the order in which they bid: from the one that set the denomination. @param {Values} values */
export function speakers(values) {
  return values.bids.map((/** @type {any} */ _bid, /** @type {number} */ step) => (values.by + step) % values.bids.length);
}

/** @param {Values} values */
export function lastSpeaker(values) {
  return (values.by + values.bids.length - 1) % values.bids.length;
}

/**
 * The number that this seat may not bid, because all bids would add up to the cards; null while others are missing.
 * @param {Values} values @param {number} seat @param {number} cards
 */
export function forbidden(values, seat, cards) {
  const others = values.bids.filter((/** @type {any} */ _bid, /** @type {number} */ at) => at !== seat);
  if (others.includes(null)) return null;
  const left = cards - others.reduce((/** @type {number} */ sum, /** @type {number} */ one) => sum + one, 0);
  return left >= 0 && left <= cards ? left : null;
}

/**
 * The fewest tricks with which this denomination beats the one that stands; null if it is the same one.
 * @param {Field} auction @param {Values} values @param {string} denomination
 */
export function leastChange(auction, values, denomination) {
  const order = auction.options.map((one) => one.value);
  const now = order.indexOf(values.denomination);
  const then = order.indexOf(denomination);
  if (now === then) return null;
  return values.bids[values.by] + (then < now ? 0 : 1);
}

/** Where the next count goes: a seat's bid or tricks; null once all are there. @param {Values} values @returns {{column: "bids" | "tricks", seat: number} | null} */
export function nextCount(values) {
  if (values.at) return values.at;
  const speaker = speakers(values).find((/** @type {number} */ seat) => values.bids[seat] === null);
  if (speaker !== undefined) return { column: "bids", seat: speaker };
  const seat = values.tricks.indexOf(null);
  return seat < 0 ? null : { column: "tricks", seat };
}

/** The tricks that are left for this seat. @param {Values} values @param {number} seat @param {number} cards */
export function tricksLeft(values, seat, cards) {
  return values.tricks.reduce((/** @type {number} */ left, /** @type {number | null} */ one, /** @type {number} */ at) => (at === seat || at === values.filled ? left : left - (one ?? 0)), cards);
}

/**
 * The values after this count; the last seat's tricks follow from the others.
 * @param {Values} values @param {"bids" | "tricks"} column @param {number} seat @param {number} count @param {number} cards
 * @returns {Values}
 */
export function withCount(values, column, seat, count, cards) {
  const counts = [...values[column]];
  counts[seat] = count;
  const then = { ...values, [column]: counts, at: null, least: 0 };
  if (column === "bids") return then;
  let { filled } = values;
  if (filled === seat) filled = null;
  const open = counts.flatMap((one, at) => (one === null || at === filled ? [at] : []));
  if (open.length === 1) {
    filled = open[0];
    const left = cards - counts.reduce((sum, one, at) => (at === filled ? sum : sum + (one ?? 0)), 0);
    counts[filled] = left >= 0 ? left : null;
  }
  return { ...then, filled };
}

/** The values after a denomination was set by this seat: all bids are said anew. @param {Values} values @param {string} denomination @param {number} by @param {number} least @returns {Values} */
export function withDenomination(values, denomination, by, least) {
  return { ...values, denomination, by, least, pack: null, bids: values.bids.map(() => null), asking: null, at: null };
}

/**
 * The seats whose bids the one who asks can doubt now, and those who could be doubted earlier: once all have
 * bid, the last bid alone is left (R4).
 * @param {Values} values
 */
export function doubtable(values) {
  const others = speakers(values).filter((/** @type {number} */ seat) => values.bids[seat] !== null && seat !== values.doubter);
  const isClosed = !values.bids.includes(null);
  const last = lastSpeaker(values);
  return { now: others.filter((/** @type {number} */ seat) => !isClosed || seat === last), earlier: isClosed ? others.filter((/** @type {number} */ seat) => seat !== last) : [] };
}

// The hand.

/** Whether everything is typed. @param {Table} table @param {Values} values */
export function isComplete(table, values) {
  const auction = auctionOf(table);
  if (auction) {
    return values.denomination !== null && (!auction.packs.length || values.pack !== null) && !values.bids.includes(null) && !values.tricks.includes(null) && values.at === null && values.asking === null;
  }
  return table.form.fields.every((one) => (one.kind === "points" ? values.points !== null : one.optional || one.key in values.chosen));
}

/** The hand as the event file has it. @param {Table} table @param {number} index @param {Values} values @returns {Hand} */
export function toHand(table, index, values) {
  const place = placeOf(table, index);
  const auction = auctionOf(table);
  if (auction) {
    return {
      ...place,
      contract: { denomination: values.denomination, by: values.by, ...(values.pack === null ? {} : { pack: values.pack }) },
      bids: values.bids,
      tricks: values.tricks,
      ...(values.mechoune ? { mechoune: values.mechoune } : {}),
      ...(values.mechoune && values.choune ? { choune: true } : {}),
    };
  }
  const hand = { ...place };
  for (const field of table.form.fields) {
    if (field.kind === "points") hand[field.key] = values.side === 0 ? [values.points, field.total - values.points] : [field.total - values.points, values.points];
    else if (field.key in values.chosen) Object.assign(hand, setsOf(table, place, field.options[values.chosen[field.key]]));
  }
  // What the event file leaves out says nothing.
  return Object.fromEntries(Object.entries(hand).filter(([_key, value]) => value !== null));
}

/** A stored hand as it would be typed. @param {Table} table @param {number} index @param {Hand} hand @returns {Values} */
export function fromHand(table, index, hand) {
  if (auctionOf(table)) {
    return {
      ...blank(table, index),
      denomination: hand.contract.denomination,
      pack: hand.contract.pack ?? null,
      by: hand.contract.by ?? (hand.dealer + 1) % table.seats.length,
      bids: hand.bids,
      tricks: hand.tricks,
      mechoune: hand.mechoune ? { by: hand.mechoune.by, on: hand.mechoune.on } : null,
      choune: hand.choune ?? false,
    };
  }
  const values = blank(table, index);
  for (const field of table.form.fields) {
    if (field.kind === "points") Object.assign(values, { side: 0, points: hand[field.key][0] });
    else {
      const at = chosenIn(table, field, hand);
      if (at >= 0) values.chosen[field.key] = at;
    }
  }
  return values;
}

/** What this answer sets, with the seats that follow from the dealer. @param {Table} table @param {Record<string, any>} place @param {Option} option */
export function setsOf(table, place, option) {
  return JSON.parse(JSON.stringify(option.sets), (_key, value) => (typeof value === "string" && value.startsWith("@") ? seatOf(table, place, value) : value));
}

/** The words of an answer, with the name in it. @param {Table} table @param {Record<string, any>} place @param {Option} option */
export function optionWords(table, place, option) {
  const seat = option.who === null ? null : seatOf(table, place, option.who);
  return option.label.replace("{name}", seat === null ? "" : table.seats[seat].name);
}

/** @param {Table} table @param {Record<string, any>} place @param {number | string} who */
function seatOf(table, place, who) {
  const size = table.seats.length;
  if (who === "@dealer") return place.dealer;
  if (who === "@partner") return (place.dealer + 2) % size;
  return Number(who);
}

/** @param {Table} table @param {Field} field @param {Hand} hand */
function chosenIn(table, field, hand) {
  return field.options.findIndex((option) =>
    Object.entries(setsOf(table, hand, option)).every(([key, value]) => JSON.stringify(value) === JSON.stringify(hand[key] ?? null)),
  );
}

/** A hand cell by cell, in the same order for every hand of the game. @param {Table} table @param {Hand} hand @returns {Cell[]} */
export function cells(table, hand) {
  const auction = auctionOf(table);
  if (!auction) {
    return table.form.fields
      .filter((one) => !one.more || (hand[one.key] ?? null) !== null)
      .map((one) => ({ key: one.key, label: one.label, value: one.kind === "points" ? hand[one.key].join("–") : cellWords(table, one, hand) }));
  }
  const names = table.seats.map((one) => one.name);
  const option = auction.options.find((one) => one.value === hand.contract.denomination);
  const pack = auction.packs.find((one) => one.value === hand.contract.pack);
  return [
    { key: "denomination", label: say("Denomination"), value: [option?.label ?? hand.contract.denomination, pack?.label].filter(Boolean).join(", ") },
    { key: "by", label: say("Set by"), value: hand.contract.by === null || hand.contract.by === undefined ? "–" : names[hand.contract.by] },
    { key: "times", label: auction.mechoune, value: timesWords(table, hand) || "–" },
    ...names.flatMap((name, seat) => [
      { key: `bid ${seat}`, label: say("{name}, bid", { name }), value: String(hand.bids[seat]), name: true },
      { key: `tricks ${seat}`, label: say("{name}, tricks", { name }), value: String(hand.tricks[seat]), name: true },
    ]),
  ];
}

/** The words for ×2 and ×4 with their people; empty for a hand that counts once. @param {Table} table @param {Hand} hand */
export function timesWords(table, hand) {
  const auction = auctionOf(table);
  if (!auction || !hand.mechoune) return "";
  const { by, on } = hand.mechoune;
  const word = hand.choune ? auction.choune : auction.mechoune;
  return say("{word} ×{times}: {by} on {on}", { word, times: hand.choune ? 4 : 2, by: table.seats[by]?.name ?? "?", on: table.seats[on]?.name ?? "?" });
}

/** @param {Table} table @param {Field} field @param {Hand} hand */
function cellWords(table, field, hand) {
  const at = chosenIn(table, field, hand);
  return at < 0 ? "–" : optionWords(table, hand, field.options[at]);
}

/** The people of a side, joined. @param {Table} table @param {number} side */
export function sideName(table, side) {
  return table.sides[side].map((seat) => table.seats[seat].name).join(" & ");
}
