// What Settings say of digests, and of what Gundi wasn't told.
import { expect, test } from "vitest";
import { digestWords, withoutPlaceWords } from "~/domain/integrations/digest-words";

const email = { emails: ["a@b.co"], alertSetting: "enabled", digestSetting: "none" } as const;

test.each([
  [email, "Off"],
  [{ ...email, digestSetting: "daily" }, "Daily, at 7:00 (UTC)"],
  [{ ...email, weeklyDigest: "enabled", digestHour: 0 }, "On Mondays, at 0:00 (UTC)"],
  [
    {
      ...email,
      digestSetting: "daily",
      weeklyDigest: "enabled",
      digestHour: 18,
      digestZone: "America/New_York",
    },
    "Daily and on Mondays, at 18:00 (America/New York)",
  ],
] as const)("%j: %s", (options, words) => {
  expect(digestWords(options)).toBe(words);
});

test("counts up to a thousand", () => {
  expect(withoutPlaceWords(1)).toBe("1 insight without a place in the last 60 days");
  expect(withoutPlaceWords(1000)).toBe("At least 1,000 insights without a place in the last 60 days");
});
