// What the browser asks and reads of a species: one insight a call, and sentences that a person can read.
import { expect, test } from "vitest";
import { readSpecies, saySpecies, takeBackSpecies, whyNotSaved } from "~/browser/api/species";
import { serve } from "./fake-server";

const WIRE = {
  insightId: "7e9713fb-b3d1-4f70-8c3a-000000000000",
  className: "Coyote",
  userConfirmed: true,
  machine: { algId: null, className: "Red fox", confidence: 93 },
  review: { className: "Coyote", by: "Maya R.", isOwn: true, at: "2026-11-21T09:00:00.000Z" },
  history: [{ className: null, by: "Maya R.", isOwn: true, at: "2026-11-20T09:00:00.000Z" }],
  choices: ["Red fox", "empty"],
};

test("confirming says the word that is shown, of this one insight", async () => {
  const { client, calls } = serve(async () => Response.json(WIRE));
  const said = { insightId: WIRE.insightId, className: "Coyote", of: "insight" } as const;
  expect(await saySpecies(client, said)).toMatchObject({
    className: "Coyote",
    machine: { algId: null, className: "Red fox", confidence: 93 },
    review: { className: "Coyote", isOwn: true, at: Date.UTC(2026, 10, 21, 9) },
    history: [{ className: null }],
  });
  expect(calls[0]).toMatchObject({
    path: `/api/insights/${WIRE.insightId}/species`,
    init: {
      method: "PUT",
      headers: { authorization: "Bearer t" },
      body: '{"className":"Coyote","of":"insight"}',
    },
  });
});

test.each([
  [
    "a line that is down",
    () => Promise.reject(new TypeError("failed")),
    "This could not be saved. Please try again.",
  ],
  [
    "a fault of ours",
    async () => Response.json({ message: "secret" }, { status: 500 }),
    "This could not be saved. Please try again.",
  ],
  [
    "a refusal",
    async () => Response.json({ message: "You may look, but not save changes." }, { status: 403 }),
    "You may look, but not save changes.",
  ],
])("%s is told in words", async (_, answer, sentence) => {
  const { client, calls } = serve(answer);
  const asked = takeBackSpecies(client, { insightId: WIRE.insightId, of: "collection" });
  expect(await asked.then(String, whyNotSaved)).toBe(sentence);
  expect(calls).toHaveLength(1);
});

test("an answer of another kind is not taken for a species", async () => {
  const { client } = serve(async () => Response.json({ ...WIRE, machine: null }));
  const asked = readSpecies(client, WIRE.insightId, new AbortController().signal);
  await expect(asked).rejects.toMatchObject({ failure: { kind: "unreadable", message: /machine/ } });
});
