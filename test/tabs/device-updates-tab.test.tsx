// Device Updates as the server renders it, and what its dialogs hold. Spec sections 2.10, 5, 6, 8 and 9.
import { describe, expect, test } from "vitest";
import { planPush } from "~/domain/device-updates/create/plan";
import { pushScopes } from "~/domain/device-updates/create/push-scopes";
import { emptyUpdate, picksText } from "~/domain/device-updates/create/update-draft";
import { tagsFor } from "~/domain/device-updates/device-update";
import { canDrop } from "~/domain/device-updates/drop-words";
import { UPDATE_COLUMNS } from "~/domain/device-updates/update-list";
import type { PlanDevice, UpdateDetail, UpdateItem } from "~/domain/device-updates/update-view";
import { givenRows } from "~/domain/table/given-rows";
import { CheckInChart } from "~/tabs/deviceUpdates/create/check-in-chart";
import { PickDevices } from "~/tabs/deviceUpdates/create/pick-devices";
import { OutOfReach } from "~/tabs/deviceUpdates/create/plan-body";
import { PlanPanel } from "~/tabs/deviceUpdates/create/plan-panel";
import { RefusedUpdate } from "~/tabs/deviceUpdates/create/refused-update";
import { ScopeField } from "~/tabs/deviceUpdates/create/scope-field";
import { UpdateFields } from "~/tabs/deviceUpdates/create/update-fields";
import { DropView } from "~/tabs/deviceUpdates/drop/drop-update";
import { UpdateList } from "~/tabs/deviceUpdates/list/update-list";
import { OneUpdate } from "~/tabs/deviceUpdates/one/one-update";
import type { MakingUpdate } from "~/tabs/deviceUpdates/page";
import {
  HOUR,
  NOW,
  planDevice,
  updateDetail,
  updateItem,
  updateTarget,
} from "../domain/device-updates/update-factories";
import { heads, rendered, rows } from "./rendered-tab";

const NONE = { held: 0, pending: 0, installing: 0, success: 0, failed: 0, dropped: 0 };
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const list = (updates: readonly UpdateItem[], search = "") =>
  rendered(
    <UpdateList
      data={{
        section: "all",
        updates: givenRows(updates, UPDATE_COLUMNS, new URLSearchParams(search)),
        dropping: null,
        making: null,
      }}
    />,
  );

describe("section 2.10, the table", () => {
  const pending = updateItem(131, { deviceCount: 24 });
  const done = updateItem(130, { counts: { ...NONE, success: 1_200 }, firmwareReleaseTag: "alpha" });

  test("has its columns, the highest id first, and can show three more", async () => {
    const html = await list([pending]);
    expect(heads(html)).toEqual([
      "Overall status",
      "ID",
      "Alg release ID",
      "Firmware version",
      "Created on",
      "Device count",
    ]);
    expect(html).toContain('aria-sort="descending"');
    const off = UPDATE_COLUMNS.filter(({ usual }) => !usual).map(({ label }) => label);
    expect(off).toEqual(["Cycle time", "Trigger number", "Device IDs"]);
  });

  test("a row has the update's facts", async () => {
    expect(rows(await list([pending, done]))).toEqual([
      "Pending : drop update 131 131 41 release Nov 19th 2026, 9:12 am UTC 24",
      "Success 130 41 alpha Nov 19th 2026, 9:12 am UTC 1,200",
    ]);
  });

  test("a pending row alone leads to dropping it, the id of each to its page", async () => {
    const html = await list([pending, done]);
    const [table = ""] = /<tbody>.*<\/tbody>/.exec(html) ?? [];
    expect(table.match(/<a [^>]*data-row-link/g)).toHaveLength(1);
    expect(html).toContain('href="/?drop=131"');
    expect(html).not.toContain("drop=130");
    expect(html).toContain('href="/?tab=deviceUpdates&amp;update=130"');
  });

  test("25 of many are shown, of the page sizes 5, 10, 25, 50 and 100", async () => {
    const html = await list(Array.from({ length: 40 }, (_, at) => updateItem(140 - at)));
    expect(rows(html)).toHaveLength(25);
    const sizes = [...html.matchAll(/<option value="(\d+)"([^>]*)>/g)];
    expect(sizes.map(([, size, chosen]) => `${size}${chosen?.includes("selected") ? "!" : ""}`)).toEqual([
      "5",
      "10",
      "25!",
      "50",
      "100",
    ]);
  });

  test("every column filters", () => {
    const found = (search: string) =>
      givenRows([pending, done], UPDATE_COLUMNS, new URLSearchParams(search)).rows.map(
        ({ updateId }) => updateId,
      );
    expect(found("status=pend")).toEqual([131]);
    expect(found("id=13")).toEqual([131, 130]);
    expect(found("alg_release_id=40")).toEqual([]);
    expect(found("firmware_version=ALPHA")).toEqual([130]);
    expect(found("created_on.from=2026-11-20")).toEqual([]);
    expect(found("device_count=24")).toEqual([131]);
    expect(found("cycle_time=690")).toEqual([131, 130]);
    expect(found("trigger_number=10")).toEqual([]);
    expect(found("device_ids=dev-0002")).toEqual([131, 130]);
  });

  test("thousands of device ids are cut to 200 characters", async () => {
    const deviceIds = Array.from({ length: 3_000 }, (_, at) => `dev-${at}`);
    const html = await rendered(
      <UpdateList
        data={{
          section: "all",
          updates: givenRows([updateItem(1, { deviceIds })], UPDATE_COLUMNS, new URLSearchParams()),
          dropping: null,
          making: null,
        }}
      />,
    );
    expect(html).not.toContain("dev-2999");
  });

  test("without updates it says what one is, and offers to make one", async () => {
    const html = await list([]);
    expect(html).toContain("No updates yet");
    expect(html).toContain("An update brings a release and new settings to cameras at their next check-in.");
    expect(html).toContain("Create Update");
    expect(html).not.toContain("<table");
  });
});

