// What stands before the device door's handlers: a token must be there, and a body must not be too large.
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { bearerToken, type DoorEnv } from "~/api";
import { refused, tooManyBytes } from "~/services/errors";

/** Refuses a request without a bearer token before anything is read; whose it is, the service finds out. */
export const requireDeviceToken: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (bearerToken(c) === null) {
    throw refused("token-invalid", "A device token is required.");
  }
  c.env.noteActor("device");
  await next();
};

/** Refuses a body over `limit` bytes with 413 and the limit, also when its length is not announced. */
export function limitBody(limit: number): MiddlewareHandler<DoorEnv> {
  return bodyLimit({
    maxSize: limit,
    onError: () => {
      throw tooManyBytes(limit);
    },
  });
}
