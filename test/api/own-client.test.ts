// The browser's client against the APIs: what the API answers is what the client reads.
import { beforeAll, expect, test } from "vitest";
import { type ApiClient, createClient } from "~/browser/api/client/client";
import { importCalls } from "~/browser/api/imports";
import { askOverview } from "~/browser/api/insights";
import { askPage } from "~/browser/api/pages/set-page";
import { askSaveStatus, sendSave } from "~/browser/api/saves";
import { setSessionCookie } from "~/browser/api/sessions";
import { readSpecies } from "~/browser/api/species";
import { SAVE_STATES } from "~/domain/review/save-rules";
import { importPart } from "../support/camtrap/camtrap-lines";
import { call, jpeg, liveWorld } from "./api-calls";
import { type Scene, scene } from "./valid-calls";

const world = liveWorld();
let own: Scene;
let client: ApiClient;

beforeAll(async () => {
  own = await scene(world);
  client = createClient({
    authorization: () => `Bearer ${own.ownerToken}`,
    fetch: (path, { method, headers, body } = {}) =>
      call(String(path), {
        method: method ?? "GET",
        headers: headers as Record<string, string>,
        ...(body && { body }),
      }),
  });
});

test("the set: its overview, and a page under the tag that the overview names", async () => {
  const overview = await askOverview(client);
  const [account] = overview.accounts;
  expect(overview).toMatchObject({ total: 1, devices: [{ deviceId: own.deviceId }] });
  const { page } = await askPage(client, { accountId: account?.accountId ?? 0, index: 0 });
  expect(page).toMatchObject({ count: 1, etag: account?.pages[0] });
});

test("a save of a status and of a species review, its progress, and its author", async () => {
  const { insightId, deviceId } = own;
  const read = () => readSpecies(client, insightId, new AbortController().signal);
  const before = await read();
  expect(before).toMatchObject({ insightId, userConfirmed: false, review: null });
  const words = [
    { insightId, deviceId, before, after: { className: "Raccoon", userConfirmed: true } },
  ] as const;
  const actions = [{ insightId, deviceId, stored: "none", status: "favorite" }] as const;
  const bulkId = await sendSave(client, { actions, words }, crypto.randomUUID());
  await expect.poll(async () => (await askSaveStatus(client, bulkId)).status).toBe(SAVE_STATES.completed);
  // The status was not what this caller says to have seen.
  const { message, replaced } = await askSaveStatus(client, bulkId);
  expect(message).toBe("The bulk update has successfully completed!");
  expect(replaced).toMatchObject([
    { insightId, status: "archive", word: null, by: { you: true }, at: expect.any(Number) },
  ]);
  expect(await read()).toMatchObject({
    className: "Raccoon",
    userConfirmed: true,
    machine: before.machine,
    review: { className: "Raccoon", isOwn: true, at: expect.any(Number) },
  });
});

test("an import: a part, and the photo that its answer wants", async () => {
  const { deployment, media, observations, ...part } = importPart();
  const row = (values: Readonly<Record<string, string>>) => ({ line: 2, values });
  const calls = importCalls(client, part.package);
  const { signal } = new AbortController();
  const sent = { deployment: row(deployment), media: media.map(row), observations: observations.map(row) };
  const answer = await calls.sendPart(sent, signal);
  expect(answer).toMatchObject({ camera: { created: true }, refused: [] });
  const wanted = answer.observations.find(({ photo }) => photo === "wanted");
  await calls.sendPhoto(wanted?.insightId ?? "", jpeg(), signal);
  const again = await calls.sendPart(sent, signal);
  expect(again.observations.find(({ insightId }) => insightId === wanted?.insightId)).toMatchObject({
    state: "here",
    photo: "stored",
  });
});

test("the session: its cookie is set", async () => {
  await expect(setSessionCookie(client)).resolves.toBeUndefined();
});