const making: MakingUpdate = {
  releases: [
    {
      releaseId: 41,
      name: "Northern Mammals 3",
      bytes: 7_000_000,
      push: { may: true, sentence: "Rehearsed without problems." },
    },
    {
      releaseId: 42,
      name: "Night pair",
      bytes: 1,
      push: { may: false, sentence: "This release hasn't been rehearsed." },
    },
  ],
  tags: tagsFor(1),
  userId: 1,
  email: "me@fernwatch.test",
  mayOverride: false,
  contact: "support@fernwatch.test",
  noUpdate: null,
  form: emptyUpdate("release"),
  now: NOW,
};

const fields = (of: Partial<MakingUpdate> = {}, form = emptyUpdate("release")) =>
  rendered(
    <UpdateFields
      making={{ ...making, ...of }}
      form={form}
      onType={() => undefined}
      chosen={[]}
      errors={{}}
    />,
  );

/** The words of a choice's options, the chosen one marked. */
function options(html: string, name: string): readonly string[] {
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(html)?.[0] ?? "";
  return [...select.matchAll(/<option([^>]*)>(.*?)<\/option>/g)].map(
    ([, chosen, words]) => `${words}${chosen?.includes("selected") ? "!" : ""}`,
  );
}

describe("section 9, Device update options", () => {
  test("each list has its options and its default", async () => {
    const html = await fields();
    expect(options(html, "cycleTime")).toEqual([
      "2 hours",
      "4 hours",
      "6.5 hours",
      "11.5 hours!",
      "12 hours",
    ]);
    expect(options(html, "triggerNumber")).toEqual([
      "1 photo",
      "3 photos",
      "10 photos",
      "30 photos!",
      "50 photos",
    ]);
    expect(options(html, "satelliteFixTime")).toEqual([
      "Unchanged",
      "2 minutes",
      "3 minutes",
      "4 minutes",
      "5 minutes!",
    ]);
    expect(html).toContain('name="satellitePasses"');
    expect(html).toContain('maxLength="100"');
  });

  test("section 6: everyone chooses between release and alpha, user 84 also staging", async () => {
    const tags = (html: string) =>
      [...html.matchAll(/type="radio"[^>]*aria-label="(\w+)"([^>]*)/g)].map(
        ([, tag, rest]) => `${tag}${rest?.includes("checked") ? "!" : ""}`,
      );
    expect(tags(await fields())).toEqual(["release!", "alpha"]);
    expect(tags(await fields({ tags: tagsFor(84) }))).toEqual(["release!", "alpha", "staging"]);
  });
});

