// A camera asks for its order and says how far it is. docs/device-protocol.md, Updates.
import { createRoute, z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api";
import { refused } from "~/services/errors";
import { answer, body, deviceProblems, ofDevice } from "./described";
import { admitDevice, limitBody } from "./guards";
import { OrderEnvelope, UpdateReport, UpdateStanding } from "./schemas";

const ENVELOPE = "application/vnd.dsse+json";
const REPORT_BYTES = 16 * 1024;

export const updates = createApiRouter("device");

updates.openapi(
  createRoute({
    method: "get",
    path: "/updates/current",
    summary: "The order that waits for the camera, signed",
    security: ofDevice,
    middleware: [admitDevice] as const,
    responses: {
      200: { description: "The order, in its envelope", content: { [ENVELOPE]: { schema: OrderEnvelope } } },
      204: { description: "No order is waiting" },
      ...deviceProblems(401, 410, 429, 503),
    },
  }),
  async (c) => {
    // A look hands nothing out.
    if (c.req.raw.method === "HEAD") {
      const waits = c.env.services.cameraOrders.waits(c.var.device);
      return c.body(null, waits ? 200 : 204, waits ? { "content-type": ENVELOPE } : {});
    }
    const order = await c.env.services.cameraOrders.current(c.var.device);
    if (order === null) return c.body(null, 204);
    return new Response(JSON.stringify(order), { headers: { "content-type": ENVELOPE } });
  },
);

updates.openapi(
  createRoute({
    method: "post",
    path: "/updates/{deviceUpdateId}/status",
    summary: "How far the camera is; `installing` asks for the commit",
    security: ofDevice,
    middleware: [admitDevice, limitBody(REPORT_BYTES)] as const,
    request: { params: z.object({ deviceUpdateId: z.string().max(100) }), ...body(UpdateReport) },
    responses: {
      200: answer(UpdateStanding, "The status of the update; go on only if it says installing"),
      ...deviceProblems(400, 401, 404, 409, 410, 413, 429, 503),
    },
  }),
  async (c) => {
    const { deviceUpdateId } = c.req.valid("param");
    const { status, epoch, progress, error_code, detail, algReleaseId, models } = c.req.valid("json");
    // A whole number of at most 2^31, as no other is ever given.
    if (!/^[1-9]\d{0,9}$/.test(deviceUpdateId)) throw refused("unknown", "This camera has no such update.");
    const standing = await c.env.services.cameraOrders.report(c.var.device, Number(deviceUpdateId), {
      status,
      epoch,
      errorCode: error_code ?? undefined,
      detail: detail || undefined,
      done: progress?.cnt,
      total: progress?.of,
      claim: { algReleaseId: algReleaseId ?? undefined, models: models ?? [] },
    });
    return c.json(standing, 200);
  },
);
