// What staff assign and change, and what is written down of it. Spec sections 2.17 and 7 (Internal); decision 0106, What
// staff change.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { assign } from "~/db/queries/internal/assignments";
import type { Actor } from "~/domain/actor";
import type { Assigned, AssignedId } from "~/domain/internal/assignment";
import type { AuditItem } from "~/domain/internal/audit";
import { NO_AUDIT_NAMES } from "~/domain/internal/audit-names";
import { readAuditView } from "~/domain/internal/audit-view";
import { NOW, refusal, World } from "../world";

const world = new World();
const { assignments, audit, internalUsers, internalDevices, enrollments } = world.services;

const newStaff = () => world.user({ role: "staff" });

/** The entries about one thing, newest first. */
async function entriesOf(staff: Actor, subject: string, id: string): Promise<readonly AuditItem[]> {
  const { rows } = await audit.page(staff, readAuditView(new URLSearchParams({ subject, id })));
  return rows;
}

async function newAlg(id: number): Promise<number> {
  await env.DB.prepare("INSERT INTO alg(id, name, framework, created_at) VALUES (?1, 'Foxes', 'YOLOv5', ?2)")
    .bind(id, NOW)
    .run();
  return id;
}

async function newRelease(): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO alg_release(name, description, framework, manifest, manifest_sha256, created_at)
     VALUES ('Ridge', '', 'YOLOv5', '{}', 'ab', ?1) RETURNING id`,
  )
    .bind(NOW)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

describe("a set that is assigned", () => {
  test.each([
    ["algs", "algIds", async () => [await newAlg(501), await newAlg(502), await newAlg(503)]],
    ["releases", "algReleaseIds", async () => [await newRelease(), await newRelease(), await newRelease()]],
    [
      "devices",
      "deviceIds",
      async (owner: Actor) => [await cameraOf(owner), await cameraOf(owner), await cameraOf(owner)],
    ],
  ] as const)("of %s is replaced whole, and it is written down", async (kind, member, make) => {
    const [staff, user, owner] = [await newStaff(), await world.user(), await world.user()];
    const [a, b, c] = (await make(owner)) as unknown as readonly [AssignedId, AssignedId, AssignedId];
    const { userId } = user;
    await assignments.replace(staff, { userId, kind, ids: [a, b] });
    await assignments.replace(staff, { userId, kind, ids: [b, c, c] });
    expect(await assignments.ids(staff, { userId, kind })).toEqual([b, c]);
    expect((await assignments.items(staff, userId))[kind].map(({ id }) => id)).toEqual([c, b]);
    expect(await entriesOf(staff, "user", String(userId))).toMatchObject([
      {
        at: NOW,
        userId: staff.userId,
        email: staff.email,
        before: { [member]: [a, b] },
        after: { [member]: [b, c] },
      },
      { action: `assign-${kind}`, before: { [member]: [] }, after: { [member]: [a, b] } },
    ]);
  });

  test("stays as it is when an id is of nothing, which is named", async () => {
    const [staff, { userId }] = [await newStaff(), await world.user()];
    const alg = await newAlg(511);
    await assignments.replace(staff, { userId, kind: "algs", ids: [alg] });
    await expect(
      assignments.replace(staff, { userId, kind: "algs", ids: [99_001, alg, 99_002] }),
    ).rejects.toThrow("Unknown models: 99001, 99002.");
    expect(await assignments.ids(staff, { userId, kind: "algs" })).toEqual([alg]);
  });

  test("that is given again leaves no entry", async () => {
    const [staff, { userId }] = [await newStaff(), await world.user()];
    const ids = [await newRelease()];
    await assignments.replace(staff, { userId, kind: "releases", ids });
    await assignments.replace(staff, { userId, kind: "releases", ids });
    expect(await entriesOf(staff, "user", String(userId))).toHaveLength(1);
  });

  test("keeps what the user has added from the marketplace as theirs", async () => {
    const [staff, { userId }] = [await newStaff(), await world.user()];
    const [own, given] = [await newAlg(521), await newAlg(522)];
    await env.DB.prepare(
      "INSERT INTO user_alg(user_id, alg_id, came_from, added_at) VALUES (?1, ?2, 'marketplace', 1)",
    )
      .bind(userId, own)
      .run();
    await assignments.replace(staff, { userId, kind: "algs", ids: [own, given] });
    expect((await assignments.items(staff, userId)).algs).toMatchObject([
      { id: given, fromMarketplace: false },
      { id: own, fromMarketplace: true },
    ]);
  });

  test("that two change at once has entries that follow from each other", async () => {
    const [staff, other, { userId }] = [await newStaff(), await newStaff(), await world.user()];
    const ids = [await newRelease(), await newRelease(), await newRelease(), await newRelease()];
    const kind: Assigned = "releases";
    await Promise.all(
      ids.map((id, i) => assignments.change(i % 2 ? staff : other, { userId, kind, add: [id], remove: [] })),
    );
    expect(await assignments.ids(staff, { userId, kind })).toEqual(ids);
    const entries = await entriesOf(staff, "user", String(userId));
    expect(entries).toHaveLength(4);
    expect(entries.map(({ before }) => before)).toEqual([
      ...entries.slice(1).map(({ after }) => after),
      { algReleaseIds: [] },
    ]);
  });

  test("is for staff alone to see and change, and never of a user who doesn't exist", async () => {
    const [staff, user] = [await newStaff(), await world.user()];
    const whose = { userId: user.userId, kind: "algs" } as const;
    expect(await refusal(assignments.ids(user, whose))).toBe("forbidden");
    expect(await refusal(assignments.replace(user, { ...whose, ids: [] }))).toBe("forbidden");
    expect(await refusal(assignments.choices(user, "devices"))).toBe("forbidden");
    expect(await refusal(assignments.replace(staff, { userId: 999_999, kind: "algs", ids: [] }))).toBe(
      "notFound",
    );
    expect(await refusal(audit.page(user, readAuditView(new URLSearchParams())))).toBe("forbidden");
  });
});

describe("a camera", () => {
  test("that is assigned is seen, and taken away again resolves the user's alerts of it alone", async () => {
    const [staff, owner, reader] = [await newStaff(), await world.user(), await world.user()];
    const [one, two] = [await cameraOf(owner), await cameraOf(owner)];
    const { userId } = reader;
    await assignments.replace(staff, { userId, kind: "devices", ids: [one, two] });
    expect((await world.services.devices.list(reader)).map(({ deviceId }) => deviceId)).toEqual([two, one]);
    await world.alert(reader, { associatedId: one });
    const kept = await world.alert(reader, { associatedId: two });
    await world.alert(owner, { associatedId: one });
    await assignments.change(staff, { userId, kind: "devices", add: [], remove: [one] });
    expect((await world.services.devices.list(reader)).map(({ deviceId }) => deviceId)).toEqual([two]);
    const open = await world.services.alerts.list(reader, { limit: 10, offset: 0 });
    expect(open.filter(({ status }) => status === "new").map(({ id }) => id)).toEqual([kept]);
    expect(await world.services.alerts.countNew(owner)).toBe(1);
  });

  test("that was cleared cannot be given any more", async () => {
    const [staff, owner, { userId }] = [await newStaff(), await world.user(), await world.user()];
    const deviceId = await cameraOf(owner);
    await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE device_id = ?1").bind(deviceId).run();
    expect(await refusal(assignments.replace(staff, { userId, kind: "devices", ids: [deviceId] }))).toBe(
      "invalid",
    );
    expect((await assignments.choices(staff, "devices")).map(({ id }) => id)).not.toContain(deviceId);
  });

  test("that is cleared between the question and the change is assigned to no user", async () => {
    const [staff, owner, user] = [await newStaff(), await world.user(), await world.user()];
    const [gone, other] = [await cameraOf(owner), await cameraOf(owner)];
    const { userId } = user;
    await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE device_id = ?1").bind(gone).run();
    const by = { userId: staff.userId, now: NOW };
    await assign(controlDb(env.DB), by, { userId, kind: "devices", add: [gone, other], remove: [] });
    expect(await assignments.ids(staff, { userId, kind: "devices" })).toEqual([other]);
    expect((await entriesOf(staff, "user", String(userId)))[0]).toMatchObject({
      before: { deviceIds: [] },
      after: { deviceIds: [other] },
    });
  });

  test("whose tokens are revoked is refused, and gets no other by enrolling again", async () => {
    const [staff, owner] = [await newStaff(), await world.user()];
    const { tokens } = await enrollments.createTokens(owner, 1);
    const enrolling = { token: tokens[0] ?? "", hardwareId: "HW-9" };
    const { deviceId, deviceToken } = await enrollments.enroll(enrolling);
    expect((await internalDevices.find(staff, deviceId))?.device.status).toBe("connected");
    expect(await internalDevices.revokeTokens(staff, deviceId)).toBe(1);
    expect(await refusal(world.services.deviceAccess.admit(deviceToken))).toBe(
      "unauthenticated/token-revoked",
    );
    expect(await refusal(enrollments.enroll(enrolling))).toBe("unauthenticated/token-invalid");
    expect(await internalDevices.find(staff, deviceId)).toMatchObject({
      device: { status: "revoked", users: [owner.email] },
      tokens: [{ createdAt: NOW, revokedAt: NOW }],
      users: [{ userId: owner.userId }],
    });
    expect(await internalDevices.revokeTokens(staff, deviceId)).toBe(0);
    expect(await entriesOf(staff, "device", deviceId)).toMatchObject([
      { action: "revoke-token", before: { goodTokens: 1 }, after: { goodTokens: 0 } },
    ]);
  });

  test("is revoked by staff alone, and only where there is one", async () => {
    const [staff, owner] = [await newStaff(), await world.user()];
    const deviceId = await cameraOf(owner);
    expect(await refusal(internalDevices.revokeTokens(owner, deviceId))).toBe("forbidden");
    expect(await refusal(internalDevices.revokeTokens(staff, "dev-none"))).toBe("notFound");
    expect(await internalDevices.find(staff, "dev-none")).toBeNull();
    expect(await refusal(internalDevices.list(owner))).toBe("forbidden");
  });
});

describe("enrolment tokens that staff make", () => {
  test("bring cameras into the user's home account, and are written down without their secrets", async () => {
    const [staff, user] = [await newStaff(), await world.user()];
    const { tokens } = await enrollments.createTokensFor(staff, { userId: user.userId, count: 2 });
    const { deviceId } = await enrollments.enroll({ token: tokens[0] ?? "", hardwareId: "HW-3" });
    expect((await world.services.devices.list(user)).map((device) => device.deviceId)).toEqual([deviceId]);
    const [entry] = await entriesOf(staff, "user", String(user.userId));
    expect(entry).toMatchObject({ action: "make-enrollment-tokens", before: null, after: { count: 2 } });
    expect(JSON.stringify(entry)).not.toContain(tokens[0]);
  });

  test("are refused to others, and for an unknown user", async () => {
    const [staff, user] = [await newStaff(), await world.user()];
    expect(await refusal(enrollments.createTokensFor(user, { userId: user.userId, count: 1 }))).toBe(
      "forbidden",
    );
    expect(await refusal(enrollments.createTokensFor(staff, { userId: 999_999, count: 1 }))).toBe("notFound");
    expect(await refusal(enrollments.createTokensFor(staff, { userId: user.userId, count: 0 }))).toBe(
      "invalid",
    );
  });
});

describe("a role", () => {
  test("is given, and written down once", async () => {
    const [staff, { userId }] = [await newStaff(), await world.user()];
    await internalUsers.setRole(staff, { userId, role: "viewer" });
    await internalUsers.setRole(staff, { userId, role: "viewer" });
    expect((await internalUsers.find(staff, userId))?.role).toBe("viewer");
    expect(await entriesOf(staff, "user", String(userId))).toMatchObject([
      { action: "set-role", before: { role: "member" }, after: { role: "viewer" } },
    ]);
  });

  test("that isn't a role, is of an unknown user, or is asked for by others is refused", async () => {
    const [staff, user] = [await newStaff(), await world.user()];
    const { userId } = user;
    expect(await refusal(internalUsers.setRole(staff, { userId, role: "owner" }))).toBe("invalid");
    expect(await refusal(internalUsers.setRole(staff, { userId: 999_999, role: "staff" }))).toBe("notFound");
    expect(await refusal(internalUsers.setRole(user, { userId, role: "staff" }))).toBe("forbidden");
  });

  test("of the last staff stays, however many give it up at once", async () => {
    const staff = [await newStaff(), await newStaff(), await newStaff()];
    const others = staff.map(({ userId }) => userId);
    await env.DB.prepare("UPDATE user SET role = 'member' WHERE id NOT IN (?1, ?2, ?3)")
      .bind(...others)
      .run();
    const [given] = await Promise.all([
      Promise.all(
        staff.map((each) => refusal(internalUsers.setRole(each, { userId: each.userId, role: "member" }))),
      ),
    ]);
    expect([...given].sort()).toEqual(["conflict/last-staff", "none", "none"]);
    const left = await env.DB.prepare("SELECT count(*) AS n FROM user WHERE role = 'staff'").first("n");
    expect(left).toBe(1);
  });
});

describe("the audit log", () => {
  test("is searched by user, action and subject, newest first", async () => {
    const [staff, user] = [await newStaff(), await world.user()];
    const { userId } = user;
    await internalUsers.setRole(staff, { userId, role: "viewer" });
    await enrollments.createTokensFor(staff, { userId, count: 1 });
    const find = async (params: Readonly<Record<string, string>>) =>
      (await audit.page(staff, readAuditView(new URLSearchParams(params)))).rows.map(({ action }) => action);
    const both = ["make-enrollment-tokens", "set-role"];
    expect(await find({ find: staff.email.toUpperCase() })).toEqual(both);
    expect(await find({ find: "changed the ROLE", subject: "user", id: String(userId) })).toEqual([
      "set-role",
    ]);
    expect(await find({ subject: "user", id: String(userId), find: "cleared" })).toEqual([]);
    expect(await find({ subject: "alg", id: String(userId) })).toEqual([]);
  });

  test("comes with the names of its users and subjects", async () => {
    const [staff, { userId, email }] = [await newStaff(), await world.user()];
    const algId = await newAlg(700 + userId);
    await assignments.replace(staff, { userId, kind: "algs", ids: [algId] });
    const view = readAuditView(new URLSearchParams({ subject: "user", id: String(userId) }));
    expect((await audit.page(staff, view)).names).toEqual({
      ...NO_AUDIT_NAMES,
      user: { [userId]: email },
      alg: { [algId]: "Foxes" },
    });
  });

  test("has its older pages by key", async () => {
    const [staff, { userId }] = [await newStaff(), await world.user()];
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
       INSERT INTO audit(at, user_id, action, subject, subject_id) SELECT i, ?1, 'edit-alg', 'alg', 'many' FROM n`,
    )
      .bind(userId)
      .run();
    const times: number[] = [];
    const view = readAuditView(new URLSearchParams({ subject: "alg", id: "many" }));
    for (let before: number | null | undefined; before !== null; ) {
      const { rows, older } = await audit.page(staff, { ...view, before: before ?? null });
      times.push(...rows.map(({ at }) => at));
      before = older;
    }
    expect(times).toEqual(Array.from({ length: 250 }, (_, i) => 250 - i));
  });
});

async function cameraOf(owner: Actor): Promise<string> {
  return (await world.camera(owner)).deviceId;
}