describe("the release of an update", () => {
  const release = (value: string) => ({ ...emptyUpdate("release"), release: value });

  test("says what its rehearsals do", async () => {
    expect(options(await fields(), "algReleaseId")).toEqual([
      "Choose a release!",
      "41, Northern Mammals 3",
      "42, Night pair",
    ]);
    expect(await fields({}, release("41"))).toContain("Rehearsed without problems.");
  });

  test("that was not rehearsed asks staff alone for a reason", async () => {
    const member = await fields({}, release("42"));
    expect(member).toContain("This release hasn&#x27;t been rehearsed.");
    expect(member).not.toContain("Reason for pushing it");
    expect(await fields({ mayOverride: true }, release("42"))).toContain("Reason for pushing it");
    expect(await fields({ mayOverride: true }, release("41"))).not.toContain("Reason for pushing it");
  });

  test("that is not the reader's any more is not chosen", async () => {
    expect(options(await fields({}, release("7")), "algReleaseId")[0]).toBe("Choose a release!");
  });
});

describe("the devices of an update", () => {
  const DEVICES = Array.from({ length: 30 }, (_, at) =>
    planDevice({
      deviceId: `dev-${at}`,
      displayName: `Ridge ${at}`,
      groupId: 4,
      groupName: "Ridge and creek",
    }),
  );
  const picker = (
    picked: string,
    devices: readonly PlanDevice[] | null = DEVICES,
    left = "",
    failed = false,
  ) =>
    rendered(
      <PickDevices
        devices={devices}
        failed={failed}
        picked={picked}
        left={left}
        onPick={() => undefined}
        onTakeBack={() => undefined}
      />,
    );

  test("without a name are distinguished by their ids", async () => {
    const text = textOf(await picker("dev-1", [planDevice({ deviceId: "dev-1", displayName: "Unnamed" })]));
    expect(text).toContain("dev-1");
    expect(text).not.toContain("Unnamed");
  });

  test("stand as chips: groups with their number, of many cameras the first six", async () => {
    const singles = DEVICES.slice(0, 9).map(({ deviceId }) => ({ kind: "device", deviceId }) as const);
    const text = textOf(await picker(picksText([{ kind: "group", groupId: 4 }, ...singles])));
    expect(text).toContain("Ridge and creek 30 Ridge 0 Ridge 1 Ridge 2 Ridge 3 Ridge 4 4 more Add cameras");
  });

  test("that were left out are counted, and can be taken back", async () => {
    expect(textOf(await picker("all", DEVICES, "dev-1 dev-2"))).toContain("2 left out. Put back");
  });

  test("are not called gone before it is known which there are", async () => {
    expect(await picker("dev-1", null)).not.toContain("line-through");
    expect(await picker("dev-99")).toContain("line-through");
    expect(await picker("dev-1", null)).not.toContain("not among your cameras");
    expect(textOf(await picker("dev-1 dev-99"))).toContain("1 of them is not among your cameras.");
  });

  test("are all picked in one press while none is", async () => {
    expect(textOf(await picker(""))).toContain("Add cameras All 30 cameras");
    expect(textOf(await picker("dev-1"))).not.toContain("All 30 cameras");
    expect(textOf(await picker("", DEVICES.slice(0, 1)))).not.toContain("All 1");
  });

  test("say why none can be picked", async () => {
    expect(await picker("", null)).toContain("Loading your cameras...");
    expect(await picker("", null, "", true)).toContain("We couldn&#x27;t load your cameras");
    expect(await picker("", [])).toContain("You have no cameras to update yet");
  });
});

