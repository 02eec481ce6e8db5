// V11: pictures as no camera should send them neither stop the models nor pass for something else. Pure.
import { countedAs, type JudgedCheck, judged } from "~models/rehearse/judged";
import type { ReadAnswer } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import { RUNTIME_CALLED } from "./signature";

/** What must become of a picture: it is read, or refused for a reason. */
export type HostileFate = "read" | "unreadable" | "too-large";

export interface HostileAnswer {
  readonly runtime: RuntimeName;
  /** "cut in half" */
  readonly picture: string;
  readonly expected: HostileFate;
  readonly answer: ReadAnswer;
}

export function judgeHostile(all: readonly HostileAnswer[]): JudgedCheck {
  if (all.length === 0) return judged("V11", ["skipped", "No hostile pictures were read."]);
  const wrong = all.filter(({ expected, answer }) => fateOf(answer) !== expected);
  const [first] = wrong;
  if (first) {
    const { runtime, picture, expected, answer } = first;
    const sentence = `${RUNTIME_CALLED[runtime]} answers "${fateOf(answer)}" to a picture that is ${picture}, not "${expected}".`;
    const data = wrong.map((one) => ({
      picture: one.picture,
      runtime: one.runtime,
      was: fateOf(one.answer),
    }));
    return judged("V11", ["fail", sentence], { wrong: data });
  }
  const pictures = new Set(all.map(({ picture }) => picture)).size;
  return judged(
    "V11",
    ["pass", `${countedAs(pictures, "hostile picture")}, each answered as it should be.`],
    {
      answers: all.length,
    },
  );
}

function fateOf(answer: ReadAnswer): string {
  return answer.ok ? "read" : answer.trouble;
}
