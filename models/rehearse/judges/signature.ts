// V4: the models open in every runtime that the release has files for, and what they return can be read. Pure.
import { countedAs, type JudgedCheck, judged } from "~models/rehearse/judged";
import type { OpenAnswer } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";

export interface OpenedRuntime {
  readonly runtime: RuntimeName;
  readonly answer: OpenAnswer;
  /** Photos of the pack that it couldn't read, each with the sentence. */
  readonly unread: readonly { readonly photo: string; readonly sentence: string }[];
}

/** A runner checks shapes, numbers and scores itself (models/run/check-output.ts): what it refuses has failed here. */
export function judgeSignature(opened: readonly OpenedRuntime[]): JudgedCheck {
  if (opened.length === 0) return judged("V4", ["fail", "The release has no file that can be run."]);
  for (const { runtime, answer } of opened) {
    if (!answer.ok)
      return judged("V4", ["fail", `${RUNTIME_CALLED[runtime]}: ${answer.sentence}`], { runtime });
  }
  const bad = opened.find(({ unread }) => unread.length > 0);
  if (bad) {
    const { runtime, unread } = bad;
    const what = `${RUNTIME_CALLED[runtime]} couldn't read ${countedAs(unread.length, "photo")} of the pack`;
    return judged("V4", ["fail", `${what}: ${unread[0]?.sentence}`], { runtime, unread: unread.length });
  }
  const names = opened.map(({ runtime }) => RUNTIME_CALLED[runtime]).join(", ");
  const signatures = opened.flatMap(({ runtime, answer }) =>
    answer.ok
      ? answer.signatures.map(({ algId, input, outputs }) => ({
          ...{ runtime, algId, input: input.shape },
          outputs: outputs.map(({ shape }) => shape),
        }))
      : [],
  );
  return judged("V4", ["pass", `Inputs and outputs are as the manifest says in ${names}.`], { signatures });
}

export const RUNTIME_CALLED: Readonly<Record<RuntimeName, string>> = {
  onnx: "ONNX",
  tfjs: "TFJS",
  litert: "the camera's TFLite",
};
