// Every door that gives insights, their pictures, counts or classes, as the home account, readers of other accounts and a
// visitor meet it: what shows people is there for the home account alone. A call of the document or a tab that neither
// table names fails: whoever adds one says which it is. Decision 0147, People in pictures.
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { COLUMN_PAGE_TYPE } from "~/domain/set/pages/column-page";
import { PACKED_PAGE_TYPE } from "~/domain/set/pages/packed-page";
import { PAGES } from "~/tabs/pages";
import { loadTab } from "~/tabs/tabs.server";
import { item } from "../../services/world";
import { type Call, call, jpeg, liveWorld, reprDigest, tokenOf } from "../api-calls";

const PERSON = 2;

interface Shared {
  readonly owner: Actor;
  readonly deviceId: string;
  /** In a burst, with its photo; a person has confirmed it. */
  readonly hiker: string;
  /** Has been saved, and changed since. */
  readonly alone: string;
  readonly bulkId: string;
}

interface Ask extends Call {
  readonly path: string;
}

interface Door {
  readonly ask: (it: Shared) => Ask;
  /** Whether an answer tells of people, whoever asked; without it, whether it names one of them. */
  readonly tells?: (answer: string) => boolean;
  /** Not for viewers of any account. */
  readonly keepers?: true;
  /** For its owner alone, wherever people are shown. */
  readonly owner?: true;
  /** Staff may clear any camera, and are told what that archives. */
  readonly staff?: true;
}

const get = (path: string, accept?: string): Ask => ({ path, ...(accept && { headers: { accept } }) });
const isThere = () => true;
const total = (answer: string) => (JSON.parse(answer) as { readonly count: number }).count > 3;

/** Calls; a form of its own is another line, under the call's name. */
const DOORS: Readonly<Record<string, Door>> = {
  "GET /api/insights/count": { ask: () => get("/api/insights/count"), tells: total },
  "GET /api/insights/paginated": { ask: () => get("/api/insights/paginated") },
  "GET /api/insights/paginated (columns)": {
    ask: ({ owner }) => get(`/api/insights/paginated?account=${owner.accountId}`, COLUMN_PAGE_TYPE),
  },
  "GET /api/insights/paginated (sealed or columns)": {
    ask: ({ owner }) =>
      get(`/api/insights/paginated?account=${owner.accountId}`, `${PACKED_PAGE_TYPE}, ${COLUMN_PAGE_TYPE}`),
  },
  "GET /api/collections/paginated": { ask: () => get("/api/collections/paginated") },
  "GET /api/insights/photos": { ask: () => get("/api/insights/photos") },
  "GET /api/insights/overview": { ask: () => get("/api/insights/overview") },
  "GET /api/insights/{insightId}/species": { ask: ({ hiker }) => get(`/api/insights/${hiker}/species`) },
  "PUT /api/insights/{insightId}/species": {
    ask: ({ hiker }) => ({
      path: `/api/insights/${hiker}/species`,
      method: "PUT",
      json: { className: "hiker", of: "insight" },
    }),
    keepers: true,
  },
  "DELETE /api/insights/{insightId}/species": {
    ask: ({ alone }) => ({ path: `/api/insights/${alone}/species?of=insight`, method: "DELETE" }),
    keepers: true,
  },
  "GET /api/species/meanings": { ask: () => get("/api/species/meanings") },
  "GET /api/precision": { ask: () => get("/api/precision") },
  "GET /api/precision (camera)": { ask: ({ deviceId }) => get(`/api/precision?device=${deviceId}`) },
  "GET /api/photo": {
    ask: ({ deviceId, hiker }) => get(`/api/photo?deviceId=${deviceId}&photoUrl=${hiker}`),
    tells: isThere,
  },
  "GET /api/photo (thumbnail)": {
    ask: ({ deviceId, hiker }) => get(`/api/photo?deviceId=${deviceId}&photoUrl=${hiker}&thumbnail=true`),
    tells: isThere,
  },
  "POST /api/updates": {
    ask: ({ deviceId, hiker }) => ({
      path: "/api/updates",
      json: { insights: [{ insightId: hiker, deviceId, insightStatus: "favorite" }] },
    }),
    tells: isThere,
    keepers: true,
  },
  "GET /api/updates": { ask: ({ bulkId }) => get(`/api/updates?bulk_id=${bulkId}`), owner: true },
  "GET /api/updates/history": {
    ask: () => get("/api/updates/history"),
    tells: (answer) => /"archive":2/.test(answer),
  },
  "GET /api/updates/history/{bulkId}": { ask: ({ bulkId }) => get(`/api/updates/history/${bulkId}`) },
  "GET /api/dataClearing/{deviceId}": {
    ask: ({ deviceId }) => get(`/api/dataClearing/${deviceId}`),
    tells: (answer) => {
      const { insights, archived } = JSON.parse(answer) as Record<"insights" | "archived", number>;
      return insights + archived > 3;
    },
    keepers: true,
    staff: true,
  },
};

