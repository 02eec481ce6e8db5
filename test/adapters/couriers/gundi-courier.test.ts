// Events, corrections and photos to a Gundi on this machine that takes them, refuses, hangs and breaks off; and that its own
// client's examples are understood. Decision 0162, Gundi; fault E17.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gundiEvent, USUAL_EVENT_TYPE } from "~/domain/integrations/gundi-event";
import { gundiCorrection, gundiPhoto } from "~/domain/integrations/gundi-message";
import { judgeTry } from "~/domain/outbox/delivery";
import { createGundiCourier, GUNDI_SERVICE } from "../../../workers/adapters/couriers/gundi-courier";
import { parcelOf } from "../../support/network/outbox-parcel";
import { sharedOrSkip, sharedPath } from "../../support/shared";
import { endless, FAILURES, type FakeService, startFakeService } from "./fake-service";

const FIXTURES = ["data", "device", "gundi", "client_v2_fixtures.json"];
const KEY = "maya's-key-7";
const EVENT_ID = "abebe106-3c50-446b-9c98-0b9b503fc900";
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x0d, 0x0a, 0x2d, 0x2d, 0xff, 0xd9]);
/** For a service that never answers. */
const IMPATIENT = { timeoutMs: 150 };
const DAY_MS = 24 * 60 * 60_000;

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.close());
beforeEach(() =>
  service.answerWith((response, { body }) => {
    const count = body.toString().startsWith("[") ? JSON.parse(body.toString()).length : 1;
    answerIds(
      response,
      Array.from({ length: count }, (_, at) => `id-${at}`),
    );
  }),
);

type Answering = Parameters<Parameters<FakeService["answerWith"]>[0]>[0];

function answerIds(response: Answering, ids: readonly string[]): void {
  const created_at = "2026-11-20T18:02:01.612864Z";
  response
    .writeHead(201, { "content-type": "application/json" })
    .end(JSON.stringify(ids.map((object_id) => ({ object_id, created_at }))));
}

const courier = (options: Partial<Parameters<typeof createGundiCourier>[0]> = {}) =>
  createGundiCourier({ base: service.url, openPhoto: async () => JPEG, ...options });

/** An insight's message. */
function sighting(id: number) {
  const event = gundiEvent(
    {
      insightId: `7e9713fb-b3d1-8529-a09e-${String(id).padStart(12, "0")}`,
      className: "leopard",
      confidence: 93,
      takenAt: Date.UTC(2026, 10, 20, 18, 1, 58),
      deviceId: "dev-0042",
      cameraName: "Waterhole 3",
      latitude: -1.59083,
      longitude: 35.43902,
      link: "https://fernwatch.test/?tab=userInsights",
    },
    USUAL_EVENT_TYPE,
  );
  return parcelOf({ id, kind: "insight", secret: KEY, body: JSON.stringify(event) });
}

const correction = (remoteId: string | null = EVENT_ID) =>
  parcelOf({ kind: "correction", secret: KEY, remoteId, body: gundiCorrection(17, "serval") });
const photo = (parcel: Parameters<typeof parcelOf>[0] = {}) =>
  parcelOf({
    kind: "photo",
    secret: KEY,
    remoteId: EVENT_ID,
    body: gundiPhoto(17, "photos/1/abc"),
    ...parcel,
  });

describe("events", () => {
  test("go in one request a minute, a hundred at most, in their order", async () => {
    const { sendMany, keyed } = courier();
    expect(keyed).toBe(false);
    expect(sendMany).toMatchObject({ batch: 100, everyMs: 60_000 });
    const before = service.asked.length;
    const parcels = Array.from({ length: 100 }, (_, at) => sighting(at));
    const said = await sendMany?.send(parcels);
    expect(service.asked).toHaveLength(before + 1);
    const { body, ...asked } = service.asked.at(-1) ?? {};
    expect(asked).toMatchObject({
      method: "POST",
      path: "/v2/events/",
      headers: { apikey: KEY, "content-type": "application/json" },
    });
    expect(JSON.parse(String(body))).toEqual(parcels.map((parcel) => JSON.parse(parcel.body)));
    expect(said).toEqual(parcels.map((_, at) => ({ kind: "sent", remoteId: `id-${at}` })));
  });

  test("that are tried alone go as a list of one", async () => {
    expect(await courier().send(sighting(7))).toEqual({ kind: "sent", remoteId: "id-0" });
    expect(JSON.parse(String(service.asked.at(-1)?.body))).toHaveLength(1);
  });

  test.each(FAILURES)("that are answered with $what all get that answer", async ({ answer, says, hangs }) => {
    service.answerWith(answer);
    const said = await courier(hangs && IMPATIENT).sendMany?.send([sighting(1), sighting(2)]);
    expect(said).toHaveLength(2);
    expect(said?.[0]).toMatchObject(says);
    expect(said?.[1]).toEqual(said?.[0]);
  });

  test("that a gateway gives up on are unknown, and so are those without an answer", async () => {
    const stateOf = async (options = {}) => {
      const [answer] = (await courier(options).sendMany?.send([sighting(1)])) ?? [];
      if (answer === undefined) return null;
      const { state, error } = judgeTry(answer, { attempts: 1, keyed: false, now: 0, chance: 0.5 });
      return { state, error };
    };
    service.answerWith((response) => response.writeHead(504).end());
    expect(await stateOf()).toEqual({ state: "unknown", error: "Answered 504" });
    service.answerWith(() => undefined);
    expect(await stateOf(IMPATIENT)).toEqual({ state: "unknown", error: "No answer in time" });
    service.answerWith((response) => response.writeHead(503).end());
    expect(await stateOf()).toEqual({ state: "due", error: "Answered 503" });
  });

  test("are sent, without ids, if the answer can't be read as theirs", async () => {
    const answers: readonly Parameters<FakeService["answerWith"]>[0][] = [
      (response) => answerIds(response, ["id-0"]),
      (response) => answerIds(response, ["id-0", "id-1", "id-2"]),
      (response) => answerIds(response, ["../../integrations", "id/1"]),
      (response) => response.writeHead(201).end(),
      (response) => response.writeHead(201).end("<html>"),
      (response) => response.writeHead(200).end('{"object_id":"id-0"}'),
      (response) => response.writeHead(201).end("[null,7]"),
      (response) => {
        response.writeHead(201, { "content-length": "500" });
        response.write("[", () => response.destroy());
      },
      endless(201),
    ];
    for (const answer of answers) {
      service.answerWith(answer);
      expect(await courier().sendMany?.send([sighting(1), sighting(2)])).toEqual([
        { kind: "sent" },
        { kind: "sent" },
      ]);
    }
  });

  test("don't follow a redirect with their key", async () => {
    const before = service.asked.length;
    service.answerWith((response) => response.writeHead(307, { location: `${service.url}/x` }).end());
    expect(await courier().send(sighting(1))).toMatchObject({ kind: "answered", status: 307 });
    expect(service.asked).toHaveLength(before + 1);
  });

  test.each([null, "", "two\nlines", "ключ"])("aren't sent with the key %j", async (secret) => {
    const before = service.asked.length;
    const said = await courier().send({ ...sighting(1), secret });
    expect(said).toEqual({ kind: "refused", mayPass: false, reason: "Gundi's key is missing." });
    expect(service.asked).toHaveLength(before);
  });

  sharedOrSkip(...FIXTURES)("come back under the ids that Gundi's own example gives", async () => {
    const { events_response } = JSON.parse(readFileSync(sharedPath(...FIXTURES), "utf8"));
    service.answerWith((response) => response.writeHead(201).end(JSON.stringify(events_response)));
    expect(await courier().send(sighting(1))).toEqual({ kind: "sent", remoteId: EVENT_ID });
  });
});

