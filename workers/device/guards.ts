// What stands before the device door's handlers: a token must be there, and a body must not be too large.
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { bearerToken, type DoorEnv } from "~/api";
import { AppError } from "~/services/errors";

/** Refuses a request without a bearer token before anything is read; whose it is, the service finds out. */
export const requireDeviceToken: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (bearerToken(c) === null) {
    throw new AppError("unauthenticated", "A device token is required.", { code: "token-invalid" });
  }
  c.env.noteActor("device");
  await next();
};

/** Refuses a body over `limit` bytes with 413 and the limit, also when its length is not announced. */
export function limitBody(limit: number): MiddlewareHandler<DoorEnv> {
  return bodyLimit({
    maxSize: limit,
    onError: () => {
      throw new AppError("invalid", `At most ${limit} bytes are taken.`, {
        code: "too-large",
        status: 413,
        extra: { limit },
      });
    },
  });
}
