// Alerts as the server renders them. Spec section 2.12; decision 0100, Alerts.
import { describe, expect, test } from "vitest";
import type { AlertCounts } from "~/domain/alerts/alert";
import { USUAL_ALERT_LIST } from "~/domain/alerts/alert-list";
import { alertSettingsForm, type IgnorableGroup, USUAL_SWITCHES } from "~/domain/alerts/alert-settings";
import { IgnoredGroups, MonitorSwitches } from "~/tabs/alerts/alert-settings-fields";
import AlertsTab from "~/tabs/alerts/alerts-tab";
import type { ShownAlert } from "~/tabs/alerts/page";
import { heads, rendered, rows } from "./rendered-tab";

const COUNTS: AlertCounts = { new: 1, acknowledged: 1, resolved: 0 };

function alert(id: number, facts: Partial<ShownAlert> = {}): ShownAlert {
  return {
    id,
    status: "new",
    alertType: "low_battery",
    summary: "Low battery: Ridge is at 3.14 V.",
    alertKey: "device_id",
    associatedId: "dev-0042",
    aboutName: "Ridge",
    silence: null,
    createdAt: Date.UTC(2026, 10, 19, 12),
    ...facts,
  };
}

function tabOf(alerts: readonly ShownAlert[], counts = COUNTS, showResolved = false): Promise<string> {
  const view = { ...USUAL_ALERT_LIST, showResolved };
  return rendered(<AlertsTab data={{ view, alerts, counts, settings: null }} />);
}

describe("section 2.12, Alerts", () => {
  test("the table has its columns, and is marked as newest first", async () => {
    const html = await tabOf([alert(1)]);
    expect(heads(html)).toEqual([
      "Status icon",
      "Status",
      "Type",
      "Summary",
      "Key",
      "Associated ID",
      "Created at",
      "Action",
    ]);
    expect(html).toMatch(/<th scope="col" aria-sort="descending"[^>]*>.{0,200}Created at/);
  });

  test("an open alert of a silent camera says why, and leads to the part of its page that says more", async () => {
    const silence = "Likely: the battery ran down.";
    const silent = { alertType: "no_recent_insights", silence } as const;
    const html = await tabOf([alert(1, silent), alert(2, { ...silent, status: "resolved" }), alert(3)]);
    const link =
      /<a[^>]*href="\/\?tab=device&amp;device=dev-0042#silence"[^>]*>Likely: the battery ran down\.<\/a>/g;
    // In the table and on the card.
    expect(html.match(link)).toHaveLength(2);
  });

  test("each row has its words and its one step on; a resolved one has a disabled 'Resolved'", async () => {
    const html = await tabOf(
      [
        alert(1),
        alert(2, { status: "acknowledged", alertType: "no_recent_insights" }),
        alert(3, { status: "resolved", alertType: "spypoint_error" }),
      ],
      { ...COUNTS, resolved: 1 },
      true,
    );
    const [fresh, acknowledged, resolved] = rows(html);
    expect(fresh).toMatch(
      /^New Low battery .*3\.14 V\. Ridge dev-0042 Nov 19th 2026.* UTC Camera Ridge dev-0042 Nov 19th 2026.* UTC Acknowledge/,
    );
    expect(acknowledged).toMatch(/^Acknowledged No recent insights .* Resolve : /);
    expect(resolved).toMatch(/^Resolved Cable error .* Resolved : /);
    expect(html.match(/disabled="" class="[^"]*">Resolved</g)).toHaveLength(2);
  });

  test("the associated id leads to the camera's page; rows lead nowhere", async () => {
    const html = await tabOf([alert(1)]);
    expect(html).toContain('href="/?tab=device&amp;device=dev-0042"');
    expect(html).not.toMatch(/<tr[^>]*(onclick|role="link"|tabindex)/);
    expect(await tabOf([alert(1, { alertKey: "release", associatedId: "7" })])).not.toContain("device=7");
  });

  test("a group leads to its cameras and a link to the silent ones, by name", async () => {
    const html = await tabOf([
      alert(1, { alertKey: "group_id", associatedId: "7", aboutName: "North Ridge" }),
      alert(2, { alertKey: "group_id", associatedId: "8", aboutName: null }),
      alert(3, { alertKey: "comms_source", associatedId: "lora", aboutName: null }),
    ]);
    expect(html).toMatch(/href="\/\?tab=device&amp;group=North\+Ridge"[^>]*>.*?North Ridge/);
    expect(html).not.toContain("group=8");
    expect(html).toMatch(/href="\/\?tab=device&amp;attention=Silent"[^>]*>.*?LoRa/);
    for (const key of ["Group", "Link"]) expect(html).toMatch(new RegExp(`<td[^>]*>${key}</td>`));
  });

  test("a camera is named in the link to its page; one that its reader no longer has by its id alone", async () => {
    const linkOf = (html: string) =>
      html.match(/<a [^>]*device=dev-0042[^>]*>(.*?)<\/a>/)?.[1]?.replace(/<[^>]*>/g, " ");
    expect(linkOf(await tabOf([alert(1)]))).toMatch(/Ridge\s+dev-0042/);
    expect(linkOf(await tabOf([alert(1, { aboutName: null })]))?.trim()).toBe("dev-0042");
  });

  test("section 9, Tables: a summary is cut after 50 characters, and whole for pointer, keyboard and screen reader", async () => {
    const long = "Low battery: Lower Ridge Creek Crossing North is at 3.14 V.";
    const cut = (await tabOf([alert(1, { summary: long })])).match(
      /<span tabindex="0"[^>]*data-tip="([^"]*)".*?<\/span><\/span>/i,
    );
    expect(cut?.[1]).toBe(long);
    expect(cut?.[0]).toContain(`>${long.slice(0, 49)}…<`);
    expect(cut?.[0]).toMatch(new RegExp(`sr-only">${long}<`));
    expect(await tabOf([alert(1)])).not.toMatch(/<span tabindex="0"/i);
  });

  test("nothing to acknowledge or resolve: there is no button for it", async () => {
    const sweeps = (html: string) =>
      [...html.matchAll(/<button[^>]*>((?:Acknowledge|Resolve) All)</g)].map(([, words]) => words);
    expect(sweeps(await tabOf([alert(1)], COUNTS))).toEqual(["Acknowledge All", "Resolve All"]);
    expect(sweeps(await tabOf([alert(1, { status: "acknowledged" })], { ...COUNTS, new: 0 }))).toEqual([
      "Resolve All",
    ]);
    expect(sweeps(await tabOf([], { new: 0, acknowledged: 0, resolved: 4 }))).toEqual([]);
  });

  test("an empty list says whether resolved ones are hidden", async () => {
    expect(await tabOf([], { new: 0, acknowledged: 0, resolved: 0 })).toContain("No alerts");
    const hidden = await tabOf([], { new: 0, acknowledged: 0, resolved: 4 });
    expect(hidden).toContain("No open alerts");
    expect(hidden).toContain("Turn on Show Resolved");
  });
});

