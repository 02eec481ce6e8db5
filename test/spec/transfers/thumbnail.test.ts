// The small picture of a photo, made by the real binding (sharp replaces it offline), from a camera's upload to
// what a browser gets. Spec section 7, GET /api/photo; decision 0067, Small pictures.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { THUMBNAIL_BYTES } from "~/domain/devices/sync/device-limits";
import { jpegSegments } from "~/domain/photos/jpeg-segments";
import { readSampleFile } from "../../../scripts/seed/insights/samples";
import { insight, newUser, postJson } from "../../e2e/new-user";
import { exifSegment, GPS_TAGS, ORIENTATION, short, TO_GPS } from "../../support/pictures/exif-jpeg";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const { url } = inject("site");
/** SOF0 to SOF2: how large the picture is. */
const FRAMES = [0xc0, 0xc1, 0xc2];

test("section 7, GET /api/photo: a sample photo comes small, upright and without its place", async () => {
  const plain = readSampleFile("p000.jpg");
  const exif = exifSegment({ main: [short(ORIENTATION, 6), TO_GPS], gps: GPS_TAGS });
  const camera = await cameraOfNewUser();
  const photo = await camera.photograph(Buffer.from([0xff, 0xd8, ...exif, ...plain.subarray(2)]));
  await expect.poll(photo.thumbnailSize).toEqual([320, 427]);
  const small = await photo.thumbnail();
  expect(small.byteLength).toBeLessThan(plain.length / 2);
  expect(Buffer.from(small).includes("Exif")).toBe(false);
  expect(Buffer.from(small).includes("Hayden")).toBe(false);
});

sharedOrSkip("data", "camtrap-dp")("a real field photo comes small", async () => {
  const folder = sharedPath("data", "camtrap-dp", "media");
  const [file = ""] = readdirSync(folder);
  const camera = await cameraOfNewUser();
  const photo = await camera.photograph(readFileSync(`${folder}/${file}`));
  await expect.poll(photo.thumbnailSize).toEqual([320, 225]);
  expect((await photo.thumbnail()).byteLength).toBeLessThan(THUMBNAIL_BYTES);
});

test("a picture that cannot be read is stored all the same, and shown as it is", async () => {
  const camera = await cameraOfNewUser();
  const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...new Array<number>(2000).fill(7)]);
  const photo = await camera.photograph(broken);
  expect(Buffer.from(await photo.thumbnail())).toEqual(broken);
});

/** A camera that a new user has just enrolled. */
async function cameraOfNewUser() {
  const { token } = newUser();
  const { tokens } = await postJson("/api/enrollmentTokens", { count: 1 }, token);
  const request = { enrollment_token: tokens?.[0], hardware_id: "HW-7" };
  const { device_id: deviceId, device_token: deviceToken } = await postJson("/device/v1/enroll", request);
  return {
    /** Sends an insight and its photo; answers what the user sees of it. */
    async photograph(bytes: Buffer) {
      const sent = insight("Red fox");
      await postJson("/device/v1/sync", { insights: [sent] }, deviceToken);
      const stored = await fetch(`${url}/device/v1/photos/${sent.insight_id}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${deviceToken}`, "repr-digest": digest(bytes) },
        body: new Uint8Array(bytes),
      });
      expect(stored.status).toBe(201);
      const path = `/api/photo?deviceId=${deviceId}&photoUrl=${sent.insight_id}&thumbnail=true`;
      const thumbnail = async () => {
        const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
        expect(answer.status).toBe(200);
        return answer.arrayBuffer();
      };
      return { thumbnail, thumbnailSize: async () => sizeOf(new Uint8Array(await thumbnail())) };
    },
  };
}

function digest(bytes: Buffer): string {
  return `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;
}

/** Width and height of a JPEG; null when it does not say. */
function sizeOf(bytes: Uint8Array): readonly [width: number, height: number] | null {
  for (const { marker, start } of jpegSegments(bytes)) {
    if (!FRAMES.includes(marker)) continue;
    const view = new DataView(bytes.buffer, bytes.byteOffset + start);
    return [view.getUint16(3), view.getUint16(1)];
  }
  return null;
}
