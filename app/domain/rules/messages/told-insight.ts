// What a message knows of an insight, as its receiver may see it. Pure. Decision 0166, Messages about insights.
import { cutText } from "~/domain/text/cut-text";
import { formatPercent, formatTime, insightsWords } from "~/domain/text/format";

/** Degrees. */
interface ToldPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** To 0.1 degrees: decision 0059, Places outside the home account. */
  readonly isRounded: boolean;
}

interface ToldRule {
  readonly ruleId: number;
  readonly name: string;
}

/** All insights of one message are of one camera. */
export interface ToldCamera {
  /** `dev-0042`. */
  readonly deviceId: string;
  /** As people know it. */
  readonly name: string;
  /** Of the person's own account; null: none. */
  readonly group: string | null;
  /** Of its clock, minutes. */
  readonly utcOffsetMin: number;
}

export interface ToldInsight {
  /** Dashed, lower case. */
  readonly insightId: string;
  readonly camera: ToldCamera;
  /** The machine's. */
  readonly className: string;
  /** Percent; null where the source gave none. */
  readonly confidence: number | null;
  /** What a person has named it since; null: nothing else. */
  readonly corrected: string | null;
  /** ms UTC. */
  readonly takenAt: number;
  readonly receivedAt: number;
  readonly place: ToldPlace | null;
  /** The name of what recognised it, if the person may know it. */
  readonly model: string | null;
  readonly picture: "here" | "coming" | "none";
  /** The first that chose it. */
  readonly rule: ToldRule;
}

export type ToldInsights = readonly [ToldInsight, ...ToldInsight[]];

/** Where rules are paused and cameras snoozed. */
export const RULES_HREF = "/?tab=admin&section=integrations#rules";

/** The insight, where one press confirms or corrects it. */
export function insightHref({ insightId, camera }: Pick<ToldInsight, "insightId" | "camera">): string {
  return `/?tab=userInsights&device=${encodeURIComponent(camera.deviceId)}&insight=${insightId}`;
}

/** What a camera has sent. */
export function cameraInsightsHref({ deviceId }: Pick<ToldCamera, "deviceId">): string {
  return `/?tab=userInsights&device=${encodeURIComponent(deviceId)}`;
}

/** @example toldSpeciesWords(insight) // "Red fox (93%)" */
export function toldSpeciesWords({ className, confidence, corrected }: ToldInsight): string {
  if (corrected !== null) return cutText(corrected, NAME_LIMIT);
  const name = cutText(className, NAME_LIMIT);
  return confidence === null ? name : `${name} (${formatPercent(confidence)})`;
}

/** Names and classes are anybody's text. */
const NAME_LIMIT = 60;

export function cameraWords({ name }: ToldCamera): string {
  return cutText(name, NAME_LIMIT);
}

/** By the camera's clock. */
export function takenWords({ takenAt, camera }: Pick<ToldInsight, "takenAt" | "camera">): string {
  return formatTime(takenAt + camera.utcOffsetMin * 60_000);
}

/** @example toldPlaceWords({ latitude: 44.5, longitude: -110.2, isRounded: true }) // "About 44.5, -110.2" */
export function toldPlaceWords({ latitude, longitude, isRounded }: ToldPlace): string {
  return isRounded
    ? `About ${latitude.toFixed(1)}, ${longitude.toFixed(1)}`
    : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Each species once, the most frequent first. */
export function speciesNames(insights: readonly ToldInsight[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { className, corrected } of insights) {
    const name = cutText(corrected ?? className, NAME_LIMIT);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** What a message is about in one line. */
export function headline(insights: ToldInsights): string {
  const [first, ...others] = insights;
  const where = `at ${cameraWords(first.camera)}`;
  if (others.length === 0) return `${toldSpeciesWords(first)} ${where}`;
  return `${insightsWords(insights.length)} ${where}: ${listed(speciesNames(insights), 3)}`;
}

/** @example listed(["a", "b", "c", "d"], 3) // "a, b and 2 more" */
function listed(names: readonly string[], most: number): string {
  if (names.length <= most) return names.join(", ");
  const shown = names.filter((_, at) => at < most - 1);
  return `${shown.join(", ")} and ${names.length - shown.length} more`;
}

/** Whose rules chose the insights, and which: `your rule “Wolves”`. `by`: null where the reader is their person. */
export function rulesWords(insights: readonly ToldInsight[], by: string | null): string {
  const names = new Map(insights.map(({ rule }) => [rule.ruleId, cutText(rule.name, NAME_LIMIT)]));
  const all = listed(
    [...names.values()].map((name) => `“${name}”`),
    3,
  );
  const noun = names.size === 1 ? "rule" : "rules";
  return by === null ? `your ${noun} ${all}` : `the ${noun} ${all} of ${cutText(by, NAME_LIMIT)}`;
}
