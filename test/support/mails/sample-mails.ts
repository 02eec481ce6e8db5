// Every mail that leaves us, as made up as it can be: short and long, friendly and hostile. For tests and pictures.
import type { AlertType } from "~/domain/alerts/alert";
import { alertMail } from "~/domain/alerts/messages/alert-mail";
import type { ToldAlert } from "~/domain/alerts/messages/told-alert";
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import { confirmMail, resetMail, testMail } from "~/domain/outbox/mail/account-mails";
import type { WrittenMail } from "~/domain/outbox/mail/written-mail";
import { type DigestNews, digestMail } from "~/domain/rules/messages/digest-mail";
import { insightMail } from "~/domain/rules/messages/insight-mail";
import type { ToldInsight } from "~/domain/rules/messages/told-insight";

const publicOrigin = "https://fernwatch.test";
const leaveUrl = `${publicOrigin}/mail/leave/7.abc`;
const by = "Maya Rivers";
const reader = { by, leaveUrl, publicOrigin };
export const SAMPLE_NOW = Date.UTC(2026, 10, 20, 18);

const BATTERY: ToldAlert["silence"] = {
  causes: [{ kind: "battery", strength: "likely", words: "the battery ran down", evidence: [] }],
  nextStep: "Bring fresh batteries.",
};

const SUMMARIES: Readonly<Record<AlertType, (name: string) => string>> = {
  no_recent_insights: (name) => `${name} has not checked in for 7 days`,
  low_battery: (name) => `${name}: battery at 3.14 V`,
  spypoint_error: (name) => `${name}: camera cable error (E4)`,
  no_recent_camera_triggers: (name) => `${name}: no camera trigger for 170 h`,
};

/** An alert of a camera; a silence is explained unless `silence` says otherwise. */
export function sampleAlert(
  alertType: AlertType,
  name: string,
  { id = 1, ...rest }: Partial<ToldAlert> = {},
): ToldAlert {
  const deviceId = `dev-${String(id).padStart(4, "0")}`;
  return {
    id,
    status: "new",
    alertType,
    summary: SUMMARIES[alertType](name),
    alertKey: "device_id",
    associatedId: deviceId,
    createdAt: SAMPLE_NOW - HOUR_MS,
    camera: {
      deviceId,
      name,
      lastSeen: SAMPLE_NOW - 7 * DAY_MS,
      addedAt: SAMPLE_NOW - 90 * DAY_MS,
      voltage: 3.14,
      hoursSinceTrigger: 170,
    },
    group: { id: 3, name: "North ridge" },
    silence: alertType === "no_recent_insights" ? BATTERY : null,
    ...rest,
  };
}

const CAMERA = { deviceId: "dev-0042", name: "Ridge 07", group: "North ridge", utcOffsetMin: 120 };

/** An insight, ten minutes after the one before. */
export function sampleInsight(at: number, rest: Partial<ToldInsight> = {}): ToldInsight {
  return {
    insightId: `7e9713fb-b3d1-4c52-9a1e-${String(at).padStart(12, "0")}`,
    camera: CAMERA,
    className: ["Red fox", "Roe deer", "Eurasian lynx"][at % 3] ?? "",
    confidence: 93 - at,
    corrected: null,
    takenAt: SAMPLE_NOW - HOUR_MS + at * 60_000,
    receivedAt: SAMPLE_NOW,
    place: { latitude: 44.51234, longitude: -110.25071, isRounded: false },
    model: "Trail detector",
    picture: at % 4 === 3 ? "coming" : "here",
    rule: { ruleId: 12, name: "Foxes in the north" },
    ...rest,
  };
}

