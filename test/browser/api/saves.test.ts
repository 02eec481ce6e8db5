// What the browser sends of a save, and what it makes of the answers. Spec sections 4 (Bulk update status) and 7.
import { describe, expect, test } from "vitest";
import { outcomeOf } from "~/browser/api/client/api-error";
import { isWorthAsking, whyNotSent } from "~/browser/api/client/save-failures";
import { askSaveStatus, sendSave } from "~/browser/api/saves";
import { serve } from "./fake-server";

const FOX = { className: "Red fox", userConfirmed: false };
const ACTIONS = {
  actions: [{ insightId: "i1", deviceId: "dev-0001", stored: "none", status: "favorite" }],
  words: [
    {
      insightId: "i2",
      deviceId: "dev-0001",
      before: FOX,
      after: { className: "Coyote", userConfirmed: true },
    },
    {
      insightId: "i4",
      deviceId: "dev-0001",
      before: { className: "Coyote", userConfirmed: true, taxonId: 1010 },
      after: { className: "red fox", userConfirmed: true, taxonId: 1087 },
    },
    { insightId: "i3", deviceId: "dev-0001", before: { ...FOX, userConfirmed: true }, after: FOX },
  ],
} as const;
const KEPT = "Your actions weren't saved. They're kept here; try again.";
const problem = (status: number, message?: string) => async () => Response.json({ message }, { status });
const down = () => Promise.reject(new TypeError("Failed to fetch"));

test("a save sends its actions under its key, and gives the id of the update", async () => {
  const { client, calls } = serve(async () => Response.json({ message: { bulkId: "b1" } }));
  expect(await sendSave(client, ACTIONS, "key")).toBe("b1");
  expect(calls[0]).toMatchObject({
    path: "/api/updates",
    init: { method: "POST", headers: { authorization: "Bearer t", "idempotency-key": "key" } },
  });
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    insights: [
      { id: "i1", insightId: "i1", deviceId: "dev-0001", insightStatus: "favorite", was: "none" },
      { id: "i2", insightId: "i2", deviceId: "dev-0001", className: "Coyote", was: null },
      {
        id: "i4",
        insightId: "i4",
        deviceId: "dev-0001",
        className: "red fox",
        taxonId: 1087,
        was: "Coyote",
      },
      { id: "i3", insightId: "i3", deviceId: "dev-0001", className: null, was: "Red fox" },
    ],
  });
});

describe("a save that is not taken", () => {
  test.each([
    ["a line that is down", down, KEPT],
    ["a right that is missing", problem(403, "No."), "Viewers can't save changes."],
    ["a refusal", problem(400, "There is nothing to save."), "There is nothing to save."],
    ["too many at once", problem(429, "Wait for the others."), "Wait for the others."],
    ["a fault of the server", problem(500, "Something went wrong."), "Something went wrong."],
    ["a fault without a sentence", problem(502), KEPT],
    ["an answer of another kind", async () => Response.json({ message: "ok" }), KEPT],
  ])("is reported in words, after one try: %s", async (_, answer, sentence) => {
    const { client, calls } = serve(answer);
    const outcome = await outcomeOf(sendSave(client, ACTIONS, "key"));
    expect(outcome.ok ? "taken" : whyNotSent(outcome.failure)).toBe(sentence);
    expect(calls).toHaveLength(1);
  });
});

test("the state of an update is asked for by its id", async () => {
  const { client, calls } = serve(async () =>
    Response.json({ message: { status: 1, message: "The bulk update is currently processing..." } }),
  );
  expect(await askSaveStatus(client, "b/1")).toEqual({
    status: 1,
    message: "The bulk update is currently processing...",
    replaced: [],
  });
  expect(calls[0]?.path).toBe("/api/updates?bulk_id=b%2F1");
});

test.each([
  ["no line", down, true],
  ["503", problem(503), true],
  ["429", problem(429), true],
  ["500", problem(500), true],
  ["an answer of another kind", async () => Response.json({ message: "?" }), true],
  ["404", problem(404), false],
  ["401", problem(401), false],
  ["403", problem(403), false],
] as const)("after %s, whether asking again makes sense", async (_, answer, again) => {
  const { client } = serve(answer);
  const outcome = await outcomeOf(askSaveStatus(client, "b1"));
  expect(!outcome.ok && isWorthAsking(outcome.failure)).toBe(again);
});
