// Alerts as the server renders them. Spec section 2.12; decision 0100, Alerts.
import { describe, expect, test } from "vitest";
import type { Alert, AlertCounts } from "~/domain/alerts/alert";
import { USUAL_ALERT_LIST } from "~/domain/alerts/alert-list";
import AlertsTab from "~/tabs/alerts/alerts-tab";
import { heads, rendered, rows } from "./rendered-tab";

const COUNTS: AlertCounts = { new: 1, acknowledged: 1, resolved: 0 };

function alert(id: number, facts: Partial<Alert> = {}): Alert {
  return {
    id,
    status: "new",
    alertType: "low_battery",
    summary: "Low battery: Ridge is at 3.14 V.",
    alertKey: "device_id",
    associatedId: "dev-0042",
    createdAt: Date.UTC(2026, 10, 19, 12),
    ...facts,
  };
}

function tabOf(alerts: readonly Alert[], counts = COUNTS, showResolved = false): Promise<string> {
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
      /^New Low battery .*3\.14 V\. dev-0042 Nov 19th 2026.* UTC Camera dev-0042 Nov 19th 2026.* UTC Acknowledge/,
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

  test("nothing to acknowledge or resolve disables what would do it", async () => {
    const disabled = (html: string) =>
      [...html.matchAll(/<button[^>]*disabled=""[^>]*>([^<]+)</g)].map(([, words]) => words);
    expect(disabled(await tabOf([alert(1)], COUNTS))).toEqual([]);
    expect(disabled(await tabOf([alert(1, { status: "acknowledged" })], { ...COUNTS, new: 0 }))).toEqual([
      "Acknowledge All",
    ]);
    const none = { new: 0, acknowledged: 0, resolved: 4 };
    expect(disabled(await tabOf([], none))).toEqual(["Acknowledge All", "Resolve All"]);
  });

  test("an empty list says whether resolved ones are hidden", async () => {
    expect(await tabOf([], { new: 0, acknowledged: 0, resolved: 0 })).toContain("No alerts");
    const hidden = await tabOf([], { new: 0, acknowledged: 0, resolved: 4 });
    expect(hidden).toContain("No open alerts");
    expect(hidden).toContain("Turn on Show Resolved");
  });
});
