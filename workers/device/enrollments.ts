// A camera asks for the time, shows a code, joins an account. docs/device-protocol.md, Enrolment.
import { createRoute } from "@hono/zod-openapi";
import { createApiRouter } from "~/api";
import { CLAIM_POLL_S } from "~/services/enrollments/enrollments";
import { answer, body, deviceProblems } from "./described";
import { limitBody } from "./guards";
import { ClaimAnswer, EnrollAnswer, EnrollRequest, TimeAnswer, withoutUnusable } from "./schemas";

export const deviceEnrollments = createApiRouter("device");

deviceEnrollments.openapi(
  createRoute({
    method: "get",
    path: "/time",
    summary: "The server's clock, for cameras without one",
    responses: { 200: answer(TimeAnswer, "Now") },
  }),
  (c) => c.json({ server_time: new Date().toISOString() }, 200),
);

deviceEnrollments.openapi(
  createRoute({
    method: "post",
    path: "/claim",
    summary: "For a camera without a token: get a code to show, which the owner types in the console",
    responses: {
      201: answer(ClaimAnswer, "Enrol with the token; 503 not-claimed until the code was typed"),
      ...deviceProblems(429),
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

deviceEnrollments.openapi(
  createRoute({
    method: "post",
    path: "/enroll",
    summary: "Join an account with a single-use token",
    middleware: [limitBody(16 * 1024)] as const,
    request: body(EnrollRequest),
    responses: {
      201: answer(EnrollAnswer, "The camera's own token, shown once"),
      ...deviceProblems(400, 401, 413),
    },
  }),
  async (c) => {
    const { kept: request, dropped } = withoutUnusable(c.req.valid("json"));
    const enrolled = await c.env.services.enrollments.enroll({
      token: request.enrollment_token,
      hardwareId: request.hardware_id,
      firmwareVersion: request.software_version,
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
        manifest_keys: [...enrolled.manifestKeys],
        server_time: new Date(enrolled.serverTime).toISOString(),
        members_dropped: dropped,
      },
      201,
    );
  },
);
