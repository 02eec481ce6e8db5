// User Accounts, Devices, the outbox and the audit log as the server renders them. Spec sections 2.17 and 3 (User list).
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import type { AuditItem } from "~/domain/internal/audit";
import { type AuditNames, NO_AUDIT_NAMES } from "~/domain/internal/audit-names";
import { readAuditView } from "~/domain/internal/audit-view";
import { INTERNAL_DEVICE_COLUMNS, type InternalDevice } from "~/domain/internal/internal-device";
import { type InternalUser, USER_COLUMNS } from "~/domain/internal/internal-user";
import { readOutboxView } from "~/domain/internal/outbox-view";
import { givenRows } from "~/domain/table/given-rows";
import { Accounts } from "~/tabs/internal/accounts/accounts";
import type { OpenedUser } from "~/tabs/internal/accounts/page";
import { AuditLog } from "~/tabs/internal/audit/audit-log";
import type { FoundDevice } from "~/tabs/internal/devices/page";
import { StaffDevices } from "~/tabs/internal/devices/staff-devices";
import { MessageFacts } from "~/tabs/internal/outbox/message-detail";
import { Outbox } from "~/tabs/internal/outbox/outbox";
import { heads, rendered, rows } from "../rendered-tab";

const NOW = Date.UTC(2026, 10, 20, 18);

const MAYA: InternalUser = {
  userId: 7,
  email: "maya@example.test",
  username: "maya",
  firstName: "Maya",
  lastName: "Rivers",
  phoneNumber: "+14035550123",
  role: "member",
  devices: 1204,
  models: 2,
  releases: 3,
  createdAt: NOW,
};

const RIDGE: InternalDevice = {
  deviceId: "dev-0042",
  displayName: "Ridge & lake",
  locationName: "",
  accountId: 3,
  accountName: "North Fork",
  users: ["maya@example.test", "jo@example.test"],
  releaseId: 77,
  releaseName: "Trail Demo",
  lastSeen: NOW - 3_600_000,
  batteryVoltage: 3.9,
  status: "connected",
  createdAt: NOW,
};

const words = async (view: ReactElement) =>
  (await rendered(view)).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("User Accounts", () => {
  const listOf = (users: readonly InternalUser[], params = "", failed = false) => {
    const given = givenRows(users, USER_COLUMNS, new URLSearchParams(params));
    return rendered(<Accounts data={{ section: "accounts", shows: "list", users: given, failed }} />);
  };

  test("has the columns of the specification, and a row leads to its user", async () => {
    const html = await listOf([MAYA]);
    expect(heads(html)).toEqual([
      ...["Email", "User name", "First name", "Last name", "Phone", "Role"],
      ...["Cameras", "Models", "Releases", "User ID", "Created"],
    ]);
    expect(rows(html)).toEqual([
      "maya@example.test maya Maya Rivers +14035550123 Member 1,204 2 3 7 Nov 20th 2026, 6:00 pm UTC",
    ]);
    expect(html).toContain('href="/?tab=internal&amp;section=accounts&amp;user=7"');
  });

  test("has 25 rows on a page of 5, 10, 25, 50 or 100, searched and ordered by its address", async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      ...MAYA,
      userId: i + 1,
      email: `u${i}@example.test`,
    }));
    const html = await listOf(many);
    expect(rows(html)).toHaveLength(25);
    expect([...html.matchAll(/<option value="(\d+)" class/g)].map(([, size]) => size)).toEqual([
      ...["5", "10", "25", "50", "100"],
    ]);
    const given = givenRows(many, USER_COLUMNS, new URLSearchParams("search=u5&sort=-user_id&size=5"));
    expect(given.matching).toBe(11);
    expect(given.rows.map(({ userId }) => userId)).toEqual([60, 59, 58, 57, 56]);
  });

  test("whose look-up failed is empty", async () => {
    expect(await listOf([], "", true)).toContain("No users match");
  });

  const pageOf = (shown: Partial<OpenedUser>) => {
    const items = { algs: [], devices: [], releases: [] };
    const user = { user: { ...MAYA, accountName: "North Fork" }, items, choice: null, self: false, ...shown };
    return <Accounts data={{ section: "accounts", shows: "one", userId: "7", user }} />;
  };

  test("shows of a user who they are, their role, and the ways to assign and to what was changed", async () => {
    const html = await rendered(pageOf({}));
    for (const kind of ["algs", "devices", "releases"]) expect(html).toContain(`assign=${kind}"`);
    expect(html).toContain('href="/?tab=internal&amp;section=audit&amp;subject=user&amp;id=7"');
    expect(await words(pageOf({}))).toContain("No models are assigned.");
  });

  test("names what is assigned, and what the user has added", async () => {
    const algs = [
      { id: 11, name: "Detector", about: "YOLOv5", fromMarketplace: true },
      { id: 12, name: "Classifier", about: "2StageClassifier", fromMarketplace: false },
    ];
    const devices = [{ id: "dev-0042", name: "Ridge", about: "North Fork", fromMarketplace: false }];
    const text = await words(pageOf({ items: { algs, devices, releases: [] } }));
    expect(text).toContain("Models (2)");
    expect(text).toContain("Detector 11 YOLOv5 From the marketplace Classifier 12 2StageClassifier");
    expect(text).toContain("Ridge dev-0042 North Fork");
  });

  test("has the ways to what is not shown of many, after the tokens, which name the user's account", async () => {
    const devices = Array.from({ length: 60 }, (_, i) => ({
      ...{ id: `dev-${i}`, name: `Ridge ${i}`, about: "", fromMarketplace: false },
    }));
    const shown = pageOf({ items: { algs: [], devices, releases: [] } });
    const html = await rendered(shown);
    expect(html).toMatch(/<a [^>]*href="[^"]*assign=devices"[^>]*>And 10 more<\/a>/);
    expect(html.indexOf("Enrolment tokens")).toBeLessThan(html.indexOf("Cameras (60)"));
    expect(await words(shown)).toContain(
      "Cameras use a token to join North Fork , this user&#x27;s account.",
    );
  });

  test("says that there is no such user", async () => {
    const data = { section: "accounts", shows: "one", userId: "999", user: null } as const;
    expect(await words(<Accounts data={data} />)).toContain("User 999 not found");
  });
});

