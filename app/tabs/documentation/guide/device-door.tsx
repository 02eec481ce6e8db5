// The guide's chapters on what a camera may say and must do: calls, members of a sync, limits, errors, retries.
// docs/device-protocol.md.
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
import { Chapter, Code, GuideTable, Text } from "./guide-parts";

const CALLS = [
  ["GET /device/v1/time", "The server's clock, for cameras without one. No token."],
  ["POST /device/v1/claim", "A code to show and a token to enrol with later. No token."],
  ["POST /device/v1/enroll", "Turns an enrolment token into a camera of your account. Works once."],
  ["POST /device/v1/sync", "One request a wake-up: telemetry and insights up, what to do next down."],
  ["PUT /device/v1/photos/{insight_id}", "The whole picture of an insight."],
  ["PUT /device/v1/thumbnails/{insight_id}", "A small picture of an insight, for dear links."],
  [
    "POST /device/v1/photos",
    "Begins a picture that comes in pieces, by tus 1.0.0: for links that break off.",
  ],
  ["PATCH /device/v1/photos/{upload}", "Its next piece; the same path tells HEAD how far it has come."],
] as const;

const SYNC_MEMBERS = [
  ["insights[].insight_id", "Required: a UUID that the camera makes. The same id again is the same insight."],
  [
    "insights[].class_name, class_id, alg_id",
    "What was seen. With a model of your account the id names the class.",
  ],
  ["insights[].confidence", "Percent, 0 to 100."],
  ["insights[].class_list", "The runners-up: up to 20 of {className, confidence}."],
  ["insights[].file_ctime", "When the picture was taken, ISO 8601 with Z or an offset."],
  ["insights[].box", "[x, y, width, height] as parts of the picture, 0 to 1."],
  ["insights[].photo", "{sha256, size, type} announces a picture; the answer says whether it is wanted."],
  ["telemetry", "battery_voltage, space_remaining, latitude, longitude, ...; needs seq and boot_id."],
  ["comms_source", "wifi, cellular, lora or satellite."],
] as const;

const LIMITS = [
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
] as const;

const ERRORS = [
  [
    "400, 415",
    "malformed",
    "Log it, and do not send it again as it is. What it carried is not stored: keep it for the next sync.",
  ],
  ["401", "token-invalid, token-revoked", "Stop. A new enrolment is needed."],
  ["404", "unknown", "Give this resource up: it is not this camera's."],
  ["404", "upload-unknown", "Begin the upload again: nothing of it is here."],
  ["409", "offset-mismatch", "Go on at the offset that the body and Upload-Offset name."],
  ["409", "photo-differs", "Other bytes are stored for this insight; keep them, drop yours."],
  ["410", "device-cleared", "The camera was taken out of its account. Stop."],
  [
    "411, 422",
    "length-required, digest-mismatch",
    "Make a new request, with Content-Length and with the digest of the bytes that it sends.",
  ],
  ["413", "too-large", "Halve the batch; at one item drop the item. The body names the limit."],
  ["415", "unsupported-type", "Forget this picture: it is no JPEG, PNG or WebP."],
  ["422", "not-announced", "Forget this picture: the insight announced a photo with another sha256."],
  [
    "429, 503",
    "slow-down, quota-spent, warming, not-claimed",
    "Wait for Retry-After seconds, then send the same again.",
  ],
  ["460", "checksum-mismatch", "The piece was damaged on its way. Send it again."],
] as const;

export function DeviceDoor() {
  return (
    <>
      <Chapter id="device-calls" title="What a camera may call">
        <Text>
          All bodies are JSON over HTTPS with <Code>Authorization: Bearer</Code> and the camera's own token.
          Acknowledged means durable: the answer is sent after the data is stored.
        </Text>
        <GuideTable label="Calls of a camera" columns={["Call", "What it does"]} rows={coded(CALLS)} />
        <Text>
          A bad insight never blocks a good one: each is judged alone. What cannot be identified comes back in{" "}
          <Code>rejected</Code> with a reason; every other odd value is left out and the insight is kept.
        </Text>
        <GuideTable label="Members of a sync" columns={["Member", "Meaning"]} rows={coded(SYNC_MEMBERS)} />
      </Chapter>
      <Chapter id="limits" title="Limits">
        <GuideTable label="Limits in numbers" columns={["What", "At most"]} rows={LIMITS} />
      </Chapter>
      <Chapter id="errors" title="Errors and retries">
        <Text>
          Errors are <Code>application/problem+json</Code> (RFC 9457): <Code>type</Code>, <Code>title</Code>,{" "}
          <Code>status</Code>, <Code>detail</Code>, and for cameras <Code>retryable</Code> and{" "}
          <Code>retry_after_s</Code>.
        </Text>
        <GuideTable
          label="Error statuses"
          columns={["Status", "Type", "What the camera does"]}
          rows={ERRORS.map(([status, type, what]) => [status, <Code key={type}>{type}</Code>, what])}
        />
        <Text>
          Keep everything until it is acknowledged, and repeat freely: every write has a natural key, so a
          replay changes nothing. Without an answer, or after 500, wait a random time between 0 and 30 s x
          2^n, at most the cycle time and never more than six hours. Otherwise wake up after{" "}
          <Code>next_sync_s</Code>.
        </Text>
      </Chapter>
    </>
  );
}

function coded(rows: readonly (readonly [string, string])[]) {
  return rows.map(([code, text]) => [<Code key={code}>{code}</Code>, text]);
}

function kib(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${bytes / 1024} KiB`;
}
