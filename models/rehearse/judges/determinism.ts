// V5: the same photo twice in the same runtime gives the same numbers, bit by bit. Pure.
import { countedAs, type JudgedCheck, judged } from "~models/rehearse/judged";
import type { ModelReading } from "~models/run/reading";
import type { RuntimeName } from "~models/runtimes/runtime";
import { RUNTIME_CALLED } from "./signature";

export interface ReadTwice {
  readonly runtime: RuntimeName;
  readonly photo: string;
  readonly first: readonly ModelReading[];
  readonly second: readonly ModelReading[];
}

export function judgeDeterminism(all: readonly ReadTwice[]): JudgedCheck {
  if (all.length === 0) return judged("V5", ["skipped", "No photo was read twice."]);
  const differing = all.filter(({ first, second }) => JSON.stringify(first) !== JSON.stringify(second));
  const [worst] = differing;
  if (worst) {
    const what = `${RUNTIME_CALLED[worst.runtime]} gives other numbers when it reads a photo again`;
    const sentence = `${what}: ${differing.length} of ${countedAs(all.length, "reading")}.`;
    return judged("V5", ["fail", sentence], { differing: differing.map(({ photo }) => photo) });
  }
  return judged("V5", ["pass", `${countedAs(all.length, "reading")} repeated, bit by bit the same.`]);
}