/** Neither insights nor pictures, counts or classes of those that others' cameras have sent. */
const NO_DOORS: Readonly<Record<string, readonly string[]>> = {
  "a person, their sessions and choices": [
    ...["POST /api/login", "POST /api/signup", "POST /api/resetPassword", "POST /api/changePassword"],
    ...["POST /api/session", "DELETE /api/session", "GET /api/user", "POST /api/user"],
    ...["POST /api/user/image", "GET /api/user/image/{key}"],
    ...["GET /api/getCard", "POST /api/setSource", "GET /api/getCharges", "POST /api/payments/webhook"],
    ...["GET /api/features", "PUT /api/features/{id}", "PUT /api/insights/columns", "PUT /api/species/names"],
    ...["GET /api/dashboard/widgets", "PUT /api/dashboard/widgets"],
    ...["GET /api/integrations", "POST /api/integrations", "DELETE /api/integrations/{platform}"],
    ...["PUT /api/integrations/emails", "PUT /api/integrations/sms", "PUT /api/integrations/webhook"],
    ...["PUT /api/integrations/gundi", "PUT /api/integrations/{platform}/notifications"],
    ...["PUT /api/integrations/{platform}/groups", "POST /api/integrations/{platform}/test"],
    "POST /api/integrations/{platform}/deliveries/{messageId}/again",
    "POST /api/integrations/email/addresses/{addressId}/ask",
    ...["GET /api/rules", "POST /api/rules", "PUT /api/rules/{ruleId}", "DELETE /api/rules/{ruleId}"],
    ...["PUT /api/rules/{ruleId}/pause", "PUT /api/rules/{ruleId}/snooze", "GET /api/rules/{ruleId}/records"],
    "GET /api/insights/{insightId}/rules",
  ],
  "the caller's own account": [
    ...["GET /api/account/fieldRecords", "PUT /api/account/fieldRecords", "PUT /api/species/meanings"],
    ...["PUT /api/species/checklist", "DELETE /api/species/checklist"],
    ...["GET /api/account/people", "PUT /api/account/people"],
    ...["GET /api/devices/{id}/people", "PUT /api/devices/{id}/people"],
    ...["POST /api/imports/observations", "PUT /api/imports/photos/{insightId}"],
    ...["POST /api/enrollmentTokens", "POST /api/claims"],
    ...["GET /api/v2/groups", "POST /api/v2/groups", "PUT /api/v2/groups/{id}", "DELETE /api/v2/groups/{id}"],
    "POST /api/v2/groups/{groupId}/devices",
    "DELETE /api/v2/groups/{groupId}/devices/{deviceId}",
  ],
  "a camera, what it reports and what it is told": [
    ...["GET /api/getDevicesForUser", "PUT /api/devices/{id}/display", "POST /api/updateDevice"],
    ...["GET /api/devices/{id}/visits", "PUT /api/devices/{id}/visits/{visitId}"],
    ...["DELETE /api/devices/{id}/visits/{visitId}", "GET /api/devices/{id}/silence"],
    ...["GET /api/spots", "POST /api/spots", "DELETE /api/spots/{spotId}"],
    ...["GET /api/dashboard/effort", "DELETE /api/dataClearing/{deviceId}"],
    ...["GET /api/devices/update", "POST /api/devices/update", "GET /api/devices/update/plan"],
    ...["GET /api/devices/update/{id}", "PUT /api/devices/update/{id}"],
    ...["GET /api/alerts", "PUT /api/alerts/statusUpdate/{alertId}", "PUT /api/alerts/all"],
    ...["DELETE /api/alerts/all", "GET /api/alerts/settings", "PUT /api/alerts/settings"],
  ],
  "a new save's id; what it changes is tested below": ["POST /api/updates/history/{bulkId}/revert"],
  "models, with the classes that they can tell apart": [
    ...["GET /api/getModelsForUser/{id}", "GET /api/getDeployedModels", "GET /api/models/{id}/classes"],
    ...["GET /api/v2/marketplace/models", "POST /api/v2/marketplace/models"],
    ...["GET /api/modelRelease", "POST /api/modelRelease", "GET /api/modelRelease/approved"],
    ...["GET /api/modelRelease/{id}", "POST /api/modelRelease/{id}/rehearsals"],
    ...["GET /api/modelRelease/{id}/rehearsals/{sha256}", "GET /api/artifacts/sha256/{hex}"],
  ],
  "staff in the internal area": [
    ...["GET /api/internal/algs", "POST /api/internal/algs", "PUT /api/internal/algs/{id}"],
    ...["PUT /api/internal/algs/{id}/card", "GET /api/internal/algs/{id}/files"],
    ...["POST /api/internal/algs/{id}/files", "DELETE /api/internal/algs/{id}/files"],
    ...["PUT /api/internal/algs/{id}/marketplace", "DELETE /api/internal/algs/{id}/marketplace"],
    ...["GET /api/internal/users", "PUT /api/internal/users/{id}/role"],
    ...["GET /api/internal/users/{id}/algs", "PUT /api/internal/users/{id}/algs"],
    ...["GET /api/internal/users/{id}/devices", "PUT /api/internal/users/{id}/devices"],
    ...["GET /api/internal/users/{id}/modelRelease", "PUT /api/internal/users/{id}/modelRelease"],
    ...["POST /api/internal/enrollmentTokens", "GET /api/internal/devices"],
    ...["DELETE /api/internal/devices/{id}", "DELETE /api/internal/devices/{id}/tokens"],
  ],
  "the camera itself": [
    ...["GET /device/v1/time", "POST /device/v1/claim", "POST /device/v1/enroll", "POST /device/v1/sync"],
    ...["PUT /device/v1/photos/{id}", "OPTIONS /device/v1/photos", "POST /device/v1/photos"],
    ...["HEAD /device/v1/photos/{id}", "PATCH /device/v1/photos/{id}", "DELETE /device/v1/photos/{id}"],
    ...["PUT /device/v1/thumbnails/{id}", "GET /device/v1/updates/current"],
    ...["POST /device/v1/updates/{deviceUpdateId}/status", "GET /device/v1/artifacts/sha256/{hex}"],
  ],
  "whether it works": ["GET /api/health"],
};

