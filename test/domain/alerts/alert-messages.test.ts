// What messages of alerts say: mail, SMS, webhooks, and which alerts share one. Decision 0163, Alerts as messages. Who gets
// them: test/services/alerts/alert-messages.test.ts.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALERT_TYPES, type AlertType } from "~/domain/alerts/alert";
import { alertEvent } from "~/domain/alerts/messages/alert-event";
import { alertMail } from "~/domain/alerts/messages/alert-mail";
import { alertSms } from "~/domain/alerts/messages/alert-sms";
import { alertHref, bundlesOf, type ToldAlert } from "~/domain/alerts/messages/told-alert";
import { DAY_MS } from "~/domain/milliseconds";
import { smsText } from "~/domain/outbox/sms-text";
import { SAMPLE_NOW, sampleAlert } from "../../support/mails/sample-mails";
import { runs } from "../../support/properties";

const publicOrigin = "https://fernwatch.test";
const READER = { by: "Maya Rivers", leaveUrl: `${publicOrigin}/mail/leave/7.abc`, publicOrigin };

const GROUP = { id: 3, name: "North" };
/** An alert about many cameras. */
const wave = (alertKey: "group_id" | "comms_source", associatedId: string, summary: string) =>
  sampleAlert("no_recent_insights", "", {
    camera: null,
    alertKey,
    associatedId,
    summary,
    silence: null,
    group: alertKey === "group_id" ? GROUP : null,
  });
const OF_GROUP = wave("group_id", "3", "12 of 30 cameras in North have not checked in for 7 days");
const OF_LINK = wave("comms_source", "lora", "12 of 30 cameras over LoRa have not checked in for 7 days");

const textOf = (first: ToldAlert, ...others: readonly ToldAlert[]) =>
  alertMail({ group: first.group, alerts: [first, ...others] }, READER);
const smsOf = (alerts: readonly [ToldAlert, ...ToldAlert[]], isLast = false) =>
  alertSms({ group: alerts[0].group, alerts }, { publicOrigin, now: SAMPLE_NOW, isLast });

test("bundles: a group each, in the order of their first alerts", () => {
  const south = { group: { id: 4, name: "South" } };
  const alerts = [
    sampleAlert("low_battery", "A", { id: 1, ...south }),
    sampleAlert("low_battery", "B", { id: 2, group: null }),
    sampleAlert("low_battery", "C", { id: 3, ...south }),
    sampleAlert("low_battery", "D", { id: 4, group: null }),
  ];
  expect(bundlesOf(alerts).map((bundle) => [bundle.group?.name, bundle.alerts.map(({ id }) => id)])).toEqual([
    ["South", [1, 3]],
    [undefined, [2, 4]],
  ]);
});

test.each([
  [
    "a silence, to why it may be",
    sampleAlert("no_recent_insights", "R"),
    "/?tab=device&device=dev-0001#silence",
  ],
  ["another alert, to the camera", sampleAlert("low_battery", "R"), "/?tab=device&device=dev-0001"],
  ["a summary of a group, to its cameras", OF_GROUP, "/?tab=device&group=North"],
  ["a summary of a link, to the silent ones", OF_LINK, "/?tab=device&attention=Silent"],
  ["a summary of a group that is gone, to the list", { ...OF_GROUP, group: null }, "/?tab=alerts"],
])("%s", (_, alert, href) => {
  expect(alertHref(alert)).toBe(href);
});

describe("mail", () => {
  test("of one alert: its facts, and a way to the camera", () => {
    const { subject, body: text } = textOf(sampleAlert("no_recent_insights", "Ridge 07"));
    expect(subject).toBe("Ridge 07 has not checked in for 7 days");
    expect(text).toBe(`No recent insights

Ridge 07 has not checked in for 7 days

Group: North ridge
Last check-in: Nov 13th 2026, 6:00 pm UTC
Likely cause: The battery ran down.
Next step: Bring fresh batteries.

Open camera:
https://fernwatch.test/?tab=device&device=dev-0001#silence

--
You get this because Maya Rivers turned on alerts for this address.
Unsubscribe this address:
https://fernwatch.test/mail/leave/7.abc
`);
  });

  test.each<[string, Partial<ToldAlert>, string]>([
    [
      "possible",
      {
        silence: {
          causes: [{ kind: "card", strength: "possible", words: "its card is full", evidence: [] }],
          nextStep: "Swap its card for an empty one.",
        },
      },
      "Possible cause: Its card is full.\nNext step: Swap its card for an empty one.\n",
    ],
    [
      "not known",
      { silence: { causes: [], nextStep: "Visit the camera, with fresh batteries and an empty card." } },
      "Cause: Not known\nNext step: Visit",
    ],
    ["not looked for", { silence: null }, "6:00 pm UTC\n\nOpen camera:"],
  ])("a cause that is %s", (_, how, words) => {
    expect(textOf(sampleAlert("no_recent_insights", "Ridge", how)).body).toContain(words);
  });

  test("a camera that never checked in counts from the day it was added; other alerts from when they were noticed", () => {
    const alert = sampleAlert("no_recent_insights", "Ridge");
    const camera = alert.camera && { ...alert.camera, lastSeen: null };
    expect(textOf({ ...alert, camera }).body).toContain("Added: Aug 22nd 2026, 6:00 pm UTC");
    expect(textOf(sampleAlert("low_battery", "Ridge")).body).toContain("Since: Nov 20th 2026, 5:00 pm UTC");
  });

  test("of several: each with its state, its words and its link; no group where there is none", () => {
    const { subject, body: text } = textOf(
      sampleAlert("low_battery", "Ridge", { group: null }),
      sampleAlert("no_recent_insights", "Lake", { group: null, id: 2 }),
    );
    expect(subject).toBe("2 alerts");
    expect(text).toContain(
      "Low battery\nRidge: battery at 3.14 V\nSince Nov 20th 2026, 5:00 pm UTC\nhttps://fernwatch.test/?tab=device&device=dev-0001\n",
    );
    expect(text).toContain("Likely: the battery ran down. Bring fresh batteries.\n");
    expect(text).toContain("See all alerts:\nhttps://fernwatch.test/?tab=alerts\n");
  });

  test.each([
    [20, 20, null],
    [21, 20, "And 1 more."],
    [1500, 20, "And 1,480 more."],
  ])("of %i lists %i and counts the rest", (count, listed, words) => {
    const [first = OF_LINK, ...others] = Array.from({ length: count }, (_, id) =>
      sampleAlert("low_battery", `Camera ${id}`, { id }),
    );
    const { body: text } = textOf(first, ...others);
    expect(text.match(/battery at/g)).toHaveLength(listed);
    expect(/And .* more\./.exec(text)?.[0] ?? null).toBe(words);
  });
});

