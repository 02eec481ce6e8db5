// Sending a package: every part once, its photos after it, retried when the connection drops, continued where it
// stopped, refused line by line.
import { describe, expect, test } from "vitest";
import { ApiError } from "~/browser/api/client/api-error";
import type { ImportCalls } from "~/browser/api/imports";
import { readDescriptor } from "~/domain/exchange/camtrap-dp/descriptor";
import { type ReadPackage, readPackage } from "~/domain/exchange/camtrap-dp/read-package";
import { PART_BYTES, PART_OBSERVATIONS } from "~/domain/exchange/import/import-limits";
import { judgePart, type PackagePart, packageParts } from "~/domain/exchange/import/import-part";
import type { SendProgress } from "~/domain/exchange/import/import-state";
import { readCsv } from "~/islands/import/read-csv";
import { createImportSender } from "~/islands/import/send-import";
import { type SourceFile, UnreadableFile } from "~/islands/import/source-file";
import type { PartAnswer } from "~/wire/insights/imports";
import { deploymentLine, mediaLine, observationLine } from "../support/camtrap/camtrap-lines";
import { packageFiles } from "../support/camtrap/camtrap-package";
import { hyperfirePhoto } from "../support/pictures/exif-jpeg";

const NOW = Date.UTC(2026, 10, 21);
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1]);
const COLD = hyperfirePhoto(-7);
const CAMERAS = 3;