/** Tabs by what their documents tell of people: the addresses that are doors. */
const TABS: Readonly<Record<keyof typeof PAGES, readonly ((it: Shared) => string)[]>> = {
  userInsights: [
    () => "tab=userInsights",
    ({ hiker }) => `tab=userInsights&insight=${hiker}`,
    ({ bulkId }) => `tab=userInsights&section=history&save=${bulkId}`,
  ],
  device: [({ deviceId }) => `tab=device&device=${deviceId}`],
  // Widgets, cameras, alerts and models; what they count, the browser reads by the calls above.
  ...{ dashboard: [], map: [], alerts: [], deviceUpdates: [], groups: [], models: [], marketplace: [] },
  ...{ admin: [], account: [], internal: [], documentation: [] },
};

const world = liveWorld();
let it: Shared;
const readers = new Map<string, { readonly actor: Actor | null; readonly token: string | undefined }>();

const HOME = ["the owner", "a viewer of the home account"] as const;
const OUTSIDE = [
  "another account",
  "a viewer of another account",
  "staff of another account",
  "a visitor",
] as const;

beforeAll(async () => {
  it = await shared();
  const { owner, deviceId } = it;
  const people: readonly (readonly [string, Actor])[] = [
    ["a viewer of the home account", await world.user({ role: "viewer", accountId: owner.accountId })],
    ["another account", await world.user()],
    ["a viewer of another account", await world.user({ role: "viewer" })],
    ["staff of another account", await world.user({ role: "staff" })],
  ];
  readers.set("the owner", { actor: owner, token: await tokenOf(world, owner) });
  readers.set("a visitor", { actor: null, token: undefined });
  for (const [name, actor] of people) {
    await world.share(deviceId, actor);
    readers.set(name, { actor, token: await tokenOf(world, actor) });
  }
});