function sampleDigest(every: DigestNews["every"]): DigestNews {
  return {
    every,
    from: SAMPLE_NOW - (every === "day" ? 1 : 7) * DAY_MS,
    to: SAMPLE_NOW,
    species: [
      {
        name: "Red fox",
        count: 1204,
        cameras: ["Ridge 07", "Waterhole 3", "Old mill", "Saddle", "Beech hollow"],
      },
      { name: "Roe deer", count: 87, cameras: ["Old mill"] },
      { name: "Northern white-breasted hedgehog", count: 3, cameras: ["Waterhole 3", "Ridge 07"] },
      { name: "Eurasian lynx", count: 1, cameras: ["Saddle"] },
    ],
    isCut: false,
    rare: [
      {
        insightId: "7e9713fb-b3d1-4c52-9a1e-000000000001",
        name: "Eurasian lynx",
        deviceId: "dev-0042",
        camera: "Saddle",
        lastAt: null,
      },
      {
        insightId: "7e9713fb-b3d1-4c52-9a1e-000000000002",
        name: "Northern white-breasted hedgehog",
        deviceId: "dev-0043",
        camera: "Waterhole 3",
        lastAt: SAMPLE_NOW - 64 * DAY_MS,
      },
    ],
    late: [{ camera: "Old mill", count: 14 }],
    silent: [
      { deviceId: "dev-0044", camera: "Beech hollow", lastSeen: SAMPLE_NOW - 9 * DAY_MS },
      { deviceId: "dev-0045", camera: "Gorge", lastSeen: null },
    ],
    pictures: [
      "Eurasian lynx at Saddle",
      "Hedgehog at Waterhole 3",
      "Roe deer at Old mill",
      "Red fox at Ridge 07",
    ],
  };
}

const HOSTILE = `"><script>alert(1)</script> https://evil.example/${"x".repeat(120)} <b>`;

export function sampleMails(): Readonly<Record<string, WrittenMail>> {
  const group = { id: 3, name: "North ridge" };
  const one = sampleAlert("no_recent_insights", "Ridge 07");
  const many = Array.from({ length: 25 }, (_, at) =>
    sampleAlert(
      at % 3 === 0 ? "no_recent_insights" : "low_battery",
      `Ridge ${String(at + 1).padStart(2, "0")}`,
      {
        id: at + 1,
      },
    ),
  );
  const [first = one, ...others] = many;
  return {
    reset: resetMail({ link: `${publicOrigin}/resetpassword#token=abc`, publicOrigin }),
    confirm: confirmMail({
      addedBy: by,
      leaveUrl,
      publicOrigin,
      link: `${publicOrigin}/mail/confirm/7.1.abc`,
    }),
    test: testMail({ link: `${publicOrigin}/?tab=admin&section=integrations`, leaveUrl, publicOrigin }),
    "one-alert": alertMail({ group, alerts: [one] }, reader),
    bundle: alertMail(
      {
        group,
        alerts: [
          one,
          sampleAlert("low_battery", "Waterhole 3", { id: 2 }),
          sampleAlert("spypoint_error", "Old mill", { id: 3 }),
          sampleAlert("no_recent_camera_triggers", "Beech hollow", { id: 4 }),
          sampleAlert("no_recent_insights", "Saddle", {
            id: 5,
            silence: { causes: [], nextStep: "Visit the camera, with fresh batteries and an empty card." },
          }),
        ],
      },
      reader,
    ),
    "25-cameras": alertMail({ group, alerts: [first, ...others] }, reader),
    insight: insightMail([sampleInsight(0)], reader),
    "insight-corrected": insightMail(
      [sampleInsight(0, { corrected: "Golden jackal", picture: "coming", place: null })],
      reader,
    ),
    "insight-bundle": insightMail(
      [sampleInsight(0), ...Array.from({ length: 16 }, (_, at) => sampleInsight(at + 1))],
      { ...reader, by: null },
    ),
    "insight-hostile": insightMail(
      [0, 1].map((at) =>
        sampleInsight(at, {
          className: HOSTILE,
          camera: { ...CAMERA, name: HOSTILE, group: HOSTILE },
          model: HOSTILE,
          rule: { ruleId: at, name: HOSTILE },
        }),
      ) as [ToldInsight, ToldInsight],
      { ...reader, by: HOSTILE },
    ),
    "digest-daily": digestMail(sampleDigest("day"), { ...reader, by: null }),
    "digest-weekly": digestMail(sampleDigest("week"), reader),
    hostile: alertMail(
      {
        group: { id: 3, name: HOSTILE },
        alerts: [sampleAlert("low_battery", HOSTILE), sampleAlert("no_recent_insights", HOSTILE, { id: 2 })],
      },
      { ...reader, by: HOSTILE },
    ),
  };
}