describe("the plan", () => {
  const held = (updateId: number, email: string, mayDrop = true) =>
    planDevice({ open: { updateId, email, status: "pending", mayDrop } });
  const panel = (devices: readonly PlanDevice[], of: Partial<MakingUpdate> = {}) => {
    const plan = planPush(devices, { releaseBytes: 7_000_000 }, NOW);
    const scopes = pushScopes(plan);
    return rendered(
      <PlanPanel
        plan={plan}
        scopes={scopes}
        scope={scopes[0]}
        onScope={() => undefined}
        making={{ ...making, ...of }}
        releaseBytes={7_000_000}
        onLeaveOut={() => undefined}
      />,
    );
  };

  test("says how many are ready, what holds the others, and when the last one hears it", async () => {
    const text = textOf(await panel([planDevice(), planDevice(), held(130, making.email)]));
    expect(text).toContain("2 of 3 cameras are ready");
    expect(text).toContain("1 held by a pending update");
    expect(text).toContain("When they&#x27;ll get it last one by Nov 20th 2026, 7:00 pm UTC");
  });

  test("leads to what holds cameras, in so many words to dropping it where the reader may", async () => {
    const own = await panel([held(130, making.email)]);
    expect(own).toContain('href="/?drop=130"');
    expect(textOf(own)).toContain("Drop 130");
    expect(textOf(await panel([held(130, "ana@x.test", false)]))).toContain("See 130");
    expect(textOf(await panel([held(130, "ana@x.test")]))).toContain("Drop 130");
  });

  test("offers no drop of what is being installed", async () => {
    const open = { updateId: 109, email: making.email, status: "installing", mayDrop: true } as const;
    const text = textOf(await panel([planDevice({ open }), planDevice({ open })]));
    expect(text).toContain("2 installing update 109 now");
    expect(text).toContain("See 109");
    expect(text).not.toContain("Drop 109");
    expect(text).toContain("When they&#x27;ll get it After update 109 ends.");
  });

  test("says which of them are out of reach for now, and leaves them out in one press", async () => {
    const plan = (devices: readonly PlanDevice[]) => planPush(devices, { releaseBytes: null }, NOW);
    const words = (devices: readonly PlanDevice[]) =>
      rendered(<OutOfReach scope={{ now: plan(devices).free }} onLeaveOut={() => undefined} />).then(textOf);
    expect(await words([planDevice()])).toBe("");
    const unheard = planDevice({ lastSeen: null });
    expect(await words([planDevice(), unheard, unheard])).toBe(
      "The update includes 2 cameras that are out of reach for now. They get the update once back in reach. Leave these 2 out",
    );
  });

  test("says how many one update is for at most", async () => {
    const many = Array.from({ length: 5_001 }, (_, at) => planDevice({ deviceId: `dev-${at}` }));
    expect(textOf(await panel(many))).toContain("One update takes at most 5,000 cameras");
    expect(textOf(await panel(many.slice(1)))).not.toContain("At most");
  });

  test("has a way out of every trouble, and none of what is well", async () => {
    expect(textOf(await panel([planDevice()]))).not.toContain("Leave out");
    expect(textOf(await panel([planDevice({ batteryVoltage: 3 })]))).toContain("Leave out");
  });

  test("without cameras says what will appear there", async () => {
    expect(textOf(await panel([]))).toContain("Pick cameras to see which can take the update");
  });

  test("of 10,000 devices names a few, and draws no more than of ten", async () => {
    const html = await panel(
      Array.from({ length: 10_000 }, (_, at) => planDevice({ deviceId: `dev-${at}` })),
    );
    expect(textOf(html)).toContain("All 10,000 cameras are ready");
    expect(html.length).toBeLessThan(20_000);
  });

  test("asks which cameras the push is for where some are not ready, the ready ones first", async () => {
    const silent = planDevice({ lastSeen: NOW - 80 * HOUR });
    const html = await panel([planDevice(), planDevice(), silent, held(130, making.email)]);
    const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
    expect(radios.map((input) => [/value="(\w+)"/.exec(input)?.[1], input.includes('checked=""')])).toEqual([
      ["ready", true],
      ["free", false],
      ["later", false],
      ["all", false],
    ]);
    expect(textOf(html)).toContain("Push to Only the 2 ready ones the other 2 stay as they are");
    expect(await panel([planDevice(), planDevice()])).not.toContain('type="radio"');
  });

  test("of another choice tells when those get it", async () => {
    const plan = planPush([planDevice(), planDevice({ lastSeen: null })], { releaseBytes: null }, NOW);
    const scopes = pushScopes(plan);
    const field = rendered(<ScopeField scopes={scopes} scope="all" onChange={() => undefined} />);
    expect(await field).toMatch(/checked=""[^>]*value="all"|value="all"[^>]*checked=""/);
    const chart = (at: 0 | 1) =>
      rendered(<CheckInChart plan={plan} devices={scopes[at]?.now ?? []} now={NOW} />).then(textOf);
    expect(await chart(0)).not.toContain("more will get it");
    expect(await chart(1)).toContain("We can&#x27;t tell when 1 more will get it.");
  });

  test("says where silent cameras are counted that something else keeps too", async () => {
    const lastSeen = NOW - 80 * HOUR;
    const text = textOf(await panel([planDevice({ lastSeen }), { ...held(130, making.email), lastSeen }]));
    expect(text).toContain("It is silent too.");
    expect(text).toContain("1 more silent one is counted above.");
  });
});

