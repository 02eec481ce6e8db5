// Why a camera may be silent, as its page shows it. Decision 0158, Silence explained.
import { expect, test } from "vitest";
import type { SilenceExplanation } from "~/domain/devices/silence/silence-explanation";
import { SilencePart } from "~/tabs/device/one/silence-part";
import { rendered } from "../rendered-tab";

async function words(silence: SilenceExplanation): Promise<string> {
  const html = await rendered(<SilencePart silence={silence} />);
  return html
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const battery = {
  kind: "battery",
  strength: "likely",
  words: "the battery ran down",
  evidence: [
    "The battery fell from 3.82 to 3.10 V in the last 10 days of reports.",
    "Someone changed the battery on Oct 1st.",
  ],
} as const;
const card = {
  kind: "card",
  strength: "possible",
  words: "its card is full",
  evidence: ["Its card is full.", "Second."],
} as const;

test("the first cause has all its evidence, the others their weightiest, and there is one next step", async () => {
  expect(await words({ causes: [battery, card], nextStep: "Bring fresh batteries." })).toBe(
    "Why it may be silent Likely: the battery ran down. The battery fell from 3.82 to 3.10 V in the last 10 days of reports. Someone changed the battery on Oct 1st. Possible: its card is full. Its card is full. Next step: Bring fresh batteries.",
  );
});

test("an unknown cause is said to be unknown", async () => {
  expect(await words({ causes: [], nextStep: "Visit the camera." })).toBe(
    "Why it may be silent We don't know why. Its last reports give no reason. Next step: Visit the camera.",
  );
});

test("an alert leads to it", async () => {
  expect(await rendered(<SilencePart silence={{ causes: [], nextStep: "" }} />)).toMatch(
    /<section id="silence" aria-labelledby=/,
  );
});
