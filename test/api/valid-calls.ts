// A valid request for every documented call, shared by the contract, the rights matrix and the fuzz. A call of the
// document without an entry here fails the contract test.
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { Actor } from "~/domain/actor";
import { keyOf, madeRelease, ordered } from "../services/device-updates/order-world";
import { asking, pushable } from "../services/device-updates/update-world";
import { approve, releasableAlg, releaseIn, releaseOf } from "../services/models/model-world";
import { item, PASSWORD, type World } from "../services/world";
import { importPart } from "../support/camtrap/camtrap-lines";
import { tflite } from "../support/models/model-files";
import { rehearsal } from "../support/models/rehearsal";
import { stripeEvent, stripeSignature } from "../support/payments/fake-stripe";
import { workersStripe } from "../support/payments/stripe-of-the-worker";
import { type Call, call, jpeg, reprDigest, sha256Hex, tokenOf } from "./api-calls";

/** What a call needs to be valid: a member with a camera, a photographed insight, a save; and staff. */
export interface Scene {
  readonly owner: Actor;
  readonly ownerToken: string;
  readonly staffToken: string;
  readonly deviceId: string;
  readonly deviceToken: string;
  readonly insightId: string;
  readonly bulkId: string;
}

export interface Prepared {
  readonly path: string;
  readonly options: Call;
}

/** Who presents the credential of a call. */
export type Access = "open" | "user" | "staff" | "device";

export interface DocumentedCall {
  readonly access: Access;
  /** Path and body; the credential is added by who calls. */
  readonly prepare: (scene: Scene, world: World) => Promise<Prepared> | Prepared;
}

/** The credential of a call in a scene; undefined where none is needed. */
export function tokenFor(access: Access, scene: Scene): string | undefined {
  switch (access) {
    case "open":
      return undefined;
    case "user":
      return scene.ownerToken;
    case "staff":
      return scene.staffToken;
    case "device":
      return scene.deviceToken;
  }
}

const json = (path: string, body: unknown, method = "POST"): Prepared => ({
  path,
  options: { method, json: body },
});
const get = (path: string): Prepared => ({ path, options: {} });

const ALG_CARD = {
  alg_name: "Ridge mammals",
  alg_description: "",
  alg_type: "",
  framework: "YOLOv5",
  author: "",
  licence: "",
  card: { taughtOn: "", failsOn: "", intendedUse: "" },
  class_definitions: [],
  runtime: null,
};

const EMAIL_ROAD = {
  options: { emails: ["ranger@example.test"], alertSetting: "enabled", digestSetting: "none" },
  notificationClasses: ["all"],
} as const;

const RULE = {
  name: "Foxes at night",
  conditions: {
    clauses: [{ species: { kind: "these", taxa: [], classes: ["red fox"] }, cameras: { kind: "all" } }],
    hours: { from: 1320, to: 240 },
    minConfidence: 60,
    firstOfDay: false,
    rarity: { kind: "notFor", days: 14 },
    cooldownMin: 60,
    leavesOutSpots: true,
  },
  recipients: null,
  people: "nothing",
} as const;

const ROADS = {
  email: EMAIL_ROAD.options,
  sms: { phoneNumbers: ["+12025550123"] },
  webhook: { url: "https://hooks.example.com/fernwatch" },
  gundi: { gundiApiKey: "a-key" },
} as const;

/** A rule of the owner; its id. */
async function ownRule(at: Scene, world: World): Promise<number> {
  await road(at, world, "email");
  await env.DB.prepare("DELETE FROM rule WHERE user_id = ?1 AND is_first = 0").bind(at.owner.userId).run();
  return world.services.rules.create(at.owner, { platform: "email", ...RULE });
}

/** The owner has an integration of this platform. */
async function road({ owner }: Scene, world: World, platform: keyof typeof ROADS): Promise<void> {
  const { integrations } = world.services;
  if ((await integrations.list(owner)).some((each) => each.platform === platform)) return;
  await forgetAttempts();
  await integrations.create(owner, { platform, options: ROADS[platform], notificationClasses: ["all"] });
}

/** Calls that are limited are made as often as a test likes. */
async function forgetAttempts(): Promise<void> {
  await env.DB.prepare(
    "DELETE FROM login_failure WHERE key LIKE 'test-message:%' OR key LIKE 'ask-address:%' OR key LIKE 'card:%'",
  ).run();
}