describe("section 8, Create Update", () => {
  const refused = (given: Partial<Parameters<typeof RefusedUpdate>[0]>) =>
    rendered(
      <RefusedUpdate
        missing={false}
        refusal={null}
        conflicts={[]}
        contact="support@fernwatch.test"
        {...given}
      />,
    );
  const refusal = { ok: false, message: "The server is away.", fields: {} } as const;

  test("a conflict is its text, a separator, and a line for each update", async () => {
    const html = await refused({
      refusal,
      conflicts: [
        { email: "ana@x.test", updateId: 128 },
        { email: "me@fernwatch.test", updateId: 130 },
      ],
    });
    const [before, after] = html.split(/<hr[^>]*>/);
    expect(textOf(before ?? "")).toBe(
      "One or more of the selected devices already have a pending update. You will need to drop the existing pending update to create a new update. To do this, click on the update with the pending status in the Device Updates tab and click &quot;Drop&quot;. If you are not the owner of the existing pending update, contact the owner to drop the existing pending update.",
    );
    expect(textOf(after ?? "")).toBe(
      "Conflicting Updates: Username: ana@x.test - Update ID: 128 Username: me@fernwatch.test - Update ID: 130",
    );
  });

  test("what is missing, and any other error, have their sentences", async () => {
    expect(textOf(await refused({ missing: true }))).toBe("Please fill in all required fields.");
    expect(textOf(await refused({ refusal }))).toBe(
      "An unknown error has occurred. Contact support@fernwatch.test for more information. The server is away.",
    );
  });

  test("a push without an answer may be repeated", async () => {
    expect(textOf(await refused({ refusal: { ...refusal, lost: true } }))).toBe(
      "An unknown error has occurred. Contact support@fernwatch.test for more information. It&#x27;s safe to press Push again.",
    );
  });

  test("an error under a field is not repeated", async () => {
    const message = "One update takes at most 5,000 cameras.";
    expect(await refused({ refusal: { ok: false, message, fields: { deviceIds: message } } })).toBe("");
  });
});

describe("section 2.10, Drop Update", () => {
  const view = (update: UpdateDetail) => rendered(<DropView update={update} />).then(textOf);

  test("says of every device what dropping does", async () => {
    const text = await view(
      updateDetail([
        updateTarget({ displayName: "Ridge" }),
        updateTarget({ deviceId: "dev-0002", displayName: "Creek", phase: "downloading" }),
        updateTarget({
          deviceId: "dev-0003",
          displayName: "Meadow",
          status: "installing",
          phase: "installing",
        }),
      ]),
    );
    expect(text).toContain("1 camera won&#x27;t get it Ridge dev-0001");
    expect(text).toContain("1 camera will stop at its next check-in Creek dev-0002");
    expect(text).toContain("1 camera is past the point of no return and goes on Meadow dev-0003");
  });

  test("says whom to ask if the reader may not drop it", async () => {
    expect(await view(updateDetail([updateTarget({ mayDrop: false })], { mayDrop: false }))).toContain(
      "Maya R. made this update.",
    );
  });

  test("counts the devices of other accounts, which go on", async () => {
    const others = Array.from({ length: 4 }, () => updateTarget({ mayDrop: false }));
    expect(await view(updateDetail([updateTarget(), ...others]))).toContain(
      "4 cameras of other accounts are not affected.",
    );
  });

  test("is open to its author even if they see none of its devices", async () => {
    const counts = { ...NONE, pending: 3, installing: 1 };
    const unseen = updateDetail([], { counts, deviceCount: 4 });
    expect(canDrop(unseen)).toBe(true);
    const text = await view(unseen);
    expect(text).toContain("4 cameras that you can&#x27;t see: dropped, unless past the point of no return.");
    expect(text).not.toContain("Only they and the owners of its cameras can drop it");
    expect(canDrop({ ...unseen, counts: { ...NONE, installing: 4 } })).toBe(false);
    expect(canDrop({ ...unseen, mayDrop: false })).toBe(false);
  });

  test("leads to the update's page", async () => {
    const html = await rendered(<DropView update={updateDetail([updateTarget()])} />);
    expect(html).toContain('href="/?tab=deviceUpdates&amp;update=131"');
    expect(textOf(html)).toContain("Show update 131");
  });
});

