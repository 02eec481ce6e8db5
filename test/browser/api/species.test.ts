// What the browser asks and reads of a species: one insight a call.
import { expect, test } from "vitest";
import { readSpecies } from "~/browser/api/species";
import { serve } from "./fake-server";

const WIRE = {
  insightId: "7e9713fb-b3d1-4f70-8c3a-000000000000",
  className: "Coyote",
  userConfirmed: true,
  machine: { algId: null, className: "Red fox", confidence: 93 },
  review: { className: "Coyote", taxonId: 1010, by: "Maya R.", isOwn: true, at: "2026-11-21T09:00:00.000Z" },
  history: [{ className: null, by: "Maya R.", isOwn: true, at: "2026-11-20T09:00:00.000Z" }],
  choices: ["Red fox", "empty"],
};

test("the reviews of one insight are read with their times", async () => {
  const { client, calls } = serve(async () => Response.json(WIRE));
  const read = await readSpecies(client, WIRE.insightId, new AbortController().signal);
  expect(read).toMatchObject({
    className: "Coyote",
    machine: { algId: null, className: "Red fox", taxonId: null, confidence: 93 },
    review: { className: "Coyote", taxonId: 1010, isOwn: true, at: Date.UTC(2026, 10, 21, 9) },
    history: [{ className: null }],
  });
  expect(calls[0]?.path).toBe(`/api/insights/${WIRE.insightId}/species`);
});

test("an answer of another kind is not taken for a species", async () => {
  const { client } = serve(async () => Response.json({ ...WIRE, machine: null }));
  const asked = readSpecies(client, WIRE.insightId, new AbortController().signal);
  await expect(asked).rejects.toMatchObject({ failure: { kind: "unreadable", message: /machine/ } });
});
