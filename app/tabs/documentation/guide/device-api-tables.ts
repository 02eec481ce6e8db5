// What the guide says about the cameras' API, as data. docs/device-protocol.md tells firmware makers the same; a test
// compares the calls and errors of both.

import {
  CHUNK_BYTES,
  DAY_QUOTA,
  PHOTO_BYTES,
  REQUESTS_PER_MINUTE,
  SYNC_BYTES,
  SYNC_INSIGHTS,
  THUMBNAIL_BYTES,
} from "~/domain/devices/sync/device-limits";
import { CLASS_LIST_LIMIT } from "~/domain/devices/sync/insight-item";
import { REPORT_BYTES, STARTUP_BYTES } from "~/domain/devices/sync/telemetry";

type Row = readonly [name: string, what: string];

export const CALLS: readonly Row[] = [
  ["GET /device/v1/time", "The server's time, for cameras without a clock. Needs no token."],
  ["POST /device/v1/claim", "Returns a code to show and a token to enrol with later. Needs no token."],
  ["POST /device/v1/enroll", "Adds a camera to your account. Each enrolment token works once."],
  ["POST /device/v1/sync", "One request per wake-up: sends telemetry and insights, returns what to do next."],
  ["PUT /device/v1/photos/{id}", "Sends the full photo of an insight, by the insight's id."],
  ["PUT /device/v1/thumbnails/{id}", "Sends a small photo of an insight, for expensive links."],
  ["POST /device/v1/photos", "Starts a photo upload in pieces (tus 1.0.0), for links that drop out."],
  ["OPTIONS /device/v1/photos", "Lists the parts of tus that the server supports. Needs no token."],
  [
    "PATCH /device/v1/photos/{id}",
    "Sends the next piece of an upload, by the id from the call that started it.",
  ],
  ["HEAD /device/v1/photos/{id}", "Returns how much of an upload has arrived."],
  ["DELETE /device/v1/photos/{id}", "Cancels an upload."],
  ["GET /device/v1/updates/current", "Returns the camera's pending order, signed, or 204 if there is none."],
  [
    "POST /device/v1/updates/{deviceUpdateId}/status",
    "Reports progress on the order; installing asks for permission to install.",
  ],
  ["GET /device/v1/artifacts/sha256/{hex}", "Returns a file of the order, whole or by Range."],
];

export const SYNC_MEMBERS: readonly Row[] = [
  ["insights[].insight_id", "Required: a UUID made by the camera. The same id means the same insight."],
  [
    "insights[].class_name, class_id, alg_id",
    "What was seen. With one of your account's models, class_id decides the class.",
  ],
  ["insights[].confidence", "Percent, 0 to 100."],
  ["insights[].class_list", `The runners-up: up to ${CLASS_LIST_LIMIT} of {className, confidence}.`],
  ["insights[].file_ctime", "When the photo was taken, in ISO 8601 with Z or an offset."],
  ["insights[].box", "[x, y, width, height] as fractions of the photo, 0 to 1."],
  ["insights[].photo", "{sha256, size} announces a photo; the response says whether to send it."],
  [
    "telemetry",
    "battery_voltage, space_remaining, latitude, longitude, ...; the sync needs seq and boot_id beside it.",
  ],
  ["comms_source", "wifi, cellular, lora or satellite."],
];

export const LIMITS: readonly Row[] = [
  ["Sync", `${kib(SYNC_BYTES)} and ${SYNC_INSIGHTS} insights`],
  ["Photo", `${kib(PHOTO_BYTES)}; JPEG, PNG or WebP`],
  ["Thumbnail", kib(THUMBNAIL_BYTES)],
  ["Piece of a photo", kib(CHUNK_BYTES)],
  ["Telemetry", `${kib(REPORT_BYTES)} per report, including ${kib(STARTUP_BYTES)} of startup_data`],
  ["Requests", `${REQUESTS_PER_MINUTE} per minute and camera`],
  [
    "Per UTC day",
    `${DAY_QUOTA.insights.toLocaleString("en")} insights, ${DAY_QUOTA.pictureBytes / 1024 ** 3} GiB of photos`,
  ],
];

/** Status, the last part of `type`, what the camera does. */
export const ERRORS: readonly (readonly [status: string, type: string, what: string])[] = [
  [
    "400, 415",
    "malformed",
    "Log it. Nothing was stored, so don't resend it unchanged. Leave out the member that detail names, or set the insights aside for a person to check.",
  ],
  ["401", "token-invalid, token-revoked", "Stop. The camera must enrol again."],
  ["403", "not-yours", "Don't ask for this file again."],
  ["404", "unknown", "Discard this photo or update. It doesn't belong to this camera."],
  ["404", "upload-unknown", "Start the upload again. The server has none of it."],
  ["409", "offset-mismatch", "Continue at the offset in the body and in Upload-Offset."],
  ["409", "photo-differs", "A different photo is already stored for this insight. Discard yours."],
  ["409", "update-dropped, update-final", "Discard the order."],
  ["409", "not-committed", "Discard the order you reported on and ask for the current one."],
  ["409", "not-fetched", "Download what is missing, then ask again."],
  ["410", "device-cleared", "Stop. The camera was removed from its account."],
  ["410", "update-dropped", "For a file: discard the order."],
  ["411, 422", "length-required, digest-mismatch", "Make a new request at the next wake-up."],
  ["412", "tus-version", "Use the version in Tus-Version."],
  [
    "413",
    "too-large",
    "Send half as many items. If a single item is refused, discard it. The response names the limit.",
  ],
  ["415", "unsupported-type", "Discard this photo. It isn't a JPEG, PNG or WebP."],
  ["416", "no-such-range", "Start the download again, or check the bytes you already have."],
  ["422", "not-announced", "Discard this photo. The insight announced a different sha256."],
  [
    "429, 503",
    "slow-down, quota-spent, too-many-attempts, warming, unavailable, not-claimed",
    "Wait retry_after_s seconds plus a random time, then send the same request again.",
  ],
  ["460", "checksum-mismatch", "The piece was damaged in transit. Send it again."],
  ["500", "internal", "Same as 503."],
];

function kib(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${bytes / 1024} KiB`;
}
