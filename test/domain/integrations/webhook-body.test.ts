// The bodies of webhooks are those that docs/webhooks.md tells their receivers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type WebhookData, webhookBody, webhookTestBody } from "~/domain/integrations/webhook-body";
import { insightEvent } from "~/domain/rules/messages/insight-event";
import { ROOT } from "../../../scripts/start/paths";

const PAPER = readFileSync(join(ROOT, "docs/webhooks.md"), "utf8");
/** What the paper shows of each type, under its heading. */
const SHOWN = new Map(
  [...PAPER.matchAll(/^### `([\w.]+)`\n[^`]*```json\n([^`]+)```/gm)].map(([, type = "", json = ""]) => [
    type,
    JSON.parse(json),
  ]),
);

/** A new type needs its place here and in the paper. */
const EXAMPLES: { readonly [Type in keyof WebhookData]: string } = {
  test: webhookTestBody(Date.UTC(2026, 10, 20, 18), "https://fernwatch.example/?tab=admin"),
  "alert.raised": webhookBody("alert.raised", Date.UTC(2026, 10, 20, 18, 5), {
    alert_id: 4711,
    alert_type: "no_recent_insights",
    summary: "Waterhole 3 has not checked in for 8 days",
    status: "new",
    device_id: "dev-0042",
    device_name: "Waterhole 3",
    group: "North",
    cause: { sentence: "The battery ran down.", certainty: "likely" },
    link: "https://fernwatch.example/?tab=device&device=dev-0042#silence",
  }),
  "insight.matched": insightEvent(
    {
      insightId: "7e9713fb-b3d1-4c52-9a1e-0f2d4c6b8a90",
      className: "Red fox",
      confidence: 93,
      corrected: null,
      takenAt: Date.UTC(2026, 10, 20, 18, 4, 10),
      receivedAt: Date.UTC(2026, 10, 20, 18, 5),
      camera: { deviceId: "dev-0042", name: "Waterhole 3", group: "North", utcOffsetMin: 120 },
      place: { latitude: 44.51234, longitude: -110.25071, isRounded: false },
      model: null,
      picture: "here",
      rule: { ruleId: 12, name: "Foxes in the north" },
    },
    "https://fernwatch.example",
  ),
};

test("the paper shows every type, and no other", () => {
  expect([...SHOWN.keys()].sort()).toEqual(Object.keys(EXAMPLES).sort());
});

test.each(Object.entries(EXAMPLES))("%s is what the paper shows", (type, body) => {
  expect(JSON.parse(body)).toEqual(SHOWN.get(type));
});
