// What becomes of a message after a try. Decision 0018, Outbound; fault E17 of the platform.
import { describe, expect, test } from "vitest";
import { judgeTry, retryAfterSeconds, type SendAnswer } from "~/domain/outbox/delivery";

const NOW = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;
const first = { attempts: 1, keyed: true, now: NOW, chance: 0.5 };
const answered = (status: number, retryAfterS: number | null = null): SendAnswer => ({
  kind: "answered",
  status,
  retryAfterS,
});
const silent: SendAnswer = { kind: "unanswered", reason: "No answer" };

test.each<[string, SendAnswer, string]>([
  ["taken", { kind: "sent" }, "sent"],
  ["wrong", answered(400), "failed"],
  ["to nobody", answered(404), "failed"],
  ["not understood", answered(422), "failed"],
  ["refused for our key", answered(401), "due"],
  ["too early", answered(425), "due"],
  ["too many", answered(429), "due"],
  ["the service is broken", answered(500), "due"],
  ["the service is elsewhere", answered(302), "due"],
  ["no answer", silent, "due"],
])("a message that is %s", (_, answer, state) => {
  expect(judgeTry(answer, first).state).toBe(state);
});

test("without an answer of a service that knows no keys, it is unknown: it isn't sent twice", () => {
  expect(judgeTry(silent, { ...first, keyed: false })).toEqual({
    state: "unknown",
    nextAt: NOW,
    error: "No answer",
  });
  expect(judgeTry(answered(503), { ...first, keyed: false }).state).toBe("due");
});

test.each([
  [true, "due"],
  [false, "failed"],
])("one that the service doesn't have, and that may pass: %s", (mayPass, state) => {
  const refused: SendAnswer = { kind: "refused", mayPass, reason: "No such host" };
  expect(judgeTry(refused, { ...first, keyed: false })).toMatchObject({ state, error: "No such host" });
});

test("is tried after 1, 5 and 15 minutes, 1, 3, 8 and 24 hours, and then has failed", () => {
  const waits = Array.from({ length: 8 }, (_, at) => judgeTry(answered(500), { ...first, attempts: at + 1 }));
  expect(waits.map(({ nextAt }) => (nextAt - NOW) / MINUTE)).toEqual([1, 5, 15, 60, 180, 480, 1440, 0]);
  expect(waits.at(-1)).toEqual({ state: "failed", nextAt: NOW, error: "Answered 500" });
});

describe("the wait", () => {
  test.each([
    [0, 0.8],
    [0.999999, 1.2],
  ])("is moved by up to a fifth, by chance %s", (chance, share) => {
    const { nextAt } = judgeTry(answered(500), { ...first, attempts: 4, chance });
    expect((nextAt - NOW) / (60 * MINUTE)).toBeCloseTo(share, 3);
  });

  test("is as long as the service asks, up to a day", () => {
    expect(judgeTry(answered(429, 600), first).nextAt).toBe(NOW + 10 * MINUTE);
    expect(judgeTry(answered(429, 1), first).nextAt).toBe(NOW + MINUTE);
    expect(judgeTry(answered(429, 1e9), first).nextAt).toBe(NOW + 1440 * MINUTE);
  });
});

test.each([
  [null, null],
  ["120", 120],
  [" 7 ", 7],
  ["Fri, 20 Nov 2026 18:01:30 GMT", 90],
  ["Fri, 20 Nov 2026 17:00:00 GMT", 0],
  ["soon", null],
  ["-5", null],
])("Retry-After %s", (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});
