// The JSON API under /api: one file per sub-section of spec section 7, assembled here.
import { except } from "hono/combine";
import { accounts } from "./accounts/accounts";
import { alerts } from "./alerts/alerts";
import { bulkUpdates } from "./bulk-updates/bulk-updates";
import { updateHistory } from "./bulk-updates/update-history";
import { clearing } from "./clearing/clearing";
import { createDoor, limitJson } from "./context";
import { devices } from "./devices/devices";
import { enrollments } from "./enrollments/enrollments";
import { features } from "./features/features";
import { groups } from "./groups/groups";
import { health } from "./health/health";
import { imports } from "./imports/imports";
import { insights } from "./insights/insights";
import { photos } from "./photos/photos";
import { sessions } from "./sessions/sessions";
import { species } from "./species/species";

export { bearerToken, createDoor, type DoorBindings, type DoorEnv } from "./context";

/** The router of everything under `/api`; the Worker mounts it there. */
export function createApi() {
  const api = createDoor("api");
  // Pictures stream to the bucket, under a limit of their own.
  api.use("*", except("/api/imports/photos/*", limitJson));
  const parts = [
    health,
    sessions,
    accounts,
    insights,
    photos,
    species,
    bulkUpdates,
    updateHistory,
    clearing,
    enrollments,
    groups,
    alerts,
    devices,
    features,
    imports,
  ];
  for (const part of parts) api.route("/", part);
  return api;
}