describe("Devices", () => {
  test("are all cameras, with whose they are and whether they may call", async () => {
    const given = givenRows(
      [RIDGE, { ...RIDGE, deviceId: "dev-0041", status: "revoked", users: [] }],
      INTERNAL_DEVICE_COLUMNS,
      new URLSearchParams(),
    );
    const html = await rendered(
      <StaffDevices data={{ section: "devices", shows: "list", devices: given, failed: false, now: NOW }} />,
    );
    expect(heads(html)).toEqual([
      ...["Device ID", "Name", "Account", "Users", "Release", "Last seen", "Battery", "Status"],
    ]);
    expect(rows(html)).toEqual([
      "dev-0042 Ridge &amp; lake North Fork maya@example.test and 1 more 77 · Trail Demo 1 hour ago 3.90 V Has a token",
      "dev-0041 Ridge &amp; lake North Fork – 77 · Trail Demo 1 hour ago 3.90 V Token revoked",
    ]);
  });

  const found: FoundDevice = {
    device: RIDGE,
    users: [{ userId: 7, email: "maya@example.test" }],
    tokens: [
      { createdAt: NOW, revokedAt: null },
      { createdAt: NOW - 60_000, revokedAt: NOW },
    ],
    clearing: null,
    outlook: null,
  };
  const pageOf = (shown: Partial<FoundDevice>) => (
    <StaffDevices
      data={{
        section: "devices",
        shows: "one",
        deviceId: "dev-0042",
        found: { ...found, ...shown },
        now: NOW,
      }}
    />
  );

  test("one has its users, its tokens, and the ways to end them and to clear it", async () => {
    const html = await rendered(pageOf({}));
    expect(html).toContain('href="/?tab=internal&amp;section=accounts&amp;user=7"');
    expect(html).toContain('href="/?tab=internal&amp;section=devices&amp;device=dev-0042&amp;clear=1"');
    expect(html).toContain("subject=device&amp;id=dev-0042");
    const text = await words(pageOf({}));
    expect(text).toContain("Tokens (2) Revoke Created Nov 20th 2026, 6:00 pm UTC Valid");
    expect(text).toContain("Revoked Nov 20th 2026, 6:00 pm UTC");
  });

  test("one without a good token is not offered to end it; without any the status is words alone", async () => {
    const html = await rendered(pageOf({ device: { ...RIDGE, status: "none" }, tokens: [] }));
    expect(html).not.toContain("Revoke");
    expect(html).toContain('<span class="text-ink-2">No token</span>');
  });

  test("one that is cleared says how far it is, and is not offered to be cleared", async () => {
    const clearing = { clearId: "a", deleted: 1500, done: false, startedAt: NOW };
    const html = await rendered(pageOf({ device: { ...RIDGE, status: "cleared" }, clearing }));
    expect(html).toContain("Clearing: 1,500 insights deleted so far.");
    expect(html).not.toContain("clear=1");
  });

  test("one that doesn't exist shows a message", async () => {
    const data = { section: "devices", shows: "one", deviceId: "dev-9", found: null, now: NOW } as const;
    expect(await words(<StaffDevices data={data} />)).toContain("Camera dev-9 not found");
  });
});