/** Three cameras with `each` observations, every second one with a photo of its own. */
function season(each: number): ReadPackage {
  const numbers = Array.from({ length: CAMERAS * each }, (_, i) => i);
  const files = packageFiles({
    deployments: Array.from({ length: CAMERAS }, (_, i) => deploymentLine({ deploymentID: `d${i}` })),
    media: numbers
      .filter((i) => i % 2 === 0)
      .map((i) =>
        mediaLine({
          mediaID: `m${i}`,
          deploymentID: `d${i % CAMERAS}`,
          filePath: `media/${i}.jpg`,
          fileName: "",
        }),
      ),
    observations: numbers.map((i) =>
      observationLine({
        observationID: `o${i}`,
        deploymentID: `d${i % CAMERAS}`,
        ...(i % 2 === 0 ? { mediaID: `m${i}` } : { mediaID: "", observationLevel: "event" }),
      }),
    ),
  });
  const descriptor = readDescriptor(files["datapackage.json"] ?? "");
  if (!descriptor.ok) throw new Error(descriptor.refusal.message);
  const read = readPackage({
    descriptor: descriptor.value,
    texts: {
      deployments: files["deployments.csv"] ?? "",
      media: files["media.csv"] ?? "",
      observations: files["observations.csv"] ?? "",
    },
    readCsv,
    sizes: new Map(numbers.map((i) => [`media/${i}.jpg`, PICTURE.length])),
    now: NOW,
  });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

/** A server that remembers what it was sent, and fails as `fault` says before or after it has listened. */
function server(fault: (call: number) => { readonly before?: Error; readonly after?: Error } = () => ({})) {
  const insights = new Set<string>();
  const photos = new Set<string>();
  const cameras = new Set<string>();
  let heard = 0;
  const listen = async <T>(work: () => T): Promise<T> => {
    const { before, after } = fault(heard++);
    if (before) throw before;
    const answer = work();
    if (after) throw after;
    return answer;
  };
  const calls: ImportCalls = {
    sendPart: (part) =>
      listen((): PartAnswer => {
        const values = { deployment: part.deployment.values, media: part.media.map((row) => row.values) };
        const judged = judgePart(
          { ...values, observations: part.observations.map((row) => row.values) },
          NOW,
        );
        const id = part.deployment.values.deploymentID ?? "";
        const created = !cameras.has(id);
        cameras.add(id);
        return {
          camera: { deviceId: id, created },
          observations: judged.observations.map(({ observationId, mediaId }) => {
            const state = insights.has(observationId) ? ("here" as const) : ("new" as const);
            insights.add(observationId);
            const photo = photos.has(observationId) ? "stored" : mediaId === null ? "none" : "wanted";
            return { observationId, insightId: observationId, state, photo };
          }),
          refused: [...judged.refused],
        };
      }),
    sendPhoto: (insightId) =>
      listen(() => {
        photos.add(insightId);
      }),
  };
  return { calls, insights, photos, cameras, heard: () => heard };
}

function sender(
  read: ReadPackage,
  calls: ImportCalls,
  hear: (progress: SendProgress) => void = () => undefined,
  files: ReadonlyMap<string, SourceFile> = everywhere(read, PICTURE),
) {
  return createImportSender({ read, files, calls, wait: async () => undefined, onProgress: hear });
}

/** Every photo of the package is this picture. */
function everywhere(read: ReadPackage, picture: Uint8Array<ArrayBuffer>): ReadonlyMap<string, SourceFile> {
  const file = {
    size: picture.length,
    read: async () => picture,
    head: async (bytes: number) => picture.slice(0, bytes),
  };
  return new Map([...read.photos.values()].map((name) => [name, file]));
}

const offline = () => new ApiError({ kind: "offline" });
const refusal = (message: string) => new ApiError({ kind: "refused", message, fields: {}, status: 409 });
const forever = () => new AbortController().signal;
const whole = { newCameras: 3, newInsights: 60, knownInsights: 0, storedPhotos: 30, issues: [] };

describe("parts", () => {
  test("hold every observation once, few enough and small enough, with the media they need", {
    meta: { budget: { ms: 500, because: "thousands of observations" } },
  }, () => {
    const read = season(700);
    const parts = [...packageParts(read)];
    const sent = parts.flatMap((part) => part.observations.map(({ values }) => values.observationID));
    expect(new Set(sent).size).toBe(2_100);
    expect(sent).toHaveLength(2_100);
    for (const part of parts) {
      const body = JSON.stringify({
        deployment: part.deployment.values,
        media: part.media.map(({ values }) => values),
        observations: part.observations.map(({ values }) => values),
      });
      expect(part.observations.length).toBeLessThanOrEqual(PART_OBSERVATIONS);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(PART_BYTES * 1.05);
      const values = { deployment: part.deployment.values, media: part.media.map((row) => row.values) };
      const judged = judgePart({ ...values, observations: part.observations.map((row) => row.values) }, NOW);
      expect(judged.refused).toEqual([]);
    }
  });
});

describe("the tags of pictures", () => {
  /** What the server judges of each medium, and every body as it was sent. */
  function listening(calls: ImportCalls) {
    const degrees = new Map<string, number | null>();
    const bodies: PackagePart[] = [];
    const heard: ImportCalls = {
      ...calls,
      sendPart(part, signal) {
        bodies.push(part);
        const lines = { deployment: part.deployment.values, media: part.media.map(({ values }) => values) };
        const observations = part.observations.map(({ values }) => values);
        for (const [id, { exifTags }] of judgePart({ ...lines, observations }, NOW).media) {
          degrees.set(id, exifTags.ambientTemperature);
        }
        return calls.sendPart(part, signal);
      },
    };
    return { calls: heard, degrees, bodies };
  }

  /** The season with these texts as `exifData` of its first media. */
  function saying(read: ReadPackage, ...texts: readonly string[]): ReadPackage {
    const media = read.media.map((row, n) => {
      const exifData = texts[n];
      return exifData === undefined ? row : { ...row, values: { ...row.values, exifData } };
    });
    return { ...read, media };
  }

  test("go with the observations, before any photo", async () => {
    const { calls, degrees, bodies } = listening(server().calls);
    const read = season(20);
    const outcome = await sender(read, calls, () => undefined, everywhere(read, COLD)).run(forever());
    expect(outcome).toMatchObject({ end: "done", ...whole });
    expect(bodies).toHaveLength(3);
    expect([...degrees.values()]).toEqual(Array.from({ length: 30 }, () => -7));
  });

  test("come from the table where it says them", async () => {
    const { calls, degrees } = listening(server().calls);
    const read = saying(season(20), '{"AmbientTemperature":21}', '{"AmbientTemperature":"n/a"}');
    await sender(read, calls, () => undefined, everywhere(read, COLD)).run(forever());
    expect(degrees.get("m0")).toBe(21);
    expect([degrees.get("m2"), degrees.get("m4")]).toEqual([-7, -7]);
  });

  test("are not looked for where the table says them all", async () => {
    const { calls, degrees } = listening(server().calls);
    const read = season(20);
    const told = saying(read, ...read.media.map(() => '{"AmbientTemperature":21}'));
    const head = () => Promise.reject(new Error("A picture was read."));
    const files = new Map([...everywhere(read, COLD)].map(([name, file]) => [name, { ...file, head }]));
    expect(await sender(told, calls, () => undefined, files).run(forever())).toMatchObject({ end: "done" });
    expect([...degrees.values()]).toEqual(Array.from({ length: 30 }, () => 21));
  });

  test("are the same when a part is sent again after a stop", async () => {
    const { calls, bodies } = listening(server((call) => (call < 7 ? { before: offline() } : {})).calls);
    const read = season(20);
    const sending = sender(read, calls, () => undefined, everywhere(read, COLD));
    expect((await sending.run(forever())).end).toBe("stopped");
    expect(await sending.run(forever())).toMatchObject({ end: "done", ...whole });
    const first = bodies.filter(({ deployment }) => deployment.values.deploymentID === "d0");
    expect(first.length).toBeGreaterThan(7);
    for (const body of first) expect(body).toEqual(first[0]);
    expect(first[0]?.media[0]?.values.exifData).toBe('{"AmbientTemperature":-7}');
  });

  test("are missing from a file that can't be read, which costs only its photo", async () => {
    const { calls, degrees } = listening(server().calls);
    const read = season(20);
    const gone = () => Promise.reject(new UnreadableFile("media/0.jpg can no longer be read."));
    const files = new Map(everywhere(read, COLD)).set("media/0.jpg", { size: 5, read: gone, head: gone });
    const outcome = await sender(read, calls, () => undefined, files).run(forever());
    expect(outcome).toMatchObject({ end: "done", newInsights: 60, storedPhotos: 29 });
    expect(outcome.issues.map(({ reason }) => reason)).toEqual(["media/0.jpg can no longer be read."]);
    expect([degrees.get("m0"), degrees.get("m2")]).toEqual([null, -7]);
  });

  test("leave a part within the limit of a request", {
    meta: { budget: { ms: 500, because: "thousands of observations" } },
  }, async () => {
    const { calls, bodies } = listening(server().calls);
    const read = season(700);
    await sender(read, calls, () => undefined, everywhere(read, COLD)).run(forever());
    for (const { deployment, media, observations } of bodies) {
      const values = (rows: PackagePart["media"]) => rows.map((row) => row.values);
      const lines = { media: values(media), observations: values(observations) };
      const body = JSON.stringify({ deployment: deployment.values, ...lines });
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(PART_BYTES * 1.05);
    }
  });
});

describe("sending", () => {
  test("brings everything and counts it", async () => {
    const { calls, insights, photos } = server();
    const heard: SendProgress[] = [];
    const outcome = await sender(season(20), calls, (progress) => heard.push(progress)).run(forever());
    expect(outcome).toMatchObject({ end: "done", message: null, ...whole });
    expect([insights.size, photos.size]).toEqual([60, 30]);
    expect(heard.at(-1)).toEqual({ insights: 60, ofInsights: 60, photos: 30, ofPhotos: 30, waiting: false });
    expect(heard.every((now, i) => now.insights >= (heard[i - 1]?.insights ?? 0))).toBe(true);
  });

  test("again brings nothing new", async () => {
    const { calls } = server();
    await sender(season(20), calls).run(forever());
    const again = await sender(season(20), calls).run(forever());
    expect(again).toMatchObject({
      end: "done",
      newCameras: 0,
      newInsights: 0,
      knownInsights: 60,
      storedPhotos: 0,
    });
    expect(again.progress).toMatchObject({ insights: 60, photos: 30 });
  });

  test("retries when the connection is down, with a message until then", async () => {
    const { calls, insights, photos } = server((call) => (call % 3 === 0 ? { before: offline() } : {}));
    const heard: SendProgress[] = [];
    const outcome = await sender(season(20), calls, (progress) => heard.push(progress)).run(forever());
    expect(outcome).toMatchObject({ end: "done", ...whole });
    expect([insights.size, photos.size]).toEqual([60, 30]);
    expect(heard.some(({ waiting }) => waiting)).toBe(true);
    expect(heard.at(-1)?.waiting).toBe(false);
  });

  test("an answer that is lost on its way costs nothing", async () => {
    const { calls, insights } = server((call) => (call === 0 ? { after: offline() } : {}));
    const outcome = await sender(season(20), calls).run(forever());
    expect(outcome.newInsights + outcome.knownInsights).toBe(60);
    expect(insights.size).toBe(60);
  });

  test.each([0, 1, 2, 5, 9, 20, 32])(
    "stops at call %i when the line stays down, and goes on from there",
    async (at) => {
      let down = true;
      const { calls, insights, photos } = server((call) => (down && call >= at ? { before: offline() } : {}));
      const sending = sender(season(20), calls);
      const stopped = await sending.run(forever());
      expect(stopped.end).toBe("stopped");
      expect(stopped.message).toContain("Can't reach the server");
      down = false;
      const outcome = await sending.run(forever());
      expect(outcome).toMatchObject({ end: "done", ...whole });
      expect(outcome.progress).toMatchObject({ insights: 60, photos: 30, waiting: false });
      expect([insights.size, photos.size]).toEqual([60, 30]);
    },
  );

  test("is cancelled between two calls, and can go on", async () => {
    const controller = new AbortController();
    const { calls, heard } = server((call) => {
      if (call === 5) controller.abort();
      return {};
    });
    const sending = sender(season(20), calls);
    expect((await sending.run(controller.signal)).end).toBe("cancelled");
    expect(heard()).toBeLessThan(12);
    expect(await sending.run(forever())).toMatchObject({ end: "done", ...whole });
  });

  test("ends with the session, in its words", async () => {
    const { calls } = server((call) =>
      call === 4 ? { before: new ApiError({ kind: "signedOut", message: "Please sign in." }) } : {},
    );
    expect(await sender(season(20), calls).run(forever())).toMatchObject({
      end: "stopped",
      message: "Your session has ended. Sign in again to continue.",
    });
  });

  test("ends where the right is missing, in the server's words", async () => {
    const message = "Viewers can't add cameras.";
    const { calls, heard } = server(() => ({ before: new ApiError({ kind: "forbidden", message }) }));
    expect(await sender(season(20), calls).run(forever())).toMatchObject({ end: "stopped", message });
    expect(heard()).toBe(1);
  });

  test("names what the server refuses: lines, whole parts, photos", async () => {
    const read = season(20);
    const { calls } = server();
    const refusing: ImportCalls = {
      async sendPart(part, signal) {
        if (part.deployment.values.deploymentID === "d2") throw refusal("The camera was cleared.");
        const answer = await calls.sendPart(part, signal);
        if (part.deployment.values.deploymentID !== "d1") return answer;
        const refused = {
          table: "observations" as const,
          index: 0,
          column: "eventEnd",
          value: "x",
          reason: "No.",
        };
        return { ...answer, observations: answer.observations.slice(1), refused: [refused] };
      },
      async sendPhoto(insightId, bytes, signal) {
        if (insightId === "o0") throw refusal("A different photo is already stored for this insight.");
        return calls.sendPhoto(insightId, bytes, signal);
      },
    };
    const outcome = await sender(read, refusing).run(forever());
    expect(outcome).toMatchObject({ end: "done", newInsights: 39, storedPhotos: 19 });
    expect(outcome.issues.map(({ file, line, reason }) => [file, line, reason]).slice(0, 3)).toEqual([
      ["media.csv", 2, "A different photo is already stored for this insight."],
      ["observations.csv", 3, "No."],
      ["observations.csv", 4, "The camera was cleared."],
    ]);
    expect(outcome.issues).toHaveLength(22);
    expect(outcome.progress).toMatchObject({ insights: 60, photos: 30 });
  });
});