describe("the page of one update", () => {
  const view = (update: UpdateDetail) =>
    rendered(
      <OneUpdate
        data={{ section: "one", updateId: "131", update, dropping: null, opensReleases: false, now: NOW }}
      />,
    );

  test("has its state, who made it, its counts and what it brings", async () => {
    const text = textOf(await view(updateDetail([updateTarget(), updateTarget({ status: "success" })])));
    expect(text).toContain("Update 131 Pending");
    expect(text).toContain("Created by Maya R., Nov 19th 2026, 9:12 am UTC 1 success, 1 pending");
    expect(text).toContain("Northern Mammals 3 Release 41");
    expect(text).toContain("Cycle time 11.5 hours");
  });

  test("a row a device: state, what it does, its last word, the next contact and the overdue mark", async () => {
    const html = await view(
      updateDetail([
        updateTarget({ phase: "downloading", done: 1_200_000, total: 7_000_000, heardAt: NOW - HOUR }),
        updateTarget({ deviceId: "dev-0002", displayName: "Gone", lastSeen: NOW - 60 * HOUR }),
        updateTarget({ deviceId: "dev-0003", displayName: "Creek", retries: 1, errorCode: "low-battery" }),
        updateTarget({ deviceId: "dev-0004", displayName: "Done", status: "success" }),
        updateTarget({
          ...{ deviceId: "dev-0005", displayName: "Full", status: "failed" },
          ...{ errorCode: "no-space", retries: 2 },
        }),
      ]),
    );
    expect(rows(html)).toEqual([
      "Full Failed its card had no room for the release after 2 retries none yet –",
      "Ridge Pending downloading, 1.2 MB of 7.0 MB 1 hour ago Nov 20th 2026, 5:00 pm UTC due in 11 h by Nov 21st 2026, 4:30 am UTC",
      "Gone Pending not notified yet none yet overdue, 4 wake-ups missed last seen 2 days ago",
      "Creek Pending not notified yet retried (1 of 2): its battery was too low none yet due in 11 h by Nov 21st 2026, 4:30 am UTC",
      "Done Success running it none yet –",
    ]);
  });

  test("a held device leads to what it waits for", async () => {
    const html = await view(updateDetail([updateTarget({ status: "held", phase: "held", heldBy: 130 })]));
    expect(html).toContain('href="/?tab=deviceUpdates&amp;update=130"');
  });

  test("shows a message if the reader sees none of its devices", async () => {
    const counts = { ...NONE, pending: 4 };
    const html = await view(updateDetail([], { counts, deviceCount: 4, status: "pending" }));
    expect(textOf(html)).toContain("You can&#x27;t see any of its 4 cameras.");
    expect(html).not.toContain("Clear all filters");
    expect(html).toContain("drop=131");
  });

  test("offers to drop what is pending, and to retry what failed", async () => {
    const pending = await view(updateDetail([updateTarget()]));
    expect(pending).toContain("drop=131");
    expect(pending).not.toContain("Retry");
    const failed = await view(updateDetail([updateTarget({ status: "failed" })]));
    expect(failed).not.toContain("drop=131");
    expect(failed).toContain('href="/?tab=deviceUpdates&amp;create=1&amp;from=131"');
  });

  test("its history names the device and what happened, and says how much more there is", async () => {
    const events = Array.from({ length: 30 }, (_, at) => ({
      at: at === 29 ? NOW + HOUR : NOW,
      deviceId: "dev-0001",
      kind: at === 29 ? ("success" as const) : ("delivered" as const),
      by: null,
      errorCode: null,
      detail: null,
    }));
    const text = textOf(await view(updateDetail([updateTarget()], { events })));
    expect(text).toContain("Nov 20th 2026, 6:00 pm UTC Ridge was notified");
    const [, newest] = text.split("History ");
    expect(newest).toMatch(/^Nov 20th 2026, 7:00 pm UTC Ridge runs the release/);
    expect(text).toContain("Show all 30");
  });

  test("shows a message if there is none", async () => {
    const html = await rendered(
      <OneUpdate
        data={{
          section: "one",
          updateId: "999",
          update: { missing: true },
          dropping: null,
          opensReleases: false,
          now: NOW,
        }}
      />,
    );
    expect(html).toContain("There is no update with this number, or it includes none of your cameras.");
  });
});
