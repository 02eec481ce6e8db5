// What the guide says of the device door, as data. docs/device-protocol.md says it to firmware makers; a test holds the calls
// and the errors of both together.
import {
  CHUNK_BYTES,
  DAY_QUOTA,
  PHOTO_BYTES,
  REQUESTS_PER_MINUTE,
  SYNC_BYTES,
  SYNC_INSIGHTS,
  THUMBNAIL_BYTES,
} from "~/domain/devices/device-limits";
import { REPORT_BYTES, STARTUP_BYTES } from "~/domain/devices/telemetry";

type Row = readonly [name: string, what: string];

export const CALLS: readonly Row[] = [
  ["GET /device/v1/time", "The server's clock, for cameras without one. No token."],
  ["POST /device/v1/claim", "A code to show and a token to enrol with later. No token."],
  ["POST /device/v1/enroll", "Turns an enrolment token into a camera of your account. Works once."],
  ["POST /device/v1/sync", "One request a wake-up: telemetry and insights up, what to do next down."],
  ["PUT /device/v1/photos/{id}", "The whole picture of an insight, by the insight's id."],
  ["PUT /device/v1/thumbnails/{id}", "A small picture of an insight, for expensive links."],
  [
    "POST /device/v1/photos",
    "Begins a picture that comes in pieces, by tus 1.0.0: for links that break off.",
  ],
  ["OPTIONS /device/v1/photos", "Which parts of tus the server supports. No token."],
  ["PATCH /device/v1/photos/{id}", "The next piece of an upload, by the id from the call that began it."],
  ["HEAD /device/v1/photos/{id}", "How far an upload has come."],
  ["DELETE /device/v1/photos/{id}", "Gives an upload up."],
  ["GET /device/v1/updates/current", "The order that waits for the camera, signed; 204 when none does."],
  [
    "POST /device/v1/updates/{deviceUpdateId}/status",
    "How far the camera is with its order; installing asks whether it may install.",
  ],
  ["GET /device/v1/artifacts/sha256/{hex}", "A file of the order, whole or by a Range."],
];

export const SYNC_MEMBERS: readonly Row[] = [
  ["insights[].insight_id", "Required: a UUID that the camera makes. The same id again is the same insight."],
  [
    "insights[].class_name, class_id, alg_id",
    "What was seen. With a model of your account the id names the class.",
  ],
  ["insights[].confidence", "Percent, 0 to 100."],
  ["insights[].class_list", "The runners-up: up to 20 of {className, confidence}."],
  ["insights[].file_ctime", "When the picture was taken, ISO 8601 with Z or an offset."],
  ["insights[].box", "[x, y, width, height] as parts of the picture, 0 to 1."],
  ["insights[].photo", "{sha256, size} announces a picture; the answer says whether it is wanted."],
  ["telemetry", "battery_voltage, space_remaining, latitude, longitude, ...; needs seq and boot_id."],
  ["comms_source", "wifi, cellular, lora or satellite."],
];

export const LIMITS: readonly Row[] = [
  ["Sync", `${kib(SYNC_BYTES)} and ${SYNC_INSIGHTS} insights`],
  ["Photo", `${kib(PHOTO_BYTES)}; JPEG, PNG or WebP`],
  ["Thumbnail", kib(THUMBNAIL_BYTES)],
  ["A piece of a picture", kib(CHUNK_BYTES)],
  ["Telemetry", `${kib(REPORT_BYTES)} a report, ${kib(STARTUP_BYTES)} of it startup_data`],
  ["Requests", `${REQUESTS_PER_MINUTE} a minute and camera`],
  [
    "A UTC day",
    `${DAY_QUOTA.insights.toLocaleString("en")} insights, ${DAY_QUOTA.pictureBytes / 1024 ** 3} GiB of pictures`,
  ],
];

/** Status, the last part of `type`, what the camera does. */
export const ERRORS: readonly (readonly [status: string, type: string, what: string])[] = [
  [
    "400, 415",
    "malformed",
    "Log it, and do not send it again as it is: nothing of it is stored. Leave out the member that detail names, or keep the insights aside for a person.",
  ],
  ["401", "token-invalid, token-revoked", "Stop. A new enrolment is needed."],
  ["403", "not-yours", "Do not ask for this file again."],
  ["404", "unknown", "Forget this picture, or this update: it is not this camera's."],
  ["404", "upload-unknown", "Begin the upload again: nothing of it is here."],
  ["409", "offset-mismatch", "Go on at the offset that the body and Upload-Offset name."],
  ["409", "photo-differs", "Other bytes are stored for this insight. Forget this picture."],
  ["409", "update-dropped, update-final", "Forget the order."],
  ["409", "not-committed", "Forget the order that the report was about, and ask for the current one."],
  ["409", "not-fetched", "Fetch what is missing, then ask again."],
  ["410", "device-cleared", "The camera was taken out of its account. Stop."],
  ["410", "update-dropped", "Of a file: forget the order."],
  ["411, 422", "length-required, digest-mismatch", "Make a new request, at the next wake-up."],
  ["412", "tus-version", "Speak the version that Tus-Version names."],
  ["413", "too-large", "Halve the batch; at one item drop the item. The body names the limit."],
  ["415", "unsupported-type", "Forget this picture: it is no JPEG, PNG or WebP."],
  ["416", "no-such-range", "Start the file again, or check the bytes that are here."],
  ["422", "not-announced", "Forget this picture: the insight announced a photo with another sha256."],
  [
    "429, 503",
    "slow-down, quota-spent, too-many-attempts, warming, unavailable, not-claimed",
    "Wait retry_after_s seconds and a random time, then send the same again.",
  ],
  ["460", "checksum-mismatch", "The piece was damaged on its way. Send it again."],
  ["500", "internal", "As 503."],
];

function kib(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${bytes / 1024} KiB`;
}
