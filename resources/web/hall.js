// @ts-check
// What the pages of the hall share: sentences, elements, calls, and the stream that tells of changes.

/** @typedef {{status: number, body: any}} Answer `status` 0: the hall cannot be reached. */

/** The status of an answer to who asks too much. */
const TOO_MANY = 429;

/** @type {Record<string, string>} */
const sentences = JSON.parse(document.body.dataset.sentences || "{}");

/**
 * The sentence in the reader's language, with its values filled in.
 * @param {string} sentence
 * @param {Record<string, string | number>} [values]
 */
export function say(sentence, values = {}) {
  return (sentences[sentence] ?? sentence).replace(/\{(\w+)\}/g, (whole, key) =>
    key in values ? String(values[key]) : whole,
  );
}

/**
 * An element. Text is always text: nothing that a club has typed becomes markup.
 * @param {string} tag
 * @param {Record<string, any>} [told] attributes; functions listen, false and null are left out
 * @param {...(Node | string | number | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function el(tag, told = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(told)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((one) => one !== null && one !== undefined && one !== false).map((one) => (one instanceof Node ? one : String(one))));
  return made;
}

/** A name, whichever way it is written. @param {string} name */
export function person(name) {
  return el("bdi", {}, name);
}

/**
 * A sentence with a person's name in it, which is set apart.
 * @param {string} sentence
 * @param {Record<string, string | number>} values those called `name`, `other` or `names` are people
 */
export function sayOf(sentence, values) {
  const told = document.createDocumentFragment();
  for (const part of (sentences[sentence] ?? sentence).split(/(\{\w+\})/)) {
    const key = /^\{(\w+)\}$/.exec(part)?.[1];
    if (key === undefined) told.append(part);
    else if (["name", "other", "names"].includes(key)) told.append(person(String(values[key])));
    else told.append(String(values[key]));
  }
  return told;
}

/** A name by seat; with a star if they keep this table, as on the seating paper. @param {{seats: {name: string}[], kept?: number[]}} table @param {number} seat */
export function seated(table, seat) {
  const { name } = table.seats[seat];
  return person(table.kept?.includes(seat) ? `${name}\u00a0*` : name);
}

/** What the star means; nothing where nobody keeps this table. @param {{kept?: number[]} | null} table */
export function keptWords(table) {
  return table?.kept?.length ? el("p", { class: "soft" }, say("* keeps this table")) : null;
}

/**
 * A button that is easy to hit.
 * @param {Node | string} label
 * @param {() => void} act
 * @param {Record<string, any>} [told]
 */
export function button(label, act, told = {}) {
  // A name within a sentence is no part of its own: the words run on.
  return el("button", { type: "button", click: act, ...told }, label instanceof DocumentFragment ? el("span", {}, label) : label);
}

/** An id of its own for each thing that is sent; plain HTTP has no crypto.randomUUID. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/**
 * Ask the hall.
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @returns {Promise<Answer>}
 */
