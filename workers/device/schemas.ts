// The shapes of the device door. Envelopes are strict: an unknown member is a firmware fault worth hearing about.
// Insights are judged one by one by the domain, because a refused one is lost for ever.
// docs/device-protocol.md, Calls and Sync.

import { z } from "@hono/zod-openapi";
import { COMMS_SOURCES } from "~/domain/insights/insight";
import { outsideText } from "~/domain/outside-text";
import { detailText, REPORTED_STATUSES } from "~/domain/updates/camera-report";
import { PHASES, TARGET_STATUSES } from "~/domain/updates/update";

const text = (limit: number) =>
  z
    .string()
    .max(limit)
    .overwrite((value) => outsideText(value, limit).trim());
const word = text(100);
const time = z.iso.datetime({ offset: true });

export const EnrollRequest = z
  .strictObject({
    enrollment_token: z.string().min(1).max(200),
    hardware_id: word.min(1),
    software_version: word.nullish(),
    mcu_version: word.nullish(),
    lora_uid: word.nullish(),
    cell_uid: word.nullish(),
    device_name: text(30).nullish(),
    location_name: text(30).nullish(),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    /** Minutes; the zone in which the camera's clock is set. */
    utc_offset_min: z.number().int().min(-840).max(840).nullish(),
  })
  .openapi("EnrollRequest");

export const EnrollAnswer = z
  .object({
    device_id: z.string(),
    device_token: z.string(),
    cp_key: z.string(),
    manifest_keys: z.array(z.string()),
    server_time: z.string(),
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
    seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    boot_id: word.min(1).optional(),
    sent_at: time.nullish(),
    clock_ok: z.boolean().optional(),
    uptime_s: z.number().min(0).max(1e9).optional(),
    comms_source: z.enum(COMMS_SOURCES).optional(),
    telemetry: z.record(z.string(), z.unknown()).optional(),
    insights: z.array(z.unknown()).optional().openapi({ description: "At most 200; judged one by one" }),
    update: z.record(z.string(), z.unknown()).nullish(),
  })
  .refine((body) => !body.telemetry || (body.seq !== undefined && body.boot_id !== undefined), {
    path: ["seq"],
    message: "Telemetry needs seq and boot_id.",
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
    error_code: text(30).nullish(),
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
        code: z.string(),
        reason: z.string(),
      }),
    ),
    uploads: z.array(z.object({ insight_id: z.string(), kind: z.enum(["photo", "thumbnail"]) })),
    update: z.object({ envelope: OrderEnvelope }).nullable(),
    dropped: z.array(z.number().int()).openapi({ description: "Updates to forget" }),
    manifest_keys: z.array(z.string()),
    telemetry_dropped: z.number().int().openapi({
      description: "Members of the telemetry that were not kept: unknown, senseless or too large",
    }),
    next_sync_s: z.number().int(),
  })
  .openapi("SyncAnswer");

export const TimeAnswer = z.object({ server_time: z.string() }).openapi("TimeAnswer");
export const PictureAnswer = z
  .object({ insight_id: z.string(), stored: z.enum(["created", "same"]) })
  .openapi("PictureAnswer");
