// The word of health of an integration, and what is said of each message.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerWords, canSendAgain, HEALTHS, healthOf } from "~/domain/integrations/delivery-words";
import { runs } from "../../support/properties";

const message = (state: string, lastError: string | null = null) => ({ state, lastError });
const [sent, failed, due, sunk, dropped] = [
  message("sent"),
  message("failed", "Answered 400"),
  message("due"),
  message("sunk"),
  message("dropped"),
];
const unknown = message("unknown", "No answer");
const again = message("due", "Answered 503");

describe("health", () => {
  test.each([
    ["waiting", []],
    ["waiting", [due, sunk, dropped]],
    ["healthy", [sent]],
    ["healthy", [due, sent, failed, failed, failed]],
    ["healthy", [sunk, dropped, sent, again]],
    ["failing", [again, sent]],
    ["failing", [failed, sent]],
    ["failing", [unknown, sent]],
    ["failing", [failed, failed]],
    ["broken", [failed, failed, failed, sent]],
    ["broken", [again, failed, failed, failed]],
    ["failing", [failed, unknown, failed]],
    ["healthy", [sent, failed, failed, failed]],
  ] as const)("is %s: %j", (health, messages) => {
    expect(healthOf(messages)).toBe(health);
  });

  test("is always one word, and what was never tried changes nothing", { tags: "property" }, () => {
    const any = fc.array(fc.constantFrom(sent, failed, due, sunk, dropped, unknown, again), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(any, (messages) => {
        const health = healthOf(messages);
        expect(HEALTHS).toContain(health);
        expect(healthOf(messages.filter((each) => ![due, sunk, dropped].includes(each)))).toBe(health);
      }),
      { numRuns: runs(100) },
    );
  });
});

test.each([
  [{ state: "sent", attempts: 1, lastError: null }, "Delivered"],
  [{ state: "sent", attempts: 3, lastError: null }, "Delivered after 3 tries"],
  [{ state: "due", attempts: 0, lastError: null }, "Waiting to be sent"],
  [{ state: "due", attempts: 1, lastError: "Answered 503" }, "Answered 503; will be tried again"],
  [{ state: "failed", attempts: 8, lastError: "Answered 503" }, "Answered 503 after 8 tries"],
  [{ state: "failed", attempts: 1, lastError: "Answered 410" }, "Answered 410"],
  [{ state: "unknown", attempts: 1, lastError: "No answer" }, "No answer: may have arrived"],
  [{ state: "sunk", attempts: 0, lastError: null }, "Kept here: this service can't send it"],
  [{ state: "dropped", attempts: 0, lastError: null }, "No longer wanted"],
])("%j: %s", (delivery, words) => {
  expect(answerWords({ id: 1, kind: "test", recipient: "x", createdAt: 0, sentAt: null, ...delivery })).toBe(
    words,
  );
});

test("what arrived or still waits isn't sent again", () => {
  const states = ["due", "sending", "sunk", "sent", "failed", "unknown", "dropped"];
  expect(states.filter(canSendAgain)).toEqual(["failed", "unknown"]);
});
