// The JSON API under /api: one file per sub-section of spec section 7, assembled here.
import { account } from "./account";
import { createDoor, limitJson } from "./context";
import { enrollments } from "./enrollments";
import { features } from "./features";
import { health } from "./health";
import { insights } from "./insights";
import { updates } from "./updates";

export { bearerToken, createDoor, type DoorBindings, type DoorEnv } from "./context";

/** The router of everything under `/api`; the Worker mounts it there. */
export function createApi() {
  const api = createDoor("api");
  api.use("*", limitJson);
  for (const part of [health, account, insights, updates, enrollments, features]) api.route("/", part);
  return api;
}
