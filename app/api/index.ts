// The JSON API under /api: one file per sub-section of spec section 7, assembled here.
import { except } from "hono/combine";
import { accounts } from "./accounts/accounts";
import { avatars } from "./accounts/avatars";
import { fieldRecords } from "./accounts/field-records";
import { alerts } from "./alerts/alerts";
import { algFiles } from "./algs/alg-files";
import { algs } from "./algs/algs";
import { artifacts } from "./artifacts/artifacts";
import { billing } from "./billing/billing";
import { clearing } from "./clearing/clearing";
import { deviceClearCalls } from "./clearing/device-clear";
import { createApiRouter, limitJson } from "./context";
import { dashboardCalls } from "./dashboard/dashboard";
import { deviceUpdates } from "./device-updates/device-updates";
import { devices } from "./devices/devices";
import { silence } from "./devices/silence";
import { visits } from "./devices/visits";
import { enrollments } from "./enrollments/enrollments";
import { features } from "./features/features";
import { groups } from "./groups/groups";
import { health } from "./health/health";
import { imports } from "./imports/imports";
import { insights } from "./insights/insights";
import { integrations } from "./integrations/integrations";
import { internalDevices } from "./internal/internal-devices";
import { internalUsers } from "./internal/internal-users";
import { look } from "./look/look";
import { marketplace } from "./marketplace/marketplace";
import { models } from "./models/models";
import { people } from "./people/people";
import { photos } from "./photos/photos";
import { releases } from "./releases/releases";
import { spots } from "./rules/quiet-spots";
import { rules } from "./rules/rules";
import { saveHistory } from "./saves/save-history";
import { saves } from "./saves/saves";
import { sessions } from "./sessions/sessions";
import { checklists } from "./species/checklist";
import { meanings } from "./species/meanings";
import { species } from "./species/species";

export { type ApiBindings, type ApiEnv, bearerToken, createApiRouter } from "./context";

/** They read something other than our JSON, or more of it. */
const OWN_LIMITS = [
  "/api/imports/photos/*",
  "/api/internal/algs/:id/files",
  "/api/species/checklist",
  "/api/user/image",
];

/** The router of everything under `/api`; the Worker mounts it there. */
export function createApi() {
  const api = createApiRouter("api");
  // Pictures and models stream to their buckets, under limits of their own.
  api.use("*", except(OWN_LIMITS, limitJson));
  // A call is a route in one of these; a new file of routes gets a line here. CONTRIBUTING.md, A call.
  const parts = [
    health,
    sessions,
    accounts,
    avatars,
    billing,
    insights,
    look,
    photos,
    species,
    checklists,
    meanings,
    saves,
    saveHistory,
    clearing,
    deviceClearCalls,
    enrollments,
    groups,
    alerts,
    dashboardCalls,
    devices,
    visits,
    spots,
    silence,
    features,
    integrations,
    rules,
    imports,
    algs,
    algFiles,
    releases,
    deviceUpdates,
    artifacts,
    models,
    marketplace,
    fieldRecords,
    people,
    internalUsers,
    internalDevices,
  ];
  for (const part of parts) api.route("/", part);
  return api;
}
