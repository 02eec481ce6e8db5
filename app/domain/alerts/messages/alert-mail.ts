// A mail about the alerts of a group. Pure. Decision 0163, Alerts as messages.
import type { AlertType } from "~/domain/alerts/alert";
import { alertsWords, TYPE_WORDS } from "~/domain/alerts/alert-words";
import type { SilenceExplanation } from "~/domain/devices/silence/silence-explanation";
import { firstCauseWords } from "~/domain/devices/silence/silence-words";
import type { MailBlock, MailFact, MailMark } from "~/domain/outbox/mail/mail";
import { type WrittenMail, writtenMail } from "~/domain/outbox/mail/written-mail";
import { cutText } from "~/domain/text/cut-text";
import { formatTime } from "~/domain/text/format";
import {
  ALERTS_HREF,
  type AlertBundle,
  alertHref,
  causeAlone,
  openWords,
  type ToldAlert,
} from "./told-alert";

/** Alerts that one mail lists; the others are counted. */
const ALERTS_LISTED = 20;

/** A name is anybody's text. */
const NAME_LIMIT = 60;

/** As the list of alerts marks them: docs/look.md, States. */
const MARKS: Readonly<Record<AlertType, Pick<MailMark, "tone" | "glyph">>> = {
  no_recent_insights: { tone: "silent", glyph: "○" },
  low_battery: { tone: "lowbat", glyph: "■" },
  spypoint_error: { tone: "late", glyph: "▲" },
  no_recent_camera_triggers: { tone: "late", glyph: "▲" },
};

interface MailReader {
  /** Who has mail sent to the address. */
  readonly by: string;
  readonly leaveUrl: string;
  readonly publicOrigin: string;
}

/** One mail of a bundle, for one address. */
export function alertMail(
  { group, alerts }: AlertBundle,
  { by, leaveUrl, publicOrigin }: MailReader,
): WrittenMail {
  const [first, ...others] = alerts;
  const where = group === null ? "" : ` in ${group.name}`;
  const isOne = others.length === 0;
  const headline = isOne ? first.summary : `${alertsWords(alerts.length)}${where}`;
  return writtenMail(
    {
      subject: headline,
      preview: isOne ? linesOf(first).join(" ") : alerts.map(({ summary }) => summary).join("; "),
      blocks: isOne
        ? aboutOne(first, publicOrigin)
        : aboutMany({ headline, alerts: [first, ...others], publicOrigin }),
      why: `You get this because ${cutText(by, NAME_LIMIT)} turned on alerts for this address.`,
      leaveUrl,
    },
    publicOrigin,
  );
}

function aboutOne(alert: ToldAlert, publicOrigin: string): readonly MailBlock[] {
  const { group, silence, summary } = alert;
  return [
    { kind: "mark", mark: markOf(alert) },
    { kind: "heading", text: summary },
    {
      kind: "facts",
      facts: [
        ...(group === null ? [] : [{ label: "Group", value: group.name }]),
        sinceOf(alert),
        ...(silence === null ? [] : [causeOf(silence), { label: "Next step", value: silence.nextStep }]),
      ],
    },
    { kind: "button", label: openWords(alert), href: `${publicOrigin}${alertHref(alert)}` },
  ];
}

function aboutMany({
  headline,
  alerts,
  publicOrigin,
}: {
  readonly headline: string;
  readonly alerts: readonly ToldAlert[];
  readonly publicOrigin: string;
}): readonly MailBlock[] {
  const listed = alerts.filter((_, at) => at < ALERTS_LISTED);
  const more = alerts.length - listed.length;
  return [
    { kind: "heading", text: headline },
    {
      kind: "items",
      items: listed.map((alert) => ({
        mark: markOf(alert),
        title: alert.summary,
        href: `${publicOrigin}${alertHref(alert)}`,
        lines: linesOf(alert),
      })),
    },
    ...(more === 0
      ? []
      : [{ kind: "paragraph", text: `And ${more.toLocaleString("en-US")} more.` } as const]),
    { kind: "button", label: "See all alerts", href: `${publicOrigin}${ALERTS_HREF}` },
  ];
}

function causeOf({ causes: [first] }: SilenceExplanation): MailFact {
  if (first === undefined) return { label: "Cause", value: "Not known" };
  return {
    label: first.strength === "likely" ? "Likely cause" : "Possible cause",
    value: causeAlone(first),
  };
}

function markOf({ alertType }: ToldAlert): MailMark {
  return { ...MARKS[alertType], words: TYPE_WORDS[alertType] };
}

function linesOf(alert: ToldAlert): readonly string[] {
  const { label, value } = sinceOf(alert);
  const { silence } = alert;
  return [
    `${label} ${value}`,
    ...(silence === null ? [] : [`${firstCauseWords(silence)} ${silence.nextStep}`]),
  ];
}

/** Since when: of a silence its last check-in, else the time at which it was noticed. */
function sinceOf({ alertType, camera, createdAt }: ToldAlert): MailFact {
  if (alertType !== "no_recent_insights" || camera === null)
    return { label: "Since", value: `${formatTime(createdAt)} UTC` };
  return camera.lastSeen === null
    ? { label: "Added", value: `${formatTime(camera.addedAt)} UTC` }
    : { label: "Last check-in", value: `${formatTime(camera.lastSeen)} UTC` };
}