describe("SMS", () => {
  test.each<[AlertType, string]>([
    ["no_recent_insights", "Ridge: silent 7 days."],
    ["low_battery", "Ridge: low battery 3.14V."],
    ["spypoint_error", "Ridge: cable error."],
    ["no_recent_camera_triggers", "Ridge: no triggers for 170 h."],
  ])("%s", (type, words) => {
    expect(smsOf([sampleAlert(type, "Ridge")])).toBe(
      `${words} https://fernwatch.test/?tab=device&device=dev-0001`,
    );
  });

  test("several, a summary, and the last of the day", () => {
    const others = ["low_battery", "no_recent_insights", "low_battery"] as const;
    const [first, ...more] = [
      sampleAlert("low_battery", "Ridge"),
      ...others.map((type, at) => sampleAlert(type, `C${at}`)),
    ];
    expect(smsOf([first as ToldAlert, ...more])).toBe(
      "Ridge and 3 more: low battery, silent. https://fernwatch.test/?tab=alerts",
    );
    expect(smsOf([OF_GROUP])).toBe(
      "North: many cameras silent. https://fernwatch.test/?tab=device&group=North",
    );
    expect(smsOf([sampleAlert("spypoint_error", "Ridge")], true)).toBe(
      "Ridge: cable error. No more SMS today. https://fernwatch.test/?tab=device&device=dev-0001",
    );
  });

  test("a name that looks like an address is none for a phone", () => {
    expect(smsOf([sampleAlert("spypoint_error", "https://evil.example/a maya@evil.example")])).toMatch(
      /^https evil example a maya evil example: cable error\. /,
    );
  });

  test("whatever the name, 160 characters of GSM-7 with a whole link", { tags: "property" }, () => {
    const name = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
      fc.stringMatching(/^[{}~€|a-z ]{1,120}$/),
    );
    fc.assert(
      fc.property(
        name,
        fc.constantFrom(...ALERT_TYPES),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        fc.boolean(),
        (named, type, others, isLast, isOfGroup) => {
          const alerts = Array.from({ length: others }, (_, id) => sampleAlert(type, named, { id: id + 2 }));
          const ofGroup = { ...OF_GROUP, group: { id: 3, name: named } };
          const sms = smsOf([isOfGroup ? ofGroup : sampleAlert(type, named), ...alerts], isLast);
          expect(smsText(sms)).toBe(sms);
          expect(sms.length).toBeLessThanOrEqual(160);
          expect(sms).toMatch(/ https:\/\/fernwatch\.test\/\?tab=[\w&=%+.*-]+$/);
        },
      ),
      { numRuns: runs(400) },
    );
  });
});

describe("a webhook's event", () => {
  test("has the first cause of a silence as a sentence, and how certain it is", () => {
    const { data, timestamp } = JSON.parse(
      alertEvent(sampleAlert("no_recent_insights", "Ridge"), publicOrigin),
    );
    expect(timestamp).toBe(new Date(SAMPLE_NOW - DAY_MS / 24).toISOString());
    expect(data.cause).toEqual({ sentence: "The battery ran down.", certainty: "likely" });
    expect(data.link).toBe("https://fernwatch.test/?tab=device&device=dev-0001#silence");
  });

  test("of many cameras names no camera", () => {
    const { data } = JSON.parse(alertEvent(OF_GROUP, publicOrigin));
    expect(data).toMatchObject({ device_id: null, device_name: null, group: "North", cause: null });
  });
});
