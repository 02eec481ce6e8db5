// Alerts as the server renders them. Spec section 2.12; decision 0100, Alerts.
import { describe, expect, test } from "vitest";
import type { AlertCounts } from "~/domain/alerts/alert";
import { USUAL_ALERT_LIST } from "~/domain/alerts/alert-list";
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
    deviceName: "Ridge",
    silence: null,
    createdAt: Date.UTC(2026, 10, 19, 12),
    ...facts,
  };
}

function tabOf(alerts: readonly ShownAlert[], counts = COUNTS, showResolved = false): Promise<string> {
  const view = { ...USUAL_ALERT_LIST, showResolved };
  return rendered(<AlertsTab data={{ view, alerts, counts }} />);
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

  test("a camera is named in the link to its page; one that its reader no longer has by its id alone", async () => {
    const linkOf = (html: string) =>
      html.match(/<a [^>]*device=dev-0042[^>]*>(.*?)<\/a>/)?.[1]?.replace(/<[^>]*>/g, " ");
    expect(linkOf(await tabOf([alert(1)]))).toMatch(/Ridge\s+dev-0042/);
    expect(linkOf(await tabOf([alert(1, { deviceName: null })]))?.trim()).toBe("dev-0042");
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