/** A camera that has seen three foxes and three people, with photos, reviews and saves. */
async function shared(): Promise<Shared> {
  const owner = await world.user();
  const { deviceId, deviceToken } = await world.camera(owner);
  const [fox, hiker, alone, bill, later, vole] = [
    item({ collection_id: "burst" }),
    item({ collection_id: "burst", class_name: "hiker" }),
    item({ class_name: "hiker" }),
    item({ class_name: "Bill" }),
    item(),
    item({ class_name: "vole" }),
  ];
  await world.sync(deviceToken, [hiker, fox, alone, bill, later, vole]);
  for (const { insight_id } of [fox, hiker]) {
    const body = jpeg();
    const headers = { "content-type": "image/jpeg", "repr-digest": await reprDigest(body) };
    const path = `/device/v1/photos/${insight_id}`;
    expect((await call(path, { method: "PUT", token: deviceToken, body, headers })).status).toBeLessThan(300);
  }
  await world.services.meanings.change(owner, [{ className: "Bill", taxonId: PERSON }]);
  for (const { insight_id, class_name } of [fox, hiker, alone]) {
    const said = { insightId: insight_id, className: class_name, of: "insight" } as const;
    await world.services.speciesReviews.say(owner, said);
  }
  const archived = [later, alone].map(({ insight_id }) => [insight_id, "archive"] as const);
  const bulkId = await saved(owner, archived, "favorite");
  await saved(owner, [[alone.insight_id, "acknowledge"]]);
  return { owner, deviceId, hiker: hiker.insight_id, alone: alone.insight_id, bulkId };
}

async function saved(
  actor: Actor,
  statuses: readonly (readonly [string, string])[],
  was?: string,
): Promise<string> {
  const entries = statuses.map(([insightId, insightStatus]) => ({ insightId, insightStatus, was }));
  const { bulkId } = await world.services.saves.save(actor, { entries, idempotencyKey: undefined });
  await vi.waitFor(async () => expect((await world.services.saves.status(actor, bulkId)).status).toBe(2), {
    timeout: 10_000,
  });
  return bulkId;
}

/** What a door tells a reader; empty when it refuses. */
async function answered({ ask }: Door, reader: string): Promise<string> {
  const { path, ...options } = ask(it);
  const token = readers.get(reader)?.token;
  const response = await call(path, { ...options, ...(token && { token }) });
  const text = await response.text();
  return response.ok ? text || " " : "";
}

function namesPeople(text: string): boolean {
  const ids = [it.hiker, it.alone].flatMap((id) => [id, id.replaceAll("-", "")]);
  return [...ids, "hiker", "Bill"].some((name) => text.toLowerCase().includes(name.toLowerCase()));
}

function tellsOfPeople({ tells = namesPeople }: Door, text: string): boolean {
  return text !== "" && tells(text);
}

test("each call of the document is a door, or it is said why not", async () => {
  const { paths } = await (await call("/api/openapi.json")).json<{ paths: Record<string, object> }>();
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const doors = new Set(Object.keys(DOORS).map((name) => name.replace(/ \(.*\)$/, "")));
  expect([...doors, ...Object.values(NO_DOORS).flat()].sort()).toEqual(calls.sort());
});

test("each tab says which of its documents are doors", () => {
  expect(Object.keys(TABS).sort()).toEqual(Object.keys(PAGES).sort());
});

describe.each(Object.entries(DOORS))("%s", (_, door) => {
  test.each(HOME)("shows people to %s", async (reader) => {
    const refuses = reader !== "the owner" && (door.keepers || door.owner);
    expect(tellsOfPeople(door, await answered(door, reader))).toBe(!refuses);
  });

  test.each(OUTSIDE)("holds them back from %s", async (reader) => {
    const isToldAll = door.staff === true && reader === "staff of another account";
    expect(tellsOfPeople(door, await answered(door, reader))).toBe(isToldAll);
  });
});

describe.each(
  Object.entries(TABS).flatMap(([tab, addresses]) => addresses.map((address) => [tab, address] as const)),
)("the document of %s", (_, address) => {
  const context = {
    services: world.services,
    config: { map: { mapboxToken: null, streetsTiles: null } },
  } as RequestContext;
  const documentFor = async (reader: string): Promise<string> => {
    const actor = readers.get(reader)?.actor;
    if (!actor) return "";
    const { data } = await loadTab(context, actor, new Request(`http://fernwatch.test/?${address(it)}`));
    // The address itself comes back where there is no such insight.
    return JSON.stringify(data, (key, value) => (key === "missing" ? null : value));
  };

  test.each(["the owner"])("shows people to %s", async (reader) => {
    expect(namesPeople(await documentFor(reader))).toBe(true);
  });

  test.each(OUTSIDE)("holds them back from %s", async (reader) => {
    expect(namesPeople(await documentFor(reader))).toBe(false);
  });
});

describe("once the owner shows people", () => {
  beforeAll(() => world.services.people.set(it.owner, true));

  test.each(Object.entries(DOORS).filter(([, door]) => !door.owner))("%s tells of them", async (_, door) => {
    expect(tellsOfPeople(door, await answered(door, "another account"))).toBe(true);
    expect(tellsOfPeople(door, await answered(door, "a viewer of another account"))).toBe(!door.keepers);
    expect(tellsOfPeople(door, await answered(door, "a visitor"))).toBe(false);
  });
});
