// The shapes of the device API. Envelopes are strict: an unknown member is a firmware fault worth hearing about. A known
// one whose value cannot be used is left out and named in the answer: it must not cost what came with it.
// Insights are judged one by one by the domain, because a refused one is lost for ever.
// docs/device-protocol.md, Calls and Sync; decisions 0035, Unknown members at the device API, and 0135.

import { z } from "@hono/zod-openapi";
import { PHASES, TARGET_STATUSES } from "~/domain/device-updates/device-update";
import { detailText, REPORTED_STATUSES } from "~/domain/device-updates/order/camera-report";
import { REJECTION_CODES } from "~/domain/devices/sync/insight-item";
import { LINKS } from "~/domain/insights/insight";
import { outsideText } from "~/domain/text/outside-text";

const text = (limit: number) =>
  z
    .string()
    .max(limit)
    .overwrite((value) => outsideText(value, limit).trim());
/** Longer texts are cut. */
const cut = (limit: number) => z.string().overwrite((value) => outsideText(value, limit).trim());
const word = text(100);
const time = z.iso.datetime({ offset: true });

/** Stands in a request for a value that cannot be used, until `withoutUnusable` has named it. */
class Unusable {
  constructor(readonly reason: string) {}
}

/** A member that may be absent; a value that cannot be used counts as absent, and is named. */
const lenient = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .optional()
    .catch(({ error }) => new Unusable(error.issues[0]?.message ?? "This value can't be used.") as never)
    .openapi(described(schema));

/** The OpenAPI description of a schema: the generator cannot describe one that catches. */
function described(schema: z.ZodType): object {
  const { $schema: _, anyOf, ...plain } = z.toJSONSchema(schema, { io: "input" });
  const [first] = anyOf ?? [];
  return first === undefined ? plain : { ...first, type: [first.type, "null"] };
}

interface DroppedMember {
  readonly member: string;
  readonly reason: string;
}

/** A parsed request, and those of its members that couldn't be used. */
export function withoutUnusable<Body extends object>(
  body: Body,
): { readonly kept: Body; readonly dropped: DroppedMember[] } {
  const members: readonly (readonly [string, unknown])[] = Object.entries(body);
  const isUnusable = ([, value]: readonly [string, unknown]) => value instanceof Unusable;
  return {
    kept: Object.fromEntries(members.filter((member) => !isUnusable(member))) as Body,
    dropped: members.flatMap(([member, value]) =>
      value instanceof Unusable ? { member, reason: value.reason } : [],
    ),
  };
}

const MembersDropped = z
  .array(z.object({ member: z.string(), reason: z.string() }))
  .openapi({ description: "Members of the request with unusable values; the rest was used" });

export const EnrollRequest = z
  .strictObject({
    enrollment_token: z.string().min(1).max(200),
    hardware_id: word.min(1),
    software_version: lenient(cut(100).nullable()),
    mcu_version: lenient(cut(100).nullable()),
    lora_uid: lenient(cut(100).nullable()),
    cell_uid: lenient(cut(100).nullable()),
    device_name: lenient(cut(30).nullable()),
    location_name: lenient(cut(30).nullable()),
    latitude: lenient(z.number().min(-90).max(90).nullable()),
    longitude: lenient(z.number().min(-180).max(180).nullable()),
    /** Minutes; the zone in which the camera's clock is set. */
    utc_offset_min: lenient(z.number().int().min(-840).max(840).nullable()),
  })
  .openapi("EnrollRequest");

export const EnrollAnswer = z
  .object({
    device_id: z.string(),
    device_token: z.string(),
    cp_key: z.string(),
    manifest_keys: z.array(z.string()),
    server_time: z.string(),
    members_dropped: MembersDropped,
  })
  .openapi("EnrollAnswer");

export const ClaimAnswer = z
  .object({
    /** To be shown, e.g. `K7QM-2XPA`. */
    claim_code: z.string(),
    /** The camera keeps it and enrols with it once the code was typed. */
    enrollment_token: z.string(),
    expires_at: z.string(),
    poll_s: z.number().int(),
  })
  .openapi("ClaimAnswer");

export const SyncRequest = z
  .strictObject({
    seq: lenient(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)),
    boot_id: lenient(word.min(1)),
    sent_at: lenient(time.nullable()),
    clock_ok: lenient(z.boolean()),
    uptime_s: lenient(z.number().min(0).max(1e9)),
    comms_source: lenient(z.enum(LINKS)),
    telemetry: lenient(z.record(z.string(), z.unknown())),
    insights: lenient(z.array(z.unknown()).openapi({ description: "At most 200; judged one by one" })),
    update: lenient(z.record(z.string(), z.unknown()).nullable()),
  })
  .openapi("SyncRequest");

export const OrderEnvelope = z
  .object({
    payloadType: z.string(),
    payload: z.string().openapi({ description: "The order, base64" }),
    signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })).readonly(),
  })
  .openapi("OrderEnvelope");

const bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const UpdateReport = z
  .strictObject({
    status: z.enum(REPORTED_STATUSES),
    epoch: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    progress: z.strictObject({ cnt: bytes.optional(), of: bytes.optional() }).nullish(),
    error_code: cut(100).nullish(),
    detail: z.string().overwrite(detailText).nullish(),
    algReleaseId: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
    models: z
      .array(z.strictObject({ algId: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/i) }))
      .max(100)
      .nullish(),
  })
  .openapi("UpdateReport");

export const UpdateStanding = z
  .object({ status: z.enum(TARGET_STATUSES), phase: z.enum(PHASES) })
  .openapi("UpdateStanding");

export const SyncAnswer = z
  .object({
    server_time: z.string(),
    accepted: z.array(z.string()),
    rejected: z.array(
      z.object({
        index: z.number().int(),
        insight_id: z.string().nullable(),
        code: z.enum(REJECTION_CODES),
        reason: z.string(),
      }),
    ),
    uploads: z.array(z.object({ insight_id: z.string(), kind: z.enum(["photo", "thumbnail"]) })),
    update: z.object({ envelope: OrderEnvelope }).nullable(),
    dropped: z.array(z.number().int()).openapi({ description: "Updates to forget" }),
    manifest_keys: z.array(z.string()),
    telemetry_dropped: z.number().int().openapi({
      description: "Members of the telemetry that weren't kept: unknown, invalid or too large",
    }),
    members_dropped: MembersDropped,
    next_sync_s: z.number().int(),
  })
  .openapi("SyncAnswer");

export const TimeAnswer = z.object({ server_time: z.string() }).openapi("TimeAnswer");
export const PictureAnswer = z
  .object({ insight_id: z.string(), stored: z.enum(["created", "same"]) })
  .openapi("PictureAnswer");