export async function call(method, path, body) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), 12000);
  try {
    const answer = await fetch(path, {
      method,
      signal: ending.signal,
      cache: "no-store",
      headers: {
        Accept: "application/json",
        "X-Batarde-Door": location.pathname.slice(1),
        ...(held === null ? {} : { "X-Batarde-Seat": String(held) }),
        ...(body === undefined ? {} : { "Content-Type": "application/json", "X-Batarde": "1" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    // Another network's sign-in page answers with a page, not with JSON: that is not the hall.
    const type = answer.headers.get("content-type") ?? "";
    isStranger = !type.startsWith("application/json");
    slowed = "";
    if (isStranger) return { status: 0, body: null };
    const told = await answer.json();
    if (answer.status === TOO_MANY) slowed = told.message;
    return { status: answer.status, body: told };
  } catch {
    isStranger = false;
    slowed = "";
    return { status: 0, body: null };
  } finally {
    clearTimeout(timer);
  }
}

/** The seat whose player holds this phone. @type {number | null} */
let held = null;

/** Tell the hall from now on who holds this phone. @param {number | null} seat */
export function hold(seat) {
  held = seat;
}

/** Whether something else than the hall has answered last: a network that wants a sign-in, or a proxy. */
let isStranger = false;

/** What the hall said last, if it was that too much was asked. */
let slowed = "";

/** Why the hall does not answer, in one sentence. @param {string} otherwise what is said if nothing answers */
export function awayWords(otherwise) {
  if (slowed) return slowed;
  return isStranger ? say("Something else answers in place of the hall. Sign in to this Wi-Fi, or choose the hall’s.") : otherwise;
}

/** Whether this answer says nothing of what was asked, so that asking again later is right. @param {Answer} answer */
export function isAway(answer) {
  return answer.status === 0 || answer.status === TOO_MANY || answer.status >= 500;
}

/**
 * Call `changed` whenever the event has changed: by the stream, or by asking where it does not get through.
 * A page `of` its table is called for that table alone, as long as the stream tells of it.
 * @param {(version: number) => void} changed
 * @param {"event" | "table"} [of]
 */
export function follow(changed, of = "event") {
  let heard = 0;
  let tag = "";
  let version = 0;
  let hearsOfTable = false;
  /** @type {number | null} */
  let bell = null;
  /** @type {EventSource | null} */
  let stream = null;

  const open = () => {
    stream?.close();
    stream = new EventSource("/api/live");
    // Opened again, it may be that of another round, or of no table.
    stream.addEventListener("open", () => (hearsOfTable = false));
    stream.addEventListener("changed", (event) => {
      heard = Date.now();
      ({ version } = JSON.parse(/** @type {MessageEvent} */ (event).data));
      if (of === "event" || !hearsOfTable) changed(version);
    });
    // Something is new at the table; it may be another phone there, and nothing of the event.
    stream.addEventListener("table", (event) => {
      const { rung } = JSON.parse(/** @type {MessageEvent} */ (event).data);
      if (of === "table" || (bell !== null && bell !== rung)) changed(version);
      hearsOfTable = true;
      bell = rung;
    });
  };
  const ask = async () => {
    const isLive = stream?.readyState === EventSource.OPEN && heard > 0;
    if (!isLive && !document.hidden) {
      try {
        const answer = await fetch("/api/public", { headers: tag ? { "If-None-Match": tag } : {}, cache: "no-store" });
        if (answer.ok && answer.headers.get("etag") !== tag) {
          tag = answer.headers.get("etag") ?? "";
          ({ version } = await answer.json());
          changed(version);
        }
      } catch {
        // Asked again in a moment.
      }
    }
    if (stream?.readyState === EventSource.CLOSED) open();
    setTimeout(ask, 4000 + Math.random() * 1000);
  };

  open();
  setTimeout(ask, 4000);
  addEventListener("online", () => {
    open();
    changed(version);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) changed(version);
  });
}

/**
 * Put these into the page in place of what was there; who had the focus keeps it.
 * @param {HTMLElement} into
 * @param {...(Node | null | false | undefined)} parts
 */
export function show(into, ...parts) {
  const focused = document.activeElement instanceof HTMLElement && into.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  const open = new Set([...into.querySelectorAll("details[open]")].map((one) => /** @type {HTMLElement} */ (one).dataset.key));
  const typed = new Map([...into.querySelectorAll("textarea, input")].map((one) => [/** @type {HTMLElement} */ (one).dataset.key, /** @type {HTMLInputElement} */ (one).value]));
  into.replaceChildren(.../** @type {Node[]} */ (parts.filter(Boolean)));
  for (const one of into.querySelectorAll("details")) if (one.dataset.key && open.has(one.dataset.key)) one.open = true;
  for (const one of into.querySelectorAll("textarea, input")) {
    const field = /** @type {HTMLInputElement} */ (one);
    const value = typed.get(field.dataset.key);
    if (value !== undefined && field.dataset.key && !field.hasAttribute("data-own")) field.value = value;
  }
  if (key) /** @type {HTMLElement | null} */ (into.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}

/** What this phone keeps, by name; a phone that keeps nothing goes on without. */
export const kept = {
  /** @param {string} name */
  read(name) {
    try {
      return JSON.parse(localStorage.getItem(name) ?? "null");
    } catch {
      return null;
    }
  },
  /** @param {string} name @param {any} value */
  write(name, value) {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Private windows may keep nothing.
    }
  },
};

/** What was wrong with the code that was typed last: a form that is made anew still says it. */
let codeFault = "";

/** A field for the eight letters that stand beside a code. @param {string} message */
export function codeForm(message) {
  const typed = /** @type {HTMLInputElement} */ (
    el("input", { name: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 11, "data-key": "code", "aria-label": say("The eight letters beside the code") })
  );
  const told = el("p", { class: "fault", role: "alert" }, codeFault);
  /** @param {Event} event */
  const enter = async (event) => {
    event.preventDefault();
    const answer = await call("POST", "/api/code", { code: typed.value });
    if (answer.status === 200) {
      location.assign(`/${answer.body.door}/${answer.body.token}`);
      return;
    }
    codeFault = isAway(answer) ? awayWords(say("The hall cannot be reached. Is this phone in the right Wi-Fi?")) : answer.body.message;
    // The page may have been made anew while the hall was asked.
    for (const one of document.querySelectorAll("form.code .fault")) one.textContent = codeFault;
  };
  return el("form", { class: "panel code", submit: enter }, el("p", {}, message), el("label", {}, el("span", {}, say("The eight letters beside the code")), typed), told, el("button", { type: "submit", class: "main" }, say("Open")));
}

/**
 * The way to the page for everybody, which stays closed without a network: a browser would leave this page for
 * one that says so, and nothing could be typed any more.
 * @param {() => boolean} isAway whether the hall did not answer last
 * @param {() => void} tell says why nothing is opened
 */
export function standingsLink(isAway, tell) {
  const follow = (/** @type {Event} */ event) => {
    if (navigator.onLine && !isAway()) return;
    event.preventDefault();
    tell();
  };
  return el("a", { href: "/", class: "button quiet", "data-key": "standings", click: follow }, say("Standings and seating"));
}

/**
 * What was typed in a folded note: taken out before it is sent, because sending makes the page anew as it is.
 * @param {HTMLTextAreaElement} text
 */
export function taken(text) {
  const words = text.value;
  text.value = "";
  text.closest("details")?.removeAttribute("open");
  return words;
}

/**
 * A folded line that calls the director, with room for a word.
 * @param {(text: string) => void} ring
 */
export function callDirector(ring) {
  const text = /** @type {HTMLTextAreaElement} */ (el("textarea", { rows: 2, maxlength: 400, "data-key": "call-text", "aria-label": say("What is it about?"), placeholder: say("What is it about?") }));
  return el(
    "details",
    { class: "call", "data-key": "call" },
    el("summary", {}, say("Call the director")),
    text,
    button(say("Ring the bell"), () => {
      ring(taken(text));
    }, { class: "main", "data-key": "ring" }),
  );
}

/**
 * Make an errand that runs one at a time: wanted meanwhile, it runs once more.
 * @param {() => Promise<void>} errand
 */
export function oneAtATime(errand) {
  let isRunning = false;
  let isWantedAgain = false;
  return async function run() {
    if (isRunning) {
      isWantedAgain = true;
      return;
    }
    isRunning = true;
    try {
      await errand();
    } finally {
      isRunning = false;
    }
    if (isWantedAgain) {
      isWantedAgain = false;
      void run();
    }
  };
}
