// What the browser asks and reads of a species: one insight a call, and sentences that a person can read.
import { afterEach, expect, test, vi } from "vitest";
import { confirmSpecies, readSpecies, takeBackSpecies } from "~/browser/species-calls";

const WIRE = {
  insight_id: "7e9713fb-b3d1-4f70-8c3a-000000000000",
  class_name: "Coyote",
  userConfirmed: true,
  machine: { alg_id: null, class_name: "Red fox", confidence: 93 },
  review: { class_name: "Coyote", by: "Maya R.", is_own: true, at: "2026-11-21T09:00:00.000Z" },
  history: [{ class_name: null, by: "Maya R.", is_own: true, at: "2026-11-20T09:00:00.000Z" }],
  choices: ["Red fox", "empty"],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers every call alike; the calls that were made. */
function serve(answer: () => Promise<Response>) {
  const calls: { readonly path: string; readonly init: RequestInit }[] = [];
  vi.stubGlobal("localStorage", { getItem: () => "Bearer t" });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    calls.push({ path, init });
    return answer();
  });
  return calls;
}

test("confirming says the word that is shown, of this one insight", async () => {
  const calls = serve(async () => Response.json(WIRE));
  const state = await confirmSpecies({ insightId: WIRE.insight_id, className: "Coyote" });
  expect(state).toMatchObject({
    className: "Coyote",
    machine: { algId: null, className: "Red fox", confidence: 93 },
    review: { className: "Coyote", isOwn: true, at: Date.UTC(2026, 10, 21, 9) },
    history: [{ className: null }],
  });
  expect(calls[0]).toMatchObject({
    path: `/api/insights/${WIRE.insight_id}/species`,
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
  serve(answer);
  const asked = takeBackSpecies({ insightId: WIRE.insight_id, of: "collection" });
  await expect(asked).rejects.toThrow(sentence);
});

test("an answer of another kind is not taken for a species", async () => {
  serve(async () => Response.json({ ...WIRE, machine: null }));
  await expect(readSpecies(WIRE.insight_id, new AbortController().signal)).rejects.toThrow("machine");
});
