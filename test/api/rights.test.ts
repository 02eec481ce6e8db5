// Who may call what: decision 0002, Rights, against a table written by hand. A documented call without a row
// fails, and a row without a call.
import { beforeAll, describe, expect, test } from "vitest";
import { call, liveWorld, tokenOf } from "./api-calls";
import { CALLS, fresh, type Scene, scene } from "./valid-calls";

/** Columns: anonymous, the owner (member), another member, viewer of the same account, staff of another, a device. */
type Row = readonly [number, number, number, number, number, number];
const CALLERS = ["anonymous", "owner", "other member", "viewer", "staff", "device"] as const;

const TABLE: Readonly<Record<string, Row>> = {
  "GET /api/health": [200, 200, 200, 200, 200, 200],
  "POST /api/login": [200, 200, 200, 200, 200, 200],
  "POST /api/signup": [200, 200, 200, 200, 200, 200],
  "POST /api/resetPassword": [200, 200, 200, 200, 200, 200],
  "POST /api/session": [401, 200, 200, 200, 200, 401],
  "GET /api/user": [401, 200, 200, 200, 200, 401],
  "POST /api/user": [401, 200, 200, 200, 200, 401],
  "POST /api/user/image": [401, 200, 200, 200, 200, 401],
  // The owner's own.
  "GET /api/user/image/{key}": [401, 200, 404, 404, 404, 401],
  "POST /api/changePassword": [401, 200, 200, 200, 200, 401],
  "GET /api/getCard": [401, 200, 200, 403, 200, 401],
  "POST /api/setSource": [401, 200, 200, 403, 200, 401],
  "GET /api/getCharges": [401, 200, 200, 403, 200, 401],
  // Its signature says who calls.
  "POST /api/payments/webhook": [200, 200, 200, 200, 200, 200],
  "GET /api/insights/count": [401, 200, 200, 200, 200, 401],
  "GET /api/insights/paginated": [401, 200, 200, 200, 200, 401],
  "GET /api/collections/paginated": [401, 200, 200, 200, 200, 401],
  "GET /api/insights/photos": [401, 200, 200, 200, 200, 401],
  "GET /api/insights/overview": [401, 200, 200, 200, 200, 401],
  "GET /api/insights/{insightId}/species": [401, 200, 404, 200, 404, 401],
  "PUT /api/insights/{insightId}/species": [401, 200, 404, 403, 404, 401],
  "DELETE /api/insights/{insightId}/species": [401, 200, 404, 403, 404, 401],
  "GET /api/species/meanings": [401, 200, 200, 200, 200, 401],
  "PUT /api/species/meanings": [401, 200, 200, 403, 200, 401],
  "GET /api/precision": [401, 200, 200, 200, 200, 401],
  "GET /api/photo": [401, 200, 404, 200, 404, 401],
  "POST /api/enrollmentTokens": [401, 201, 201, 403, 201, 401],
  "POST /api/claims": [401, 200, 200, 403, 200, 401],
  "GET /api/getDevicesForUser": [401, 200, 200, 200, 200, 401],
  "PUT /api/devices/{id}/display": [401, 200, 404, 403, 404, 401],
  "GET /api/devices/{id}/visits": [401, 200, 404, 200, 404, 401],
  "GET /api/devices/{id}/silence": [401, 200, 404, 200, 404, 401],
  "GET /api/spots": [401, 200, 200, 200, 200, 401],
  "POST /api/spots": [401, 200, 404, 403, 404, 401],
  "DELETE /api/spots/{spotId}": [401, 200, 404, 403, 404, 401],
  "PUT /api/devices/{id}/visits/{visitId}": [401, 200, 404, 403, 404, 401],
  "DELETE /api/devices/{id}/visits/{visitId}": [401, 200, 404, 403, 404, 401],
  "POST /api/updateDevice": [401, 200, 404, 403, 404, 401],
  "GET /api/dashboard/widgets": [401, 200, 200, 200, 200, 401],
  "PUT /api/insights/columns": [401, 200, 200, 200, 200, 401],
  "PUT /api/species/checklist": [401, 200, 200, 403, 200, 401],
  "DELETE /api/species/checklist": [401, 200, 200, 403, 200, 401],
  "PUT /api/species/names": [401, 200, 200, 200, 200, 401],
  "PUT /api/dashboard/widgets": [401, 200, 200, 403, 200, 401],
  "GET /api/dashboard/effort": [401, 200, 200, 200, 200, 401],
  "GET /api/features": [401, 200, 200, 200, 200, 401],
  "PUT /api/features/{id}": [401, 200, 200, 403, 200, 401],
  "GET /api/integrations": [401, 200, 200, 403, 200, 401],
  "PUT /api/integrations/emails": [401, 200, 404, 403, 404, 401],
  "PUT /api/integrations/sms": [401, 200, 404, 403, 404, 401],
  "PUT /api/integrations/webhook": [401, 200, 404, 403, 404, 401],
  "PUT /api/integrations/gundi": [401, 200, 404, 403, 404, 401],
  "PUT /api/integrations/{platform}/notifications": [401, 200, 404, 403, 404, 401],
  "PUT /api/integrations/{platform}/groups": [401, 200, 404, 403, 404, 401],
  "DELETE /api/integrations/{platform}": [401, 200, 404, 403, 404, 401],
  "POST /api/integrations/{platform}/test": [401, 200, 404, 403, 404, 401],
  "POST /api/integrations/{platform}/deliveries/{messageId}/again": [401, 200, 409, 403, 409, 401],
  "POST /api/integrations/email/addresses/{addressId}/ask": [401, 200, 404, 403, 404, 401],
  "GET /api/rules": [401, 200, 200, 403, 200, 401],
  "PUT /api/rules/{ruleId}": [401, 200, 404, 403, 404, 401],
  "DELETE /api/rules/{ruleId}": [401, 200, 404, 403, 404, 401],
  "PUT /api/rules/{ruleId}/pause": [401, 200, 404, 403, 404, 401],
  "PUT /api/rules/{ruleId}/snooze": [401, 200, 404, 403, 404, 401],
  "GET /api/rules/{ruleId}/records": [401, 200, 404, 403, 404, 401],
  "GET /api/insights/{insightId}/rules": [401, 200, 200, 403, 200, 401],
  // On an integration of the caller: the others have none yet.
  "POST /api/rules": [401, 200, 400, 403, 400, 401],
  // After the others: who has made one has it.
  "POST /api/integrations": [401, 200, 200, 403, 200, 401],
  "GET /api/account/fieldRecords": [401, 200, 200, 403, 200, 401],
  "PUT /api/account/fieldRecords": [401, 200, 200, 403, 200, 401],
  "GET /api/account/people": [401, 200, 200, 403, 200, 401],
  "PUT /api/account/people": [401, 200, 200, 403, 200, 401],
  "GET /api/devices/{id}/people": [401, 200, 404, 403, 404, 401],
  "PUT /api/devices/{id}/people": [401, 200, 404, 403, 404, 401],
  "GET /api/getModelsForUser/{id}": [401, 200, 404, 403, 200, 401],
  "GET /api/getDeployedModels": [401, 200, 200, 403, 200, 401],
  "GET /api/models/{id}/classes": [401, 200, 404, 403, 200, 401],
  "GET /api/v2/marketplace/models": [401, 200, 200, 403, 200, 401],
  "POST /api/v2/marketplace/models": [401, 200, 200, 403, 200, 401],
  "GET /api/internal/algs": [401, 403, 403, 403, 200, 401],
  "POST /api/internal/algs": [401, 403, 403, 403, 201, 401],
  "PUT /api/internal/algs/{id}": [401, 403, 403, 403, 200, 401],
  "PUT /api/internal/algs/{id}/card": [401, 403, 403, 403, 200, 401],
  "GET /api/internal/algs/{id}/files": [401, 403, 403, 403, 200, 401],
  "POST /api/internal/algs/{id}/files": [401, 403, 403, 403, 201, 401],
  "DELETE /api/internal/algs/{id}/files": [401, 403, 403, 403, 200, 401],
  "GET /api/modelRelease": [401, 403, 403, 403, 200, 401],
  "POST /api/modelRelease": [401, 403, 403, 403, 201, 401],
  "GET /api/modelRelease/approved": [401, 200, 200, 200, 200, 401],
  "GET /api/modelRelease/{id}": [401, 200, 404, 403, 200, 401],
  "POST /api/modelRelease/{id}/rehearsals": [401, 403, 403, 403, 201, 401],
  "GET /api/modelRelease/{id}/rehearsals/{sha256}": [401, 200, 404, 403, 200, 401],
  "GET /api/devices/update": [401, 200, 200, 403, 200, 401],
  // Neither the release nor the camera is theirs; staff may push any release, and have no such camera either.
  "POST /api/devices/update": [401, 200, 422, 403, 422, 401],
  "GET /api/devices/update/plan": [401, 200, 200, 403, 200, 401],
  // Staff see and drop each one that they know by its id.
  "GET /api/devices/update/{id}": [401, 200, 404, 403, 200, 401],
  "PUT /api/devices/update/{id}": [401, 200, 404, 403, 200, 401],
  // What the marketplace does not show is not there for those who have no models.
  "GET /api/artifacts/sha256/{hex}": [404, 200, 404, 404, 200, 404],
  "PUT /api/internal/algs/{id}/marketplace": [401, 403, 403, 403, 200, 401],
  "DELETE /api/internal/algs/{id}/marketplace": [401, 403, 403, 403, 200, 401],
  "GET /api/v2/groups": [401, 200, 200, 403, 200, 401],
  "POST /api/v2/groups": [401, 201, 201, 403, 201, 401],
  "PUT /api/v2/groups/{id}": [401, 200, 404, 403, 404, 401],
  "DELETE /api/v2/groups/{id}": [401, 200, 404, 403, 404, 401],
  "POST /api/v2/groups/{groupId}/devices": [401, 200, 404, 403, 404, 401],
  "DELETE /api/v2/groups/{groupId}/devices/{deviceId}": [401, 200, 404, 403, 404, 401],
  "GET /api/alerts": [401, 200, 200, 403, 200, 401],
  "GET /api/alerts/settings": [401, 200, 200, 403, 200, 401],
  // The group in it is the owner's.
  "PUT /api/alerts/settings": [401, 200, 400, 403, 400, 401],
  "PUT /api/alerts/statusUpdate/{alertId}": [401, 200, 404, 403, 404, 401],
  "PUT /api/alerts/all": [401, 200, 200, 403, 200, 401],
  "DELETE /api/alerts/all": [401, 200, 200, 403, 200, 401],
  "POST /api/updates": [401, 200, 404, 403, 404, 401],
  "GET /api/updates": [401, 200, 404, 404, 404, 401],
  "POST /api/imports/observations": [401, 200, 200, 403, 200, 401],
  "PUT /api/imports/photos/{insightId}": [401, 201, 404, 403, 404, 401],
  "GET /api/updates/history": [401, 200, 200, 200, 200, 401],
  "GET /api/updates/history/{bulkId}": [401, 200, 404, 200, 404, 401],
  "POST /api/updates/history/{bulkId}/revert": [401, 200, 404, 403, 404, 401],
  "GET /api/dataClearing/{deviceId}": [401, 200, 404, 403, 404, 401],
  "DELETE /api/dataClearing/{deviceId}": [401, 200, 404, 403, 404, 401],
  "GET /api/internal/users": [401, 403, 403, 403, 200, 401],
  "PUT /api/internal/users/{id}/role": [401, 403, 403, 403, 200, 401],
  "GET /api/internal/users/{id}/algs": [401, 403, 403, 403, 200, 401],
  "PUT /api/internal/users/{id}/algs": [401, 403, 403, 403, 200, 401],
  "GET /api/internal/users/{id}/devices": [401, 403, 403, 403, 200, 401],
  "PUT /api/internal/users/{id}/devices": [401, 403, 403, 403, 200, 401],
  "GET /api/internal/users/{id}/modelRelease": [401, 403, 403, 403, 200, 401],
  "PUT /api/internal/users/{id}/modelRelease": [401, 403, 403, 403, 200, 401],
  "POST /api/internal/enrollmentTokens": [401, 403, 403, 403, 201, 401],
  "GET /api/internal/devices": [401, 403, 403, 403, 200, 401],
  "DELETE /api/internal/devices/{id}": [401, 403, 403, 403, 200, 401],
  "DELETE /api/internal/devices/{id}/tokens": [401, 403, 403, 403, 200, 401],
  "GET /device/v1/time": [200, 200, 200, 200, 200, 200],
  "POST /device/v1/claim": [201, 201, 201, 201, 201, 201],
  "POST /device/v1/enroll": [201, 201, 201, 201, 201, 201],
  "POST /device/v1/sync": [401, 401, 401, 401, 401, 200],
  "PUT /device/v1/photos/{id}": [401, 401, 401, 401, 401, 200],
  "OPTIONS /device/v1/photos": [204, 204, 204, 204, 204, 204],
  "POST /device/v1/photos": [401, 401, 401, 401, 401, 201],
  "HEAD /device/v1/photos/{id}": [401, 401, 401, 401, 401, 200],
  "PATCH /device/v1/photos/{id}": [401, 401, 401, 401, 401, 204],
  "DELETE /device/v1/photos/{id}": [401, 401, 401, 401, 401, 204],
  "PUT /device/v1/thumbnails/{id}": [401, 401, 401, 401, 401, 201],
  "GET /device/v1/updates/current": [401, 401, 401, 401, 401, 200],
  "POST /device/v1/updates/{deviceUpdateId}/status": [401, 401, 401, 401, 401, 200],
  "GET /device/v1/artifacts/sha256/{hex}": [401, 401, 401, 401, 401, 200],
  // Last, because it ends the caller's session.
  "DELETE /api/session": [401, 200, 200, 200, 200, 401],
};

