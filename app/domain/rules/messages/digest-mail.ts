// The daily and the weekly digest: what was seen, what was rare, what arrived late, and which cameras are silent. Pure.
// Decision 0166, Messages about insights.
import { silenceHref } from "~/domain/devices/camera-href";
import type { DigestEvery } from "~/domain/integrations/digest-time";
import { DAY_MS } from "~/domain/milliseconds";
import type { MailBlock, MailFact } from "~/domain/outbox/mail/mail";
import { type WrittenMail, writtenMail } from "~/domain/outbox/mail/written-mail";
import { pictureCid } from "~/domain/outbox/mail-picture";
import { cutText } from "~/domain/text/cut-text";
import { formatCount, formatDay, formatMonthDay, insightsWords } from "~/domain/text/format";

export interface DigestSpecies {
  readonly name: string;
  readonly count: number;
  /** Where it was seen, most often first. */
  readonly cameras: readonly string[];
}

export interface DigestRare {
  /** Dashed. */
  readonly insightId: string;
  readonly name: string;
  readonly deviceId: string;
  readonly camera: string;
  /** When it had arrived there last, ms UTC; null: never. */
  readonly lastAt: number | null;
}

interface DigestLate {
  readonly camera: string;
  readonly count: number;
}

interface DigestSilent {
  readonly deviceId: string;
  readonly camera: string;
  /** Last check-in, ms UTC; null: never. */
  readonly lastSeen: number | null;
}

export interface DigestNews {
  readonly every: DigestEvery;
  /** By the reader's clock, as if it were UTC. */
  readonly from: number;
  readonly to: number;
  /** The most frequent first. */
  readonly species: readonly DigestSpecies[];
  /** More arrived than were counted. */
  readonly isCut: boolean;
  /** The rarest first. */
  readonly rare: readonly DigestRare[];
  /** Older than a day when they arrived: by camera, most first. */
  readonly late: readonly DigestLate[];
  readonly silent: readonly DigestSilent[];
  /** What each picture shows, in the order of their content ids (`pictureCid`). */
  readonly pictures: readonly string[];
}

interface DigestReader {
  /** Who turned it on; null: the reader. */
  readonly by: string | null;
  readonly leaveUrl: string;
  readonly publicOrigin: string;
}

export const DIGEST_PICTURES = 6;
const SPECIES_LISTED = 15;
const RARE_LISTED = 8;
const CAMERAS_NAMED = 3;
const LATE_LISTED = 5;
const SILENT_LISTED = 10;
const NAME_LIMIT = 60;

const WORDS = { day: "Daily digest", week: "Weekly digest" } as const;
const SWITCHES = { day: "the daily digest", week: "the weekly digest" } as const;

/** Nothing to say: no mail. */
export function isEmptyDigest({ species, rare, late, silent }: DigestNews): boolean {
  return species.length + rare.length + late.length + silent.length === 0;
}

export function digestMail(digest: DigestNews, { by, leaveUrl, publicOrigin }: DigestReader): WrittenMail {
  const { every, species, rare, late, silent, pictures } = digest;
  const summary = summaryOf(digest);
  return writtenMail(
    {
      subject: `${WORDS[every]}: ${summary}`,
      preview: species
        .filter((_, at) => at < CAMERAS_NAMED)
        .map(({ name, count }) => `${name} ${formatCount(count)}`)
        .join(", "),
      blocks: [
        { kind: "heading", text: titleOf(digest) },
        { kind: "paragraph", text: `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.` },
        ...(pictures.length === 0
          ? []
          : [
              {
                kind: "pictures",
                pictures: pictures.map((alt, at) => ({ cid: pictureCid(at), alt })),
              } as const,
            ]),
        ...part("Seen", species.length > 0, [{ kind: "facts", facts: speciesFacts(species) }]),
        ...part("Rare", rare.length > 0, [rareItems(rare, publicOrigin)]),
        ...part("Arrived late", late.length > 0, [
          { kind: "paragraph", text: "Taken more than a day before they arrived:" },
          { kind: "facts", facts: lateFacts(late) },
        ]),
        ...part("Silent cameras", silent.length > 0, [silentItems(silent, digest.to, publicOrigin)]),
        { kind: "button", label: "Open insights", href: `${publicOrigin}/?tab=userInsights` },
      ],
      why:
        by === null
          ? `You get this because you turned on ${SWITCHES[every]}.`
          : `You get this because ${cutText(by, NAME_LIMIT)} turned on ${SWITCHES[every]} for this address.`,
      leaveUrl,
    },
    publicOrigin,
  );
}

