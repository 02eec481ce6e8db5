// The device door, /device/v1: what a camera says, turned into service calls. docs/device-protocol.md.
import { createRoute, z } from "@hono/zod-openapi";
import { createDoor } from "~/api";
import { SYNC_BYTES, SYNC_INSIGHTS } from "~/domain/devices/device-limits";
import { readDigest, readLength } from "~/http/picture-headers";
import { CLAIM_POLL_S } from "~/services/enrollments/enrollments";
import { refused } from "~/services/errors";
import { admitDevice, limitBody } from "./guards";
import {
  ClaimAnswer,
  EnrollAnswer,
  EnrollRequest,
  PictureAnswer,
  SyncAnswer,
  SyncRequest,
  TimeAnswer,
} from "./schemas";

const answer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
const device = [{ device: [] }];
const problems = (...statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: "Refused, as application/problem+json" }]),
  );

/** The router of everything under `/device/v1`. */
export function createDeviceDoor() {
  const door = createDoor("device");

  door.openapi(
    createRoute({
      method: "get",
      path: "/time",
      summary: "The server's clock, for cameras without one",
      responses: { 200: answer(TimeAnswer, "Now") },
    }),
    (c) => c.json({ server_time: new Date().toISOString() }, 200),
  );

  door.openapi(
    createRoute({
      method: "post",
      path: "/claim",
      summary: "Without a token: get a code to show, which the owner types in the console",
      responses: {
        201: answer(ClaimAnswer, "Enrol with the token; 503 not-claimed until the code was typed"),
        ...problems(429),
      },
    }),
    async (c) => {
      const shown = await c.env.services.enrollments.showCode(c.env.ip);
      return c.json(
        {
          claim_code: shown.code,
          enrollment_token: shown.token,
          expires_at: new Date(shown.expiresAt).toISOString(),
          poll_s: CLAIM_POLL_S,
        },
        201,
      );
    },
  );

  door.openapi(
    createRoute({
      method: "post",
      path: "/enroll",
      summary: "Join an account with a single-use token",
      middleware: [limitBody(16 * 1024)] as const,
      request: body(EnrollRequest),
      responses: {
        201: answer(EnrollAnswer, "The camera's own token, shown once"),
        ...problems(400, 401, 413),
      },
    }),
    async (c) => {
      const request = c.req.valid("json");
      const enrolled = await c.env.services.enrollments.enroll({
        token: request.enrollment_token,
        hardwareId: request.hardware_id,
        softwareVersion: request.software_version,
        mcuVersion: request.mcu_version,
        loraUid: request.lora_uid,
        cellUid: request.cell_uid,
        deviceName: request.device_name,
        locationName: request.location_name,
        latitude: request.latitude,
        longitude: request.longitude,
        utcOffsetMin: request.utc_offset_min,
      });
      c.env.noteActor(enrolled.deviceId);
      return c.json(
        {
          device_id: enrolled.deviceId,
          device_token: enrolled.deviceToken,
          cp_key: enrolled.cpKey,
          manifest_keys: [],
          server_time: new Date(enrolled.serverTime).toISOString(),
        },
        201,
      );
    },
  );

  door.openapi(
    createRoute({
      method: "post",
      path: "/sync",
      summary: "Wake up: send telemetry and insights, hear what to do next",
      security: device,
      middleware: [admitDevice, limitBody(SYNC_BYTES)] as const,
      request: body(SyncRequest),
      responses: {
        200: answer(SyncAnswer, "What is accepted is durable"),
        ...problems(400, 401, 410, 413, 429, 503),
      },
    }),
    async (c) => {
      const request = c.req.valid("json");
      const insights = request.insights ?? [];
      if (insights.length > SYNC_INSIGHTS) {
        throw refused("too-large", `At most ${SYNC_INSIGHTS} insights are taken at once.`, {
          limit: SYNC_INSIGHTS,
        });
      }
      const result = await c.env.services.deviceSync.sync(c.var.device, {
        seq: request.seq,
        bootId: request.boot_id,
        sentAt: request.sent_at ? Date.parse(request.sent_at) : undefined,
        clockOk: request.clock_ok,
        uptimeS: request.uptime_s,
        comms: request.comms_source ?? "unknown",
        telemetry: request.telemetry,
        insights,
        update: request.update,
      });
      return c.json(
        {
          server_time: new Date(result.serverTime).toISOString(),
          accepted: [...result.accepted],
          rejected: [...result.rejected],
          uploads: [...result.uploads],
          update: null,
          dropped: [],
          telemetry_dropped: result.telemetryDropped,
          next_sync_s: result.nextSyncSeconds,
        },
        200,
      );
    },
  );

  for (const kind of ["photo", "thumbnail"] as const) {
    door.openapi(
      createRoute({
        method: "put",
        path: `/${kind}s/{insight_id}`,
        summary: `Bring the ${kind} of an insight; Content-Length and Repr-Digest are required`,
        security: device,
        middleware: [admitDevice] as const,
        request: { params: z.object({ insight_id: z.string().max(100) }) },
        responses: {
          200: answer(PictureAnswer, "These bytes were there already"),
          201: answer(PictureAnswer, "Stored"),
          ...problems(401, 404, 409, 410, 411, 413, 415, 422, 429, 503),
        },
      }),
      async (c) => {
        const insightId = c.req.valid("param").insight_id;
        const stored = await c.env.services.devicePhotos.put(c.var.device, {
          kind,
          insightId,
          size: readLength(c.req.header("content-length")),
          sha256: readDigest(c.req.header("repr-digest")),
          body: c.req.raw.body,
        });
        return stored === "created"
          ? c.json({ insight_id: insightId, stored }, 201)
          : c.json({ insight_id: insightId, stored }, 200);
      },
    );
  }

  return door;
}