const world = liveWorld();
let own: Scene;
const tokens: (string | undefined)[] = [];

beforeAll(async () => {
  own = await scene(world);
  const viewer = await world.user({ role: "viewer", accountId: own.owner.accountId });
  await world.share(own.deviceId, viewer);
  tokens.push(
    undefined,
    own.ownerToken,
    await tokenOf(world, await world.user()),
    await tokenOf(world, viewer),
    await tokenOf(world, await world.user({ role: "staff" })),
    own.deviceToken,
  );
});

test("the table has a row for each call, and each row is a call", () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(CALLS).sort());
});

describe.each(Object.entries(TABLE))("%s", (name, row) => {
  test.each(CALLERS.map((caller, i) => [caller, row[i] ?? 0, i] as const))("%s: %i", async (_, status, i) => {
    // A password is changed once; the photo and thumbnail of a device are its own.
    const request = await CALLS[name]?.prepare(own, world);
    const token = tokens[i];
    const response = await call(request?.path ?? "", {
      ...request?.options,
      ...(token ? { token } : {}),
      headers: { ...request?.options.headers, ...fresh() },
    });
    await response.arrayBuffer();
    expect(response.status).toBe(status);
  });
});

test("what a stranger may not see looks like what does not exist", async () => {
  const stranger = tokens[2] ?? "";
  const theirs = await call(`/api/photo?deviceId=${own.deviceId}&photoUrl=${own.insightId}`, {
    token: stranger,
  });
  const nobodys = await call(`/api/photo?deviceId=dev-9999&photoUrl=${crypto.randomUUID()}`, {
    token: stranger,
  });
  const [a, b] = [await theirs.json<object>(), await nobodys.json<object>()];
  expect({ ...a, instance: "" }).toEqual({ ...b, instance: "" });
});