describe("a correction", () => {
  test("changes the species of its event", async () => {
    expect(await courier().sendMany?.send([correction()])).toEqual([{ kind: "sent" }]);
    const { body, ...asked } = service.asked.at(-1) ?? {};
    expect(asked).toMatchObject({
      method: "PATCH",
      path: `/v2/events/${EVENT_ID}/`,
      headers: { apikey: KEY, "content-type": "application/json" },
    });
    expect(JSON.parse(String(body))).toEqual({ event_details: { species: "serval" } });
  });

  test.each([null, "", "../events", "a/b"])("isn't sent to an event with the id %j", async (remoteId) => {
    const before = service.asked.length;
    const reason = "Gundi's id of the event is not known.";
    expect(await courier().send(correction(remoteId))).toEqual({ kind: "refused", mayPass: false, reason });
    expect(service.asked).toHaveLength(before);
  });

  test("without a body that says what changes isn't sent", async () => {
    const said = await courier().send({ ...correction(), body: '{"after":17}' });
    expect(said).toMatchObject({ kind: "refused", mayPass: false });
  });

  test.each(FAILURES)("that is answered with $what gets that answer", async ({ answer, says, hangs }) => {
    service.answerWith(answer);
    expect(await courier(hangs && IMPATIENT).send(correction())).toMatchObject(says);
  });
});

describe("a photo", () => {
  test("is attached to its event, byte by byte", async () => {
    const opened: string[] = [];
    const openPhoto = async (name: string) => {
      opened.push(name);
      return JPEG;
    };
    expect(await courier({ openPhoto }).sendMany?.send([photo()])).toEqual([{ kind: "sent" }]);
    expect(opened).toEqual(["photos/1/abc"]);
    const asked = service.asked.at(-1);
    expect(asked).toMatchObject({ method: "POST", path: `/v2/events/${EVENT_ID}/attachments/` });
    expect(asked?.headers.apikey).toBe(KEY);
    const type = asked?.headers["content-type"] ?? "";
    const form = await new Response(new Uint8Array(asked?.body ?? []), {
      headers: { "content-type": type },
    }).formData();
    const file = form.get("file") as File;
    expect([...form.keys()]).toEqual(["file"]);
    expect(file).toMatchObject({ name: "photo.jpg", type: "image/jpeg" });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(JPEG);
  });

  test.each<[string, Parameters<typeof courier>[0], ReturnType<typeof photo>, object]>([
    ["is not stored", { openPhoto: async () => null }, photo(), { mayPass: false }],
    [
      "can't be opened now",
      { openPhoto: () => Promise.reject(new Error("bucket")) },
      photo(),
      { mayPass: true },
    ],
    ["is a day old", {}, photo({ createdAt: Date.now() - DAY_MS - 60_000 }), { mayPass: false }],
    ["has no event", {}, photo({ remoteId: null }), { mayPass: false }],
    ["has no name", {}, photo({ body: '{"after":17}' }), { mayPass: false }],
  ])("that %s isn't sent", async (_, options, parcel, says) => {
    const before = service.asked.length;
    expect(await courier(options).send(parcel)).toMatchObject({ kind: "refused", ...says });
    expect(service.asked).toHaveLength(before);
  });
});

test("Gundi's own service is asked over https, at its root", () => {
  expect(new URL(GUNDI_SERVICE).protocol).toBe("https:");
  expect(new URL(GUNDI_SERVICE).pathname).toBe("/");
});