function titleOf({ every, from, to }: DigestNews): string {
  if (every === "day") return formatDay(to);
  return `${formatMonthDay(from)} to ${formatDay(to)}`;
}

function summaryOf({ species, silent, isCut }: DigestNews): string {
  const count = species.reduce((sum, each) => sum + each.count, 0);
  const kinds = `${formatCount(species.length)} species`;
  const seen =
    count === 0 ? "no animals seen" : `${isCut ? "more than " : ""}${insightsWords(count)} of ${kinds}`;
  if (silent.length === 0) return seen;
  return `${seen}, ${formatCount(silent.length)} silent ${silent.length === 1 ? "camera" : "cameras"}`;
}

function part(text: string, isThere: boolean, blocks: readonly MailBlock[]): readonly MailBlock[] {
  return isThere ? [{ kind: "section", text }, ...blocks] : [];
}

function speciesFacts(species: readonly DigestSpecies[]): readonly MailFact[] {
  const more = species.length - SPECIES_LISTED;
  return [
    ...species
      .filter((_, at) => at < SPECIES_LISTED)
      .map(({ name, count, cameras }) => ({
        label: cutText(name, NAME_LIMIT),
        value: `${formatCount(count)} at ${namesOf(cameras)}`,
      })),
    ...(more > 0 ? [{ label: "Others", value: `${formatCount(more)} more species` }] : []),
  ];
}

function namesOf(cameras: readonly string[]): string {
  const named = cameras.filter((_, at) => at < CAMERAS_NAMED).map((name) => cutText(name, NAME_LIMIT));
  const more = cameras.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${formatCount(more)} more` : named.join(", ");
}

function rareItems(rare: readonly DigestRare[], publicOrigin: string): MailBlock {
  return {
    kind: "items",
    items: rare
      .filter((_, at) => at < RARE_LISTED)
      .map(({ insightId, name, deviceId, camera, lastAt }) => ({
        mark: null,
        title: `${cutText(name, NAME_LIMIT)} at ${cutText(camera, NAME_LIMIT)}`,
        href: `${publicOrigin}/?tab=userInsights&device=${encodeURIComponent(deviceId)}&insight=${insightId}`,
        lines: [lastAt === null ? "Never seen there before" : `Last seen there ${formatDay(lastAt)}`],
      })),
  };
}

function lateFacts(late: readonly DigestLate[]): readonly MailFact[] {
  const more = late.length - LATE_LISTED;
  return [
    ...late
      .filter((_, at) => at < LATE_LISTED)
      .map(({ camera, count }) => ({ label: cutText(camera, NAME_LIMIT), value: insightsWords(count) })),
    ...(more > 0 ? [{ label: "Others", value: `${formatCount(more)} more cameras` }] : []),
  ];
}

function silentItems(silent: readonly DigestSilent[], now: number, publicOrigin: string): MailBlock {
  const more = silent.length - SILENT_LISTED;
  return {
    kind: "items",
    items: [
      ...silent
        .filter((_, at) => at < SILENT_LISTED)
        .map(({ deviceId, camera, lastSeen }) => ({
          mark: { tone: "silent", glyph: "○", words: "Silent" } as const,
          title: cutText(camera, NAME_LIMIT),
          href: `${publicOrigin}${silenceHref(deviceId)}`,
          lines: [lastSeen === null ? "Has never checked in" : `Last check-in ${agoWords(now - lastSeen)}`],
        })),
      ...(more > 0
        ? [
            {
              mark: null,
              title: `And ${formatCount(more)} more`,
              href: `${publicOrigin}/?tab=device`,
              lines: [],
            },
          ]
        : []),
    ],
  };
}

function agoWords(ms: number): string {
  const days = Math.max(0, Math.floor(ms / DAY_MS));
  if (days === 0) return "less than a day ago";
  return `${formatCount(days)} ${days === 1 ? "day" : "days"} ago`;
}
