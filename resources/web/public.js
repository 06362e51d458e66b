// @ts-check
// The page for everybody follows the event: what has changed is put in, and the reader stays where they are.

import { follow } from "./hall.js";

const PARTS = ["header", "nav", "main"];
/** The version of the event that is shown, or that was told of since. */
let newest = Number(document.body.dataset.version);
let isBusy = false;
let isLate = false;

/** The name of a part that can be unfolded: the same before and after. @param {HTMLDetailsElement} details */
function nameOf(details) {
  if (details.id) return details.id;
  const section = details.closest("section")?.id ?? "";
  return `${section}: ${details.querySelector("summary")?.textContent ?? ""}`;
}

/** The first thing in view, and how far down it is. */
function reading() {
  for (const one of document.querySelectorAll("main tr, main details, main .table, main li, main h2")) {
    const box = one.getBoundingClientRect();
    if (box.bottom > 60 && box.height > 0) return { text: one.textContent?.slice(0, 40) ?? "", tag: one.tagName, top: box.top };
  }
  return null;
}

// Who looks for a name sees what belongs to it, and nothing else of a long list.

const find = /** @type {HTMLInputElement | null} */ (document.querySelector("#find input"));

/** Without accents, and small: as names are looked for. @param {string} name */
function folded(name) {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function sift() {
  const wanted = folded(find?.value.trim() ?? "");
  for (const one of document.querySelectorAll(".names li, .tables .table, #standings tbody tr, #players details")) {
    /** @type {HTMLElement} */ (one).hidden = wanted !== "" && !folded(one.querySelector("summary")?.textContent ?? one.textContent ?? "").includes(wanted);
  }
  const names = document.querySelector("#seating details");
  if (wanted && names) names.setAttribute("open", "");
}

/** @param {Document} fresh */
function putIn(fresh) {
  const folded = new Map([...document.querySelectorAll("details")].map((one) => [nameOf(one), one.open]));
  const place = scrollY > 0 ? reading() : null;
  for (const part of PARTS) {
    const old = document.querySelector(part);
    const made = fresh.querySelector(part);
    if (old && made && old.innerHTML !== made.innerHTML) old.replaceWith(document.adoptNode(made));
  }
  for (const one of document.querySelectorAll("details")) one.open = folded.get(nameOf(one)) ?? one.open;
  document.title = fresh.title;
  sift();
  tick();
  if (!place) return;
  const same = [...document.querySelectorAll(`main ${place.tag}`)].find((one) => one.textContent?.startsWith(place.text));
  if (same) scrollBy({ top: same.getBoundingClientRect().top - place.top, behavior: "instant" });
}

async function refresh() {
  if (isBusy) {
    isLate = true;
    return;
  }
  isBusy = true;
  // A room of phones does not ask in the same instant.
  await new Promise((done) => setTimeout(done, Math.random() * 400));
  try {
    // The number is for proxies: what one keeps for a moment is of this version or a later one.
    const answer = await fetch(`/?version=${newest}`, { cache: "no-store" });
    hearTime(answer);
    const type = answer.headers.get("content-type") ?? "";
    if (answer.ok && type.startsWith("text/html")) {
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      // Only a page of ours: the sign-in page of a network is not put in.
      if (fresh.querySelector('script[src="/static/public.js"]')) putIn(fresh);
    } else if (answer.status === 429 || answer.status === 503) isLate = true;
  } catch {
    // The stream or the next question tells when it can be reached again.
  } finally {
    isBusy = false;
  }
  if (isLate) {
    isLate = false;
    setTimeout(refresh, 1000);
  }
}

if (find) {
  find.addEventListener("input", sift);
  find.closest("search")?.removeAttribute("hidden");
  sift();
}

// The clock of the round is counted by the server's time, whatever the phone's own says.

let ahead = 0;

/** @param {Response} answer */
function hearTime(answer) {
  const told = Date.parse(answer.headers.get("date") ?? "");
  if (told) ahead = told + 500 - Date.now();
}

/** Minutes and seconds, from a hundred minutes on with hours. @param {number} seconds */
function countdown(seconds) {
  const minutes = Math.floor(seconds / 60);
  const shown = minutes < 100 ? `${minutes}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return `${shown}:${String(seconds % 60).padStart(2, "0")}`;
}

function tick() {
  const clock = document.getElementById("clock");
  const left = clock?.querySelector("b");
  if (!clock || !left) return;
  const seconds = Math.ceil((Date.parse(left.dataset.ends ?? "") - Date.now() - ahead) / 1000);
  const words = seconds > 0 ? countdown(seconds) : `+${countdown(-seconds)}`;
  if (left.textContent !== words) left.textContent = words;
  clock.querySelector(".end")?.toggleAttribute("hidden", seconds <= 0);
  clock.querySelector(".over")?.toggleAttribute("hidden", seconds > 0);
}

fetch("/api/public", { method: "HEAD", cache: "no-store" }).then(hearTime, () => {}).finally(tick);
setInterval(tick, 500);

let isFirst = true;
follow((version) => {
  // The stream begins with the version there is: mostly that of this page.
  const isKnown = isFirst && version === newest;
  isFirst = false;
  newest = version;
  if (!isKnown) void refresh();
});