export const CALLS: Readonly<Record<string, DocumentedCall>> = {
  "GET /api/health": { access: "open", prepare: () => get("/api/health") },
  "POST /api/login": {
    access: "open",
    prepare: async (_, world) =>
      json("/api/login", { email: (await world.user()).email, password: PASSWORD }),
  },
  "POST /api/signup": { access: "open", prepare: () => json("/api/signup", signUpForm()) },
  "POST /api/resetPassword": {
    access: "open",
    prepare: () => json("/api/resetPassword", { email: `${crypto.randomUUID()}@example.test` }),
  },
  "POST /api/session": {
    access: "user",
    prepare: () => ({ path: "/api/session", options: { method: "POST" } }),
  },
  "DELETE /api/session": {
    access: "user",
    prepare: () => ({ path: "/api/session", options: { method: "DELETE" } }),
  },
  "GET /api/user": { access: "user", prepare: () => get("/api/user") },
  "POST /api/user": {
    access: "user",
    prepare: () => json("/api/user", { firstName: "Maya", lastName: "Rivers", country: "Canada" }),
  },
  "POST /api/user/image": {
    access: "user",
    prepare: () => ({ path: "/api/user/image", options: avatarCall() }),
  },
  "GET /api/user/image/{key}": {
    access: "user",
    prepare: async (scene, world) => get(await world.services.avatars.save(scene.owner, jpeg())),
  },
  "POST /api/changePassword": {
    access: "user",
    prepare: () =>
      json("/api/changePassword", { currPassword: PASSWORD, newPassword: "Another-password-1!" }),
  },
  "GET /api/getCard": { access: "user", prepare: () => get("/api/getCard") },
  "POST /api/setSource": {
    access: "user",
    prepare: async () => {
      await forgetAttempts();
      return json("/api/setSource", { token: `tok_visa__${crypto.randomUUID().replaceAll("-", "")}` });
    },
  },
  "GET /api/getCharges": { access: "user", prepare: () => get("/api/getCharges") },
  "POST /api/payments/webhook": {
    access: "open",
    prepare: async () => {
      const body = stripeEvent("charge.succeeded", workersStripe.charge(null)) as Uint8Array<ArrayBuffer>;
      const headers = {
        "content-type": "application/json",
        "stripe-signature": await stripeSignature(body, { at: Date.now() }),
      };
      return { path: "/api/payments/webhook", options: { method: "POST", body, headers } };
    },
  },
  "GET /api/insights/count": { access: "user", prepare: () => get("/api/insights/count") },
  "GET /api/insights/paginated": {
    access: "user",
    prepare: () => get("/api/insights/paginated?limit=10&offset=0"),
  },
  "GET /api/collections/paginated": {
    access: "user",
    prepare: () => get("/api/collections/paginated?limit=10&offset=0"),
  },
  "GET /api/insights/photos": {
    access: "user",
    prepare: () => get("/api/insights/photos?limit=10&offset=0"),
  },
  "GET /api/insights/overview": { access: "user", prepare: () => get("/api/insights/overview") },
  "GET /api/species/meanings": { access: "user", prepare: () => get("/api/species/meanings") },
  "PUT /api/species/meanings": {
    access: "user",
    prepare: () => json("/api/species/meanings", { changes: [{ className: "Badger", taxonId: 2 }] }, "PUT"),
  },
  "PUT /api/species/checklist": {
    access: "user",
    prepare: () =>
      json(
        "/api/species/checklist",
        { name: "ours.csv", rows: [{ line: 2, scientificName: "Vulpes vulpes", english: ["Reynard"] }] },
        "PUT",
      ),
  },
  "DELETE /api/species/checklist": {
    access: "user",
    prepare: () => ({ path: "/api/species/checklist", options: { method: "DELETE" } }),
  },
  "GET /api/insights/{insightId}/species": {
    access: "user",
    prepare: (scene) => get(`/api/insights/${scene.insightId}/species`),
  },
  "PUT /api/insights/{insightId}/species": {
    access: "user",
    prepare: (scene) =>
      json(`/api/insights/${scene.insightId}/species`, { className: "Raccoon", of: "insight" }, "PUT"),
  },
  "DELETE /api/insights/{insightId}/species": {
    access: "user",
    prepare: (scene) => ({
      path: `/api/insights/${scene.insightId}/species?of=insight`,
      options: { method: "DELETE" },
    }),
  },
  "GET /api/precision": { access: "user", prepare: () => get("/api/precision?by=family") },
  "GET /api/photo": {
    access: "user",
    prepare: (scene) => get(`/api/photo?deviceId=${scene.deviceId}&photoUrl=${scene.insightId}`),
  },
  "POST /api/enrollmentTokens": {
    access: "user",
    prepare: () => json("/api/enrollmentTokens", { count: 1 }),
  },
  "POST /api/claims": {
    access: "user",
    prepare: async () => {
      const shown = await (await call("/device/v1/claim", { method: "POST", headers: fresh() })).json<{
        claim_code: string;
      }>();
      return json("/api/claims", { code: shown.claim_code });
    },
  },
  "GET /api/getDevicesForUser": { access: "user", prepare: () => get("/api/getDevicesForUser") },
  "PUT /api/devices/{id}/display": {
    access: "user",
    prepare: (scene) =>
      json(
        `/api/devices/${scene.deviceId}/display`,
        { display_name: "Creek bend", latitude: 51.05, longitude: "-114.07", cycle_time: 120 },
        "PUT",
      ),
  },
  "GET /api/devices/{id}/visits": {
    access: "user",
    prepare: ({ deviceId }) => get(`/api/devices/${deviceId}/visits`),
  },
  "GET /api/devices/{id}/silence": {
    access: "user",
    prepare: ({ deviceId }) => get(`/api/devices/${deviceId}/silence`),
  },
  "PUT /api/devices/{id}/visits/{visitId}": {
    access: "user",
    prepare: ({ deviceId }) =>
      json(
        `/api/devices/${deviceId}/visits/${crypto.randomUUID()}`,
        { at: "2026-11-01T10:30:00Z", did: ["battery_changed", "cleaned"], note: "Fresh cells" },
        "PUT",
      ),
  },
  "DELETE /api/devices/{id}/visits/{visitId}": {
    access: "user",
    prepare: ({ deviceId }) => ({
      path: `/api/devices/${deviceId}/visits/${crypto.randomUUID()}`,
      options: { method: "DELETE" },
    }),
  },
  "GET /api/spots": { access: "user", prepare: () => get("/api/spots") },
  "POST /api/spots": {
    access: "user",
    prepare: ({ deviceId }) => json("/api/spots", { deviceId, className: "deer", box: [0.1, 0.2, 0.3, 0.2] }),
  },
  "DELETE /api/spots/{spotId}": {
    access: "user",
    async prepare({ owner, deviceId }, world) {
      const box = [0.5, 0.5, 0.2, 0.2] as const;
      const spotId = await world.services.quietSpots.add(owner, { deviceId, className: "deer", box });
      return { path: `/api/spots/${spotId}`, options: { method: "DELETE" } };
    },
  },
  "POST /api/updateDevice": {
    access: "user",
    prepare: (scene) =>
      json("/api/updateDevice", { device_id: scene.deviceId, device_name: "Creek bend", cycle_time: "120" }),
  },
  "GET /api/dashboard/widgets": { access: "user", prepare: () => get("/api/dashboard/widgets") },
  "PUT /api/dashboard/widgets": {
    access: "user",
    prepare: () =>
      json(
        "/api/dashboard/widgets",
        { widgets: [{ type: "total_insights", title: "All", x: 0, y: 0, width: 2, height: 2 }] },
        "PUT",
      ),
  },
  "GET /api/dashboard/effort": { access: "user", prepare: () => get("/api/dashboard/effort") },
  "PUT /api/insights/columns": {
    access: "user",
    prepare: () => json("/api/insights/columns", { shown: ["model"], hidden: ["insight_id"] }, "PUT"),
  },
  "PUT /api/species/names": {
    access: "user",
    prepare: () => json("/api/species/names", { language: "de", scientific: true, sureFrom: 50 }, "PUT"),
  },
  "GET /api/features": { access: "user", prepare: () => get("/api/features") },
  "PUT /api/features/{id}": {
    access: "user",
    prepare: () => json("/api/features/1", { enabled: true }, "PUT"),
  },
  "GET /api/integrations": { access: "user", prepare: () => get("/api/integrations") },
  "POST /api/integrations": {
    access: "user",
    prepare: async ({ owner }, world) => {
      await world.services.integrations.remove(owner, "email").catch(() => undefined);
      return json("/api/integrations", { platform: "email", ...EMAIL_ROAD });
    },
  },
  "PUT /api/integrations/emails": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "email");
      return json("/api/integrations/emails", { options: EMAIL_ROAD.options }, "PUT");
    },
  },
  "PUT /api/integrations/sms": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "sms");
      return json("/api/integrations/sms", { options: { phoneNumbers: ["202 555 0123"] } }, "PUT");
    },
  },
  "PUT /api/integrations/webhook": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "webhook");
      return json("/api/integrations/webhook", { options: { url: "https://hooks.example.com/w" } }, "PUT");
    },
  },
  "PUT /api/integrations/gundi": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "gundi");
      const options = { gundiApiKey: "another-key", eventType: "wildlife_sighting_rep" };
      return json("/api/integrations/gundi", { options }, "PUT");
    },
  },
  "PUT /api/integrations/{platform}/notifications": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "email");
      return json("/api/integrations/email/notifications", { notificationClasses: ["red fox"] }, "PUT");
    },
  },
  "PUT /api/integrations/{platform}/groups": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "email");
      return json("/api/integrations/email/groups", { groupNotifications: [] }, "PUT");
    },
  },
  "DELETE /api/integrations/{platform}": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "email");
      return { path: "/api/integrations/email", options: { method: "DELETE" } };
    },
  },
  "POST /api/integrations/{platform}/test": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "webhook");
      await forgetAttempts();
      return { path: "/api/integrations/webhook/test", options: { method: "POST" } };
    },
  },
  "POST /api/integrations/{platform}/deliveries/{messageId}/again": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "webhook");
      const { id } = (await env.DB.prepare(
        `INSERT INTO outbox(channel, kind, recipient, body, state, integration_id, next_at, created_at)
         SELECT 'webhook', 'test', '', '{}', 'failed', id, 0, 0 FROM integration WHERE user_id = ?1 AND platform = 'webhook'
         RETURNING id`,
      )
        .bind(at.owner.userId)
        .first<{ id: number }>()) ?? { id: 0 };
      return { path: `/api/integrations/webhook/deliveries/${id}/again`, options: { method: "POST" } };
    },
  },
  "POST /api/integrations/email/addresses/{addressId}/ask": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "email");
      const { id } = (await env.DB.prepare(
        "UPDATE mail_address SET asked_at = 0, confirmed_at = NULL, left_at = NULL WHERE user_id = ?1 RETURNING id",
      )
        .bind(at.owner.userId)
        .first<{ id: number }>()) ?? { id: 0 };
      return { path: `/api/integrations/email/addresses/${id}/ask`, options: { method: "POST" } };
    },
  },
  "GET /api/rules": { access: "user", prepare: () => get("/api/rules") },
  "POST /api/rules": {
    access: "user",
    prepare: async (at, world) => {
      await road(at, world, "email");
      await env.DB.prepare("DELETE FROM rule WHERE user_id = ?1 AND is_first = 0")
        .bind(at.owner.userId)
        .run();
      return json("/api/rules", { platform: "email", ...RULE });
    },
  },
  "PUT /api/rules/{ruleId}": {
    access: "user",
    prepare: async (at, world) =>
      json(`/api/rules/${await ownRule(at, world)}`, { ...RULE, isPaused: false }, "PUT"),
  },
  "DELETE /api/rules/{ruleId}": {
    access: "user",
    prepare: async (at, world) => ({
      path: `/api/rules/${await ownRule(at, world)}`,
      options: { method: "DELETE" },
    }),
  },
  "PUT /api/rules/{ruleId}/pause": {
    access: "user",
    prepare: async (at, world) =>
      json(`/api/rules/${await ownRule(at, world)}/pause`, { isPaused: true }, "PUT"),
  },
  "PUT /api/rules/{ruleId}/snooze": {
    access: "user",
    prepare: async (at, world) => {
      const until = new Date(world.now + 3_600_000).toISOString();
      const path = `/api/rules/${await ownRule(at, world)}/snooze`;
      return json(path, { deviceId: at.deviceId, until }, "PUT");
    },
  },
  "GET /api/rules/{ruleId}/records": {
    access: "user",
    prepare: async (at, world) => get(`/api/rules/${await ownRule(at, world)}/records`),
  },
  "GET /api/insights/{insightId}/rules": {
    access: "user",
    prepare: ({ insightId }) => get(`/api/insights/${insightId}/rules`),
  },
  "GET /api/account/fieldRecords": { access: "user", prepare: () => get("/api/account/fieldRecords") },
  "PUT /api/account/fieldRecords": {
    access: "user",
    prepare: () => json("/api/account/fieldRecords", { enabled: true }, "PUT"),
  },
  "GET /api/account/people": { access: "user", prepare: () => get("/api/account/people") },
  "PUT /api/account/people": {
    access: "user",
    prepare: () => json("/api/account/people", { shown: false }, "PUT"),
  },
  "GET /api/devices/{id}/people": {
    access: "user",
    prepare: (scene) => get(`/api/devices/${scene.deviceId}/people`),
  },
  "PUT /api/devices/{id}/people": {
    access: "user",
    prepare: (scene) => json(`/api/devices/${scene.deviceId}/people`, { shown: null }, "PUT"),
  },
  "GET /api/getModelsForUser/{id}": {
    access: "user",
    prepare: ({ owner }) => get(`/api/getModelsForUser/${owner.userId}`),
  },
  "GET /api/getDeployedModels": { access: "user", prepare: () => get("/api/getDeployedModels") },
  "GET /api/models/{id}/classes": {
    access: "user",
    prepare: async ({ owner }, world) => {
      const algId = await world.alg();
      await world.assign(algId, owner);
      return get(`/api/models/${algId}/classes`);
    },
  },
  "GET /api/v2/marketplace/models": { access: "user", prepare: () => get("/api/v2/marketplace/models") },
  "POST /api/v2/marketplace/models": {
    access: "user",
    prepare: async (_, world) => json("/api/v2/marketplace/models", { modelId: await world.listedAlg() }),
  },
  "GET /api/internal/algs": { access: "staff", prepare: () => get("/api/internal/algs") },
  "POST /api/internal/algs": {
    access: "staff",
    prepare: () => json("/api/internal/algs", { alg_name: "Ridge mammals", framework: "YOLOv5" }),
  },
  "PUT /api/internal/algs/{id}": {
    access: "staff",
    prepare: async (_, world) => {
      await env.MODELS.put("incoming/det.tflite", tflite());
      const place = { bucket: "fernwatch-models", path: "incoming/det.tflite" };
      return json(`/api/internal/algs/${await world.alg()}`, place, "PUT");
    },
  },
  "PUT /api/internal/algs/{id}/card": {
    access: "staff",
    async prepare(_, world) {
      const algId = await world.alg();
      const row = await env.DB.prepare("SELECT updated_at AS at FROM alg WHERE id = ?1").bind(algId).first();
      const updated_on = new Date(Number(row?.at)).toISOString();
      return json(`/api/internal/algs/${algId}/card`, { ...ALG_CARD, updated_on }, "PUT");
    },
  },
  "GET /api/internal/algs/{id}/files": {
    access: "staff",
    prepare: async (_, world) => get(`/api/internal/algs/${await world.alg()}/files`),
  },
  "POST /api/internal/algs/{id}/files": {
    access: "staff",
    prepare: async (_, world) => {
      const query = "role=device&format=tflite&path=det.tflite&precision=fp32";
      const sent = await picture(`/api/internal/algs/${await world.alg()}/files?${query}`, tflite());
      return { ...sent, options: { ...sent.options, method: "POST" } };
    },
  },
  "DELETE /api/internal/algs/{id}/files": {
    access: "staff",
    prepare: async (_, world) => {
      const { algId } = await releasableAlg(world);
      const query = "role=device&format=tflite&path=det.tflite";
      return { path: `/api/internal/algs/${algId}/files?${query}`, options: { method: "DELETE" } };
    },
  },
  "GET /api/modelRelease": { access: "staff", prepare: () => get("/api/modelRelease") },
  "POST /api/modelRelease": {
    access: "staff",
    prepare: async (_, world) => json("/api/modelRelease", releaseOf((await releasableAlg(world)).algId)),
  },
  "GET /api/modelRelease/approved": { access: "user", prepare: () => get("/api/modelRelease/approved") },
  "GET /api/modelRelease/{id}": {
    access: "user",
    prepare: async ({ owner }, world) => {
      const { releaseId } = await releaseIn(world);
      await approve(releaseId, owner);
      return get(`/api/modelRelease/${releaseId}`);
    },
  },
  "POST /api/modelRelease/{id}/rehearsals": {
    access: "staff",
    prepare: async (_, world) => {
      const { releaseId, manifestSha256 } = await releaseIn(world);
      return json(`/api/modelRelease/${releaseId}/rehearsals`, rehearsal(manifestSha256));
    },
  },
  "GET /api/modelRelease/{id}/rehearsals/{sha256}": {
    access: "user",
    prepare: async ({ owner }, world) => {
      const { releaseId, manifestSha256, staff } = await releaseIn(world);
      await approve(releaseId, owner);
      const record = rehearsal(manifestSha256);
      const { recordSha256 } = await world.services.releases.addRehearsal(staff, { releaseId, record });
      return get(`/api/modelRelease/${releaseId}/rehearsals/${recordSha256}`);
    },
  },
  "GET /api/devices/update": { access: "user", prepare: () => get("/api/devices/update") },
  "POST /api/devices/update": {
    access: "user",
    prepare: async ({ owner }, world) => json("/api/devices/update", await updateOf(owner, world)),
  },
  "GET /api/devices/update/plan": { access: "user", prepare: () => get("/api/devices/update/plan") },
  "GET /api/devices/update/{id}": {
    access: "user",
    prepare: async ({ owner }, world) => get(await updatePath(owner, world)),
  },
  "PUT /api/devices/update/{id}": {
    access: "user",
    prepare: async ({ owner }, world) => json(await updatePath(owner, world), { status: "dropped" }, "PUT"),
  },
  "GET /api/artifacts/sha256/{hex}": {
    access: "user",
    prepare: async ({ owner }, world) => {
      const { algId, sha256 } = await releasableAlg(world);
      await world.assign(algId, owner);
      return get(`/api/artifacts/sha256/${sha256}`);
    },
  },
  "PUT /api/internal/algs/{id}/marketplace": {
    access: "staff",
    prepare: async (_, world) =>
      json(
        `/api/internal/algs/${await world.alg()}/marketplace`,
        { name: "Ridge mammals", description: "", image_path: "", release_id: null },
        "PUT",
      ),
  },
  "DELETE /api/internal/algs/{id}/marketplace": {
    access: "staff",
    prepare: async (_, world) => ({
      path: `/api/internal/algs/${await world.listedAlg()}/marketplace`,
      options: { method: "DELETE" },
    }),
  },
  "GET /api/v2/groups": { access: "user", prepare: () => get("/api/v2/groups") },
  "POST /api/v2/groups": {
    access: "user",
    prepare: () => json("/api/v2/groups", { groupName: groupName(), deploymentDescription: "By the river" }),
  },
  "PUT /api/v2/groups/{id}": {
    access: "user",
    prepare: async (scene, world) =>
      json(await groupPath(scene, world), { groupName: groupName(), groupDesc: "" }, "PUT"),
  },
  "DELETE /api/v2/groups/{id}": {
    access: "user",
    prepare: async (scene, world) => ({
      path: await groupPath(scene, world),
      options: { method: "DELETE" },
    }),
  },
  "POST /api/v2/groups/{groupId}/devices": {
    access: "user",
    prepare: async (scene, world) =>
      json(`${await groupPath(scene, world)}/devices`, { deviceId: scene.deviceId }),
  },
  "DELETE /api/v2/groups/{groupId}/devices/{deviceId}": {
    access: "user",
    prepare: async (scene, world) => ({
      path: `${await groupPath(scene, world)}/devices/${scene.deviceId}`,
      options: { method: "DELETE" },
    }),
  },
  "GET /api/alerts": { access: "user", prepare: () => get("/api/alerts?limit=10") },
  "GET /api/alerts/settings": { access: "user", prepare: () => get("/api/alerts/settings") },
  "PUT /api/alerts/settings": {
    access: "user",
    prepare: async ({ owner }, world) => {
      const { groupId } = await world.services.groups.create(owner, { name: groupName(), description: "" });
      const settings = {
        ...{ cableError: false, lowBattery: true },
        ...{ noRecentInsights: true, noRecentCameraTriggers: false },
      };
      const groupSettings = [{ deviceGroupId: groupId, ignore: true }];
      return json("/api/alerts/settings", { settings, groupSettings }, "PUT");
    },
  },
  "PUT /api/alerts/statusUpdate/{alertId}": {
    access: "user",
    prepare: async ({ owner }, world) =>
      json(`/api/alerts/statusUpdate/${await world.alert(owner)}`, { status: "acknowledged" }, "PUT"),
  },
  "PUT /api/alerts/all": {
    access: "user",
    prepare: () => ({ path: "/api/alerts/all", options: { method: "PUT" } }),
  },
  "DELETE /api/alerts/all": {
    access: "user",
    prepare: () => ({ path: "/api/alerts/all", options: { method: "DELETE" } }),
  },
  "POST /api/updates": {
    access: "user",
    prepare: (scene) =>
      json("/api/updates", {
        insights: [{ insightId: scene.insightId, deviceId: scene.deviceId, insightStatus: "favorite" }],
      }),
  },
  "GET /api/updates": { access: "user", prepare: (scene) => get(`/api/updates?bulk_id=${scene.bulkId}`) },
  "POST /api/imports/observations": {
    access: "user",
    prepare: () => json("/api/imports/observations", importPart()),
  },
  "PUT /api/imports/photos/{insightId}": {
    access: "user",
    prepare: async (scene, world) => {
      const { observations } = await world.services.imports.take(scene.owner, importPart());
      return picture(`/api/imports/photos/${observations[0]?.insightId}`, jpeg());
    },
  },
  "GET /api/updates/history": { access: "user", prepare: () => get("/api/updates/history?limit=10") },
  "GET /api/updates/history/{bulkId}": {
    access: "user",
    prepare: async (scene) => get(await savedPath(scene)),
  },
  "POST /api/updates/history/{bulkId}/revert": {
    access: "user",
    prepare: async (scene) => ({ path: `${await savedPath(scene)}/revert`, options: { method: "POST" } }),
  },
  "GET /api/dataClearing/{deviceId}": {
    access: "user",
    prepare: (scene) => get(`/api/dataClearing/${scene.deviceId}`),
  },
  "DELETE /api/dataClearing/{deviceId}": {
    access: "user",
    prepare: (scene) => ({
      path: `/api/dataClearing/${scene.deviceId}?location=true&insights=true`,
      options: { method: "DELETE" },
    }),
  },
  "GET /api/internal/users": { access: "staff", prepare: () => get("/api/internal/users") },
  "PUT /api/internal/users/{id}/role": {
    access: "staff",
    prepare: async (_, world) => json(`${await userPath(world)}/role`, { role: "viewer" }, "PUT"),
  },
  "GET /api/internal/users/{id}/algs": {
    access: "staff",
    prepare: async (_, world) => get(`${await userPath(world)}/algs`),
  },
  "PUT /api/internal/users/{id}/algs": {
    access: "staff",
    prepare: async (_, world) => json(`${await userPath(world)}/algs`, { algIds: [] }, "PUT"),
  },
  "GET /api/internal/users/{id}/devices": {
    access: "staff",
    prepare: async (_, world) => get(`${await userPath(world)}/devices`),
  },
  "PUT /api/internal/users/{id}/devices": {
    access: "staff",
    prepare: async ({ deviceId }, world) =>
      json(`${await userPath(world)}/devices`, { deviceIds: [deviceId] }, "PUT"),
  },
  "GET /api/internal/users/{id}/modelRelease": {
    access: "staff",
    prepare: async (_, world) => get(`${await userPath(world)}/modelRelease`),
  },
  "PUT /api/internal/users/{id}/modelRelease": {
    access: "staff",
    prepare: async (_, world) => json(`${await userPath(world)}/modelRelease`, { algReleaseIds: [] }, "PUT"),
  },
  "POST /api/internal/enrollmentTokens": {
    access: "staff",
    prepare: async (_, world) =>
      json("/api/internal/enrollmentTokens", { userId: (await world.user()).userId, count: 1 }),
  },
  "GET /api/internal/devices": { access: "staff", prepare: () => get("/api/internal/devices") },
  "DELETE /api/internal/devices/{id}": {
    access: "staff",
    // Not the scene's own camera, which others call with.
    prepare: async (_, world) => {
      const { deviceId } = await world.camera(await world.user());
      return json(`/api/internal/devices/${deviceId}`, { deviceId, confirmation: "I Understand" }, "DELETE");
    },
  },
  "DELETE /api/internal/devices/{id}/tokens": {
    access: "staff",
    // Not the scene's own camera, which others call with.
    prepare: async (_, world) => ({
      path: `/api/internal/devices/${(await world.camera(await world.user())).deviceId}/tokens`,
      options: { method: "DELETE" },
    }),
  },
  "GET /device/v1/time": { access: "open", prepare: () => get("/device/v1/time") },
  "POST /device/v1/claim": {
    access: "open",
    prepare: () => ({ path: "/device/v1/claim", options: { method: "POST" } }),
  },
  "POST /device/v1/enroll": {
    access: "open",
    prepare: async (scene, world) => {
      const { tokens } = await world.services.enrollments.createTokens({ ...scene.owner, role: "member" }, 1);
      return json("/device/v1/enroll", { enrollment_token: tokens[0], hardware_id: "HW-1" });
    },
  },
  "POST /device/v1/sync": { access: "device", prepare: () => json("/device/v1/sync", {}) },
  "GET /device/v1/updates/current": {
    access: "device",
    prepare: async (scene, world) => {
      await newOrder(scene, world);
      return get("/device/v1/updates/current");
    },
  },
  "POST /device/v1/updates/{deviceUpdateId}/status": {
    access: "device",
    prepare: async (scene, world) => {
      const { updateId } = await newOrder(scene, world);
      const report = { status: "downloading", progress: { cnt: 1, of: 2 } };
      return json(`/device/v1/updates/${updateId}/status`, report);
    },
  },
  "GET /device/v1/artifacts/sha256/{hex}": {
    access: "device",
    prepare: async (scene, world) =>
      get(`/device/v1/artifacts/sha256/${(await newOrder(scene, world)).sha256}`),
  },
  "PUT /device/v1/photos/{id}": {
    access: "device",
    prepare: async (scene) => picture(`/device/v1/photos/${scene.insightId}`, jpeg()),
  },
  "OPTIONS /device/v1/photos": {
    access: "open",
    prepare: () => ({ path: "/device/v1/photos", options: { method: "OPTIONS" } }),
  },
  "POST /device/v1/photos": { access: "device", prepare: newUpload },
  "HEAD /device/v1/photos/{id}": {
    access: "device",
    prepare: async (scene, world) => onUpload(await begunUpload(scene, world), "HEAD"),
  },
  "PATCH /device/v1/photos/{id}": {
    access: "device",
    prepare: async (scene, world) => {
      const headers = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
      return onUpload(await begunUpload(scene, world), "PATCH", { headers, body: jpeg().slice(0, 500) });
    },
  },
  "DELETE /device/v1/photos/{id}": {
    access: "device",
    prepare: async (scene, world) => onUpload(await begunUpload(scene, world), "DELETE"),
  },
  "PUT /device/v1/thumbnails/{id}": {
    access: "device",
    prepare: async (scene) => picture(`/device/v1/thumbnails/${scene.insightId}`, jpeg()),
  },
};