describe("section 2.12, Alert Settings", () => {
  const group = (groupId: number, name: string, ignored = false): IgnorableGroup => ({
    groupId,
    name,
    ignored,
  });
  const fields = (groups: readonly IgnorableGroup[]) => {
    const form = alertSettingsForm({ switches: { ...USUAL_SWITCHES, lowBattery: false }, groups });
    const chosen = { isOn: (field: string) => form[field] === "1", onTurn: () => undefined };
    return rendered(
      <>
        <MonitorSwitches {...chosen} />
        <IgnoredGroups {...chosen} groups={groups} />
      </>,
    );
  };
  const switches = (html: string) =>
    [...html.matchAll(/role="switch"[^>]*aria-checked="(\w+)".*?<label[^>]*>([^<]*)</g)].map(
      ([, on, label]) => `${label}: ${on}`,
    );

  test("its button opens it over the list as it is shown", async () => {
    const html = await tabOf([alert(1)], COUNTS, true);
    expect(html).toMatch(/<a [^>]*href="\/\?tab=alerts&amp;resolved=1&amp;settings=1"[^>]*>Alert Settings</);
  });

  test("four monitors say what they watch, and that turning one off resolves nothing", async () => {
    const html = await fields([]);
    expect(switches(html)).toEqual([
      "Cable error: true",
      "Low battery: false",
      "No recent insights: true",
      "No recent camera triggers: true",
    ]);
    for (const words of [
      "The camera reports an error of its cable twice in a row.",
      "At or below 3.2 V in three readings; external power at or below 11.8 V.",
      "No check-in for 7 days, or for the camera&#x27;s cycle if that is longer.",
      "No trigger for 7 days while the camera checks in.",
      "Turning a monitor off doesn&#x27;t resolve open alerts.",
      "Your account has no groups yet.",
    ]) {
      expect(html).toContain(words);
    }
  });

  test("each group has its switch, those that are ignored first; only many are searched", async () => {
    const few = await fields([group(1, "Creek"), group(2, "Ridge", true)]);
    expect(switches(few).slice(4)).toEqual(["Ridge: true", "Creek: false"]);
    expect(few).toContain("1 of 2 ignored");
    expect(few).not.toContain("Find a group");
    const many = await fields(Array.from({ length: 200 }, (_, at) => group(at + 1, `Group ${at + 1}`)));
    expect(switches(many)).toHaveLength(204);
    expect(many).toContain("Find a group");
    expect(many).toContain("0 of 200 ignored");
  });
});
