// Bulk updates as a client spells them: envelopes, statuses, what a refusal says. Spec section 7, Insights.
import { expect, test } from "vitest";
import { SAVE_LIMIT_HIT } from "~/domain/review/save-rules";
import { sessionCookie } from "~/http/cookie";
import { acceptPart } from "~/services/saves/shard-queue";
import { call, liveWorld, tokenOf } from "../../api/api-calls";
import { finished, newJob, season, shard, statuses } from "./saves-season";

const live = liveWorld();

async function signedInSeason(count: number) {
  const made = await season(count);
  return { ...made, token: await tokenOf(live, made.owner) };
}

interface Answer {
  readonly message: unknown;
  readonly insightIds?: readonly string[];
}

test("answers the id of the save, then how far it is", async () => {
  const { owner, ids, deviceId, token } = await signedInSeason(2);
  const saved = await call("/api/updates", {
    token,
    json: {
      insights: [
        { id: 1, insightId: ids[0], deviceId, insightStatus: "favorite" },
        { insightId: ids[1], insightStatus: "none" },
      ],
    },
  });
  expect(saved.status).toBe(200);
  const { message } = await saved.json<{ message: { bulkId: string } }>();
  expect(Object.keys(message)).toEqual(["bulkId"]);
  await finished(owner, message.bulkId);
  const asked = await call(`/api/updates?bulk_id=${message.bulkId}`, { token });
  expect(await asked.json()).toEqual({
    message: { status: 2, message: "The bulk update has successfully completed!", replaced: [] },
  });
  expect(await statuses(owner)).toEqual(["favorite", "none"]);
});

test("the header Idempotency-Key makes two calls one save", async () => {
  const { ids, token } = await signedInSeason(1);
  const options = {
    token,
    headers: { "idempotency-key": "again" },
    json: { insights: [{ insightId: ids[0], insightStatus: "archive" }] },
  };
  const [first, second] = [await call("/api/updates", options), await call("/api/updates", options)];
  expect(await first.json()).toEqual(await second.json());
  const other = { insights: [{ insightId: ids[0], insightStatus: "favorite" }] };
  const third = await call("/api/updates", { ...options, json: other });
  expect([third.status, await third.json()]).toMatchObject([
    422,
    { message: "This Idempotency-Key was already used for a different update. Nothing was changed." },
  ]);
});

test("a cookie alone never saves", async () => {
  const { owner, ids, token } = await signedInSeason(1);
  const cookie = sessionCookie(token, live.now + 60_000, new Request("http://fernwatch.test/"));
  const json = { insights: [{ insightId: ids[0], insightStatus: "archive" }] };
  const refused = await call("/api/updates", {
    json,
    headers: { cookie: `${cookie.split(";")[0]}; signed-in=1`, origin: "http://fernwatch.test" },
  });
  expect(refused.status).toBe(401);
  await refused.arrayBuffer();
  expect(await statuses(owner)).toEqual(["none"]);
});

test("1001 entries are refused with the specified sentence", async () => {
  const { ids, deviceId, token } = await signedInSeason(1);
  const insights = Array.from({ length: 1001 }, () => ({
    id: ids[0],
    insightId: ids[0],
    deviceId,
    insightStatus: "acknowledge",
  }));
  const refused = await call("/api/updates", { token, json: { insights } });
  expect([refused.status, (await refused.json<Answer>()).message]).toEqual([400, SAVE_LIMIT_HIT]);
});

test("insights that are not the caller's are named, and nothing changes", async () => {
  const { owner, ids, token } = await signedInSeason(1);
  const other = await season(1);
  const refused = await call("/api/updates", {
    token,
    json: {
      insights: [
        { insightId: ids[0], insightStatus: "archive" },
        { insightId: other.ids[0], insightStatus: "archive" },
      ],
    },
  });
  expect(refused.status).toBe(404);
  expect(await refused.json<Answer>()).toMatchObject({
    message: `There is no insight ${other.ids[0]}.`,
    insightIds: other.ids,
  });
  expect([await statuses(owner), await statuses(other.owner)]).toEqual([["none"], ["none"]]);
});

test("a fourth unfinished save is refused with the time to wait", async () => {
  const { owner, ids, deviceKey, token } = await signedInSeason(1);
  for (const status of [1, 2, 3]) {
    await acceptPart(shard, newJob(owner, { ids, status, devices: [deviceKey] }));
  }
  const refused = await call("/api/updates", {
    token,
    json: { insights: [{ insightId: ids[0], insightStatus: "archive" }] },
  });
  await refused.arrayBuffer();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
});