describe("the audit log", () => {
  const ENTRY: AuditItem = {
    id: 5,
    at: NOW,
    userId: 84,
    email: "staff@example.test",
    action: "assign-algs",
    subject: "user",
    subjectId: "7",
    before: { algIds: [11, 12] },
    after: { algIds: [12, 13] },
  };
  const NAMES: AuditNames = {
    ...NO_AUDIT_NAMES,
    user: { 7: "maya@example.test" },
    alg: { 13: "Ridge mammals" },
  };
  const logOf = (
    items: readonly AuditItem[],
    params = "",
    older: number | null = null,
    names = NO_AUDIT_NAMES,
  ) => (
    <AuditLog
      data={{
        section: "audit",
        view: readAuditView(new URLSearchParams(params)),
        rows: items,
        older,
        names,
        failed: false,
      }}
    />
  );

  test("shows who changed what of which user, when, and the earlier value", async () => {
    expect(await words(logOf([ENTRY]))).toContain(
      "Nov 20th 2026, 6:00 pm UTC staff@example.test changed the models of user 7 Models added 13 ; removed 11",
    );
    const role = {
      ...ENTRY,
      action: "set-role",
      before: { role: "member" },
      after: { role: "staff" },
      email: null,
    };
    const html = await rendered(logOf([role]));
    expect(html).toMatch(/<del [^>]*>member<\/del>.*became<\/span> <ins [^>]*>staff<\/ins>/);
    expect(html).toContain("User 84");
    expect(html).toContain('href="/?tab=internal&amp;section=accounts&amp;user=7"');
  });

  test("names its users and subjects, and no kind of thing twice", async () => {
    expect(await words(logOf([ENTRY], "", null, NAMES))).toContain(
      "changed the models of maya@example.test Models added 13, Ridge mammals ; removed 11",
    );
    const made = { ...ENTRY, action: "create-alg", subject: "alg", subjectId: "13" };
    expect(await words(logOf([made], "", null, NAMES))).toContain("created the model 13, Ridge mammals");
    expect(await words(logOf([{ ...made, action: "tuned" }]))).toContain("tuned alg 13");
    expect(await rendered(logOf([ENTRY], "subject=user&id=7", null, NAMES))).toContain(
      "Show all, not just User maya@example.test",
    );
  });

  test.each([
    ["device", "dev-0042", "section=devices&amp;device=dev-0042"],
    ["alg", "11", "section=algs&amp;alg=11"],
    ["release", "77", "section=releases&amp;release=77"],
  ])("leads to the %s that was changed", async (subject, subjectId, to) => {
    const html = await rendered(logOf([{ ...ENTRY, subject, subjectId }]));
    expect(html).toContain(`href="/?tab=internal&amp;${to}"`);
  });

  test("leads to older pages and back, and keeps what was asked", async () => {
    const html = await rendered(logOf([ENTRY], "subject=user&id=7&before=9", 5));
    expect(html).toContain('href="/?tab=internal&amp;section=audit&amp;subject=user&amp;id=7&amp;before=5"');
    expect(html).toContain('href="/?tab=internal&amp;section=audit&amp;subject=user&amp;id=7"');
    expect(html).toContain("Show all, not just User 7");
  });

  test("without entries tells whether it was asked for some", async () => {
    expect(await words(logOf([]))).toContain("No changes yet");
    const none = await words(logOf([], "find=maya"));
    expect(none).toContain("No changes match Show all");
    expect(none).not.toContain("appears here");
  });
});

describe("the outbox", () => {
  const outboxOf = (params: string, older: number | null) => {
    const view = readOutboxView(new URLSearchParams(params));
    const message = {
      ...{
        id: 9,
        channel: "email",
        attempts: 0,
        lastError: null,
        recipient: "maya@example.test",
        subject: "Reset",
        body: "",
        state: "sunk",
      },
      createdAt: NOW,
    };
    return (
      <Outbox
        data={{ section: "outbox", view, rows: older === null ? [] : [message], older, failed: false }}
      />
    );
  };

  test("has the ways to a message and to the older ones, within what was asked", async () => {
    const html = await rendered(outboxOf("state=sunk", 9));
    expect(html).toContain('href="/?tab=internal&amp;section=outbox&amp;state=sunk&amp;message=9"');
    expect(html).toContain('href="/?tab=internal&amp;section=outbox&amp;state=sunk&amp;before=9"');
  });

  test("an open message shows its tries and what the last one met", async () => {
    const message = {
      id: 9,
      channel: "email",
      recipient: "maya@example.test",
      subject: "Reset",
      body: "Set it here: https://fernwatch.test/…",
      state: "due",
      createdAt: NOW,
      attempts: 3,
      lastError: "Answered 503",
    };
    expect(await words(<MessageFacts message={message} />)).toMatch(
      /State Waiting Tries 3 Answered 503 Set it here/,
    );
    expect(
      await words(<MessageFacts message={{ ...message, attempts: 0, lastError: null }} />),
    ).not.toContain("Tries");
  });

  test("without messages tells whether it was asked for some", async () => {
    expect(await words(outboxOf("", null))).toContain("Nothing has been sent yet");
    const none = await words(outboxOf("channel=sms", null));
    expect(none).toContain("No messages match Show all");
    expect(none).not.toContain("appear here");
  });
});