/** A scene in an account of its own. The photo is stored; its bytes are `jpeg()`. */
export async function scene(world: World): Promise<Scene> {
  const owner = await world.user();
  const ownerToken = await tokenOf(world, owner);
  const staffToken = await tokenOf(world, await world.user({ role: "staff" }));
  const { deviceToken, deviceId } = await world.camera(owner);
  const sent = item();
  await world.sync(deviceToken, [sent]);
  const { path, options } = await picture(`/device/v1/photos/${sent.insight_id}`, jpeg());
  await call(path, { ...options, token: deviceToken });
  const made = await call("/api/updates", {
    token: ownerToken,
    json: { insights: [{ insightId: sent.insight_id, deviceId, insightStatus: "archive" }] },
  });
  const { message } = await made.json<{ message: { bulkId: string } }>();
  const { insight_id: insightId } = sent;
  return { owner, ownerToken, staffToken, deviceId, deviceToken, insightId, bulkId: message.bulkId };
}

/** A picture that is to come in pieces, of an insight of its own. */
async function newUpload({ deviceToken }: Scene, world: World): Promise<Prepared> {
  // A camera's limit of 60 requests a minute is not what is tested here.
  await env.DB.prepare("UPDATE device SET rate_count = 0").run();
  const sent = item();
  await world.sync(deviceToken, [sent]);
  const said = { insight_id: sent.insight_id, kind: "photo", sha256: await sha256Hex(jpeg()) };
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${btoa(value)}`);
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-length": String(jpeg().length),
    "upload-metadata": metadata.join(","),
  };
  return { path: "/device/v1/photos", options: { method: "POST", headers } };
}

async function begunUpload(scene: Scene, world: World): Promise<string> {
  const { path, options } = await newUpload(scene, world);
  const begun = await call(path, { ...options, token: scene.deviceToken });
  return begun.headers.get("location") ?? "";
}

function onUpload(path: string, method: string, { headers, ...more }: Call = {}): Prepared {
  return { path, options: { method, headers: { "tus-resumable": "1.0.0", ...headers }, ...more } };
}

/** Where the saved update of the scene stands in the history, once it has been done. */
async function savedPath({ bulkId, ownerToken }: Scene): Promise<string> {
  await vi.waitFor(
    async () => {
      const asked = await call(`/api/updates?bulk_id=${bulkId}`, { token: ownerToken });
      expect((await asked.json<{ message: { status: number } }>()).message.status).toBe(2);
    },
    { timeout: 10_000 },
  );
  return `/api/updates/history/${bulkId}`;
}

/** An update of a camera of the owner that no other call needs. */
async function updateOf(owner: Actor, world: World) {
  const { deviceId } = await world.camera(owner);
  return asking(await pushable(world, owner), [deviceId]);
}

/** An update of the owner, which may be dropped. */
async function updatePath(owner: Actor, world: World): Promise<string> {
  const { updateId } = await world.services.deviceUpdates.create(owner, await updateOf(owner, world));
  return `/api/devices/update/${updateId}`;
}

/** An order of the scene's camera, in the place of the one before. */
async function newOrder({ owner, deviceId }: Scene, world: World) {
  const { releaseId, sha256 } = await madeRelease(world);
  const deviceKey = await keyOf(deviceId);
  await env.DB.prepare(
    "UPDATE device_update_target SET status = 'failed' WHERE device_key = ?1 AND status IN ('pending', 'installing')",
  )
    .bind(deviceKey)
    .run();
  return { sha256, updateId: await ordered(world, { owner, deviceKey }, { releaseId }) };
}

/** A user of nobody's interest, as staff name them. */
async function userPath(world: World): Promise<string> {
  return `/api/internal/users/${(await world.user()).userId}`;
}

function groupName(): string {
  return `Group ${crypto.randomUUID()}`;
}

/** A group of the scene's owner. */
async function groupPath({ owner }: Scene, world: World): Promise<string> {
  const { groupId } = await world.services.groups.create(owner, { name: groupName(), description: "" });
  return `/api/v2/groups/${groupId}`;
}

/** A caller's address that nobody has used, so that no limit is met. */
export function fresh(): { readonly "cf-connecting-ip": string } {
  return { "cf-connecting-ip": crypto.randomUUID() };
}

export function signUpForm() {
  const name = `u${crypto.randomUUID().slice(0, 8)}`;
  return {
    firstName: "Maya",
    lastName: "Rivers",
    username: name,
    phoneNumber: "+14035550123",
    email: `${name}@example.test`,
    country: "Canada",
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
}

/** The form of an avatar. */
function avatarCall(): Call {
  const body = new FormData();
  body.set("image", new Blob([jpeg()]), "me.jpg");
  return { method: "POST", body };
}

async function picture(path: string, bytes: Uint8Array): Promise<Prepared> {
  return {
    path,
    options: { method: "PUT", body: bytes.slice(), headers: { "repr-digest": await reprDigest(bytes) } },
  };
}
