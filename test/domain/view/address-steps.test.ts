// Which changes of the view Back takes back, and when the address has them.
import { expect, test } from "vitest";
import {
  type AddressSteps,
  afterChange,
  afterRest,
  NO_STEPS,
  type Writing,
} from "~/domain/view/address-steps";

/** `view=field` is a key in that field, `view` any other change, "..." the keys at rest. */
type Act = string;

/** What was written into the history: `+` adds an entry, `=` replaces the newest. */
function historyOf(acts: readonly Act[]): string {
  const written: Writing<string>[] = [];
  let steps: AddressSteps<string> = NO_STEPS;
  const isThere = (view: string) => view === (written.at(-1)?.view ?? "");
  for (const act of acts) {
    const [view = "", typed = null] = act.split("=");
    const next = act === "..." ? afterRest(steps, isThere) : afterChange(steps, { view, typed }, isThere);
    steps = next.steps;
    written.push(...next.write);
  }
  return written.map(({ view, step }) => `${step === "add" ? "+" : "="}${view}`).join(" ");
}

test.each<readonly [what: string, acts: readonly Act[], history: string]>([
  ["typing is one step, written when the keys rest", ["f=search", "fo=search", "fox=search", "..."], "+fox"],
  ["and stays one when it goes on after a rest", ["f=search", "...", "fox=search", "..."], "+f =fox"],
  ["nothing is written before the keys rest", ["f=search", "fo=search"], ""],
  ["another field is another step", ["f=search", "...", "f1=class_name", "..."], "+f +f1"],
  ["and what was typed before it is not lost", ["f=search", "f1=class_name", "..."], "+f +f1"],
  ["the two ends of a filter are two fields", ["5=a.from", "...", "9=a.to", "..."], "+5 +9"],
  ["a press is a step at once", ["sorted", "paged"], "+sorted +paged"],
  ["a press while typing leaves a step of each", ["f=search", "fo=search", "sorted"], "+fo +sorted"],
  [
    "typing after a press begins a new step",
    ["f=search", "...", "sorted", "fo=search", "..."],
    "+f +sorted +fo",
  ],
  ["taking a filter away is a step", ["f=search", "...", "none", "..."], "+f +none"],
  ["what is typed and taken back at once is none", ["f=search", "=search", "...", "sorted"], "+sorted"],
  ["and typing that goes on then begins one", ["f=search", "=search", "...", "fox=search", "..."], "+fox"],
  ["what is taken back later is a part of its step", ["f=search", "...", "=search", "..."], "+f ="],
  ["a press that changes nothing is none", ["sorted", "sorted"], "+sorted"],
  ["resting with nothing to write writes nothing", ["...", "f=search", "...", "..."], "+f"],
])("%s", (_, acts, history) => {
  expect(historyOf(acts)).toBe(history);
});
