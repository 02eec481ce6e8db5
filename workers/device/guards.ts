// What stands before the device API's handlers and before any body: the camera that calls must be known and may not call
// too often, and a body must not be too large.
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type ApiEnv, bearerToken } from "~/api";
import { refused, tooManyBytes } from "~/services/errors";

/** Lets only a device pass whose token holds and which has not called too often; counts the request. */
export const admitDevice: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const token = bearerToken(c);
  if (token === null) throw refused("token-invalid", "A device token is required.");
  c.env.noteActor("device");
  const admitted = await c.env.services.deviceAccess.admit(token);
  c.env.noteActor(admitted.device.deviceId);
  c.set("device", admitted);
  await next();
};

/** Refuses a body over `limit` bytes with 413 and the limit, also when its length is not announced. */
export function limitBody(limit: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({
    maxSize: limit,
    onError: () => {
      throw tooManyBytes(limit);
    },
  });
}
