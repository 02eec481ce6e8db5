// A camera wakes up. docs/device-protocol.md, Sync.
import { createRoute } from "@hono/zod-openapi";
import { createApiRouter } from "~/api";
import { SYNC_BYTES, SYNC_INSIGHTS } from "~/domain/devices/sync/device-limits";
import { refused } from "~/services/errors";
import { answer, body, deviceProblems, ofDevice } from "./described";
import { admitDevice, limitBody } from "./guards";
import { SyncAnswer, SyncRequest, withoutUnusable } from "./schemas";

export const sync = createApiRouter("device");

sync.openapi(
  createRoute({
    method: "post",
    path: "/sync",
    summary: "Wake up: send telemetry and insights, get what to do next",
    security: ofDevice,
    middleware: [admitDevice, limitBody(SYNC_BYTES)] as const,
    request: body(SyncRequest),
    responses: {
      200: answer(SyncAnswer, "Everything accepted is durable"),
      ...deviceProblems(400, 401, 410, 413, 429, 503),
    },
  }),
  async (c) => {
    const { kept: request, dropped: membersDropped } = withoutUnusable(c.req.valid("json"));
    const { telemetry } = request;
    const isOrdered = request.seq !== undefined && request.boot_id !== undefined;
    if (telemetry && !isOrdered) {
      membersDropped.push({
        member: "telemetry",
        reason: "Telemetry needs seq and boot_id beside it, as members of the sync.",
      });
    }
    const insights = request.insights ?? [];
    if (insights.length > SYNC_INSIGHTS) {
      throw refused("too-large", `A sync takes at most ${SYNC_INSIGHTS} insights.`, {
        limit: SYNC_INSIGHTS,
      });
    }
    const result = await c.env.services.deviceSync.sync(c.var.device, {
      seq: request.seq,
      bootId: request.boot_id,
      sentAt: request.sent_at ? Date.parse(request.sent_at) : undefined,
      // A camera that cannot say whether its clock is set does not know the time.
      clockOk: membersDropped.some(({ member }) => member === "clock_ok") ? false : request.clock_ok,
      uptimeS: request.uptime_s,
      link: request.comms_source ?? "unknown",
      telemetry,
      insights,
      update: request.update,
    });
    return c.json(
      {
        server_time: new Date(result.serverTime).toISOString(),
        accepted: [...result.accepted],
        rejected: [...result.rejected],
        uploads: [...result.uploads],
        update: result.order && { envelope: result.order },
        dropped: [...result.dropped],
        manifest_keys: [...result.manifestKeys],
        telemetry_dropped: result.telemetryDropped,
        members_dropped: membersDropped,
        next_sync_s: result.nextSyncSeconds,
      },
      200,
    );
  },
);
