// The words of an explained silence. Pure. Decision 0158, Silence explained.
import type { LinkName } from "~/domain/insights/insight";
import type { SilenceCause } from "./causes/suspicion";
import type { ExplainedCause, SilenceExplanation, Strength } from "./silence-explanation";

const STRENGTH_WORDS: Readonly<Record<Strength, string>> = { likely: "Likely", possible: "Possible" };

export const NOT_KNOWN_WORDS = "We don't know why. Its last reports give no reason.";

const CAUSE_WORDS: Readonly<Record<SilenceCause, string>> = {
  battery: "the battery ran down",
  camera: "the camera or its cable failed",
  link: "its link or gateway failed",
  update: "an update failed or didn't finish",
  quota: "it reached its daily limit",
  clock: "its clock is wrong",
  card: "its card is full",
};

/** @example causeWords("battery", { external: true }) // "the external power failed" */
export function causeWords(kind: SilenceCause, { external }: { readonly external: boolean }): string {
  return kind === "battery" && external ? "the external power failed" : CAUSE_WORDS[kind];
}

/** "Likely: the battery ran down.", of the first cause. */
export function firstCauseWords({ causes: [first] }: Pick<SilenceExplanation, "causes">): string {
  return first ? causeSentence(first) : "Cause not known.";
}

/** "Possible: its card is full." */
export function causeSentence({ strength, words }: ExplainedCause): string {
  return `${STRENGTH_WORDS[strength]}: ${words}.`;
}

interface Situation {
  readonly external: boolean;
  /** It is still the UTC day of its last check-in. */
  readonly sameDay: boolean;
  readonly link: LinkName;
}

/** What to do first about the first cause; null: it isn't known. */
export function nextStepWords(kind: SilenceCause | null, { external, sameDay, link }: Situation): string {
  switch (kind) {
    case null:
      return "Visit the camera, with fresh batteries and an empty card.";
    case "battery":
      return external ? "Check the power supply and its wiring." : "Bring fresh batteries.";
    case "camera":
      return "Check the cable to the camera, and bring a spare one.";
    case "link":
      return link === "lora" || link === "wifi"
        ? "Check the gateway first. The cameras themselves may be working."
        : "Check the coverage there before you visit. The cameras themselves may be working.";
    case "update":
      return "Restart the camera on site. It goes back to the release that ran before if the new one doesn't start.";
    case "quota":
      return sameDay
        ? "Wait for the next day (UTC). The limit starts afresh then."
        : "Look for what keeps triggering it, such as branches in front of the sensor.";
    case "clock":
      return "Restart the camera where it has a connection. That sets its clock.";
    case "card":
      return "Swap its card for an empty one.";
  }
}
