// A rule in one plain sentence: "Mail ana@example.org about a wolf or any bear at the North cameras, at most once an hour." Pure.
// Decision 0167, The past of a rule.
import type { Platform } from "~/domain/integrations/integration";
import type { Taxon } from "~/domain/taxa/taxon";
import { formatCount } from "~/domain/text/format";
import type { Rarity, Rule, RuleCameras, RuleClause, RuleConditions, RuleSpecies } from "./rule";

/** What a rule's numbers and ids are called; null where it is not known. */
export interface RuleNames {
  /** `name`: as in a sentence, "gray wolf". */
  readonly taxon: (taxonId: number) => (Pick<Taxon, "rank" | "kind"> & { readonly name: string }) | null;
  readonly group: (groupId: number) => string | null;
  readonly camera: (deviceId: string) => string | null;
}

interface SentenceOf extends Pick<Rule, "platform" | "people"> {
  readonly conditions: RuleConditions;
  /** Those that it tells. */
  readonly receivers: readonly string[];
  /** One of them is outside the account. */
  readonly hasOutside: boolean;
}

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
/** Species, cameras or receivers that are named; the rest is counted. */
const NAMED = 3;

export function ruleSentence(rule: SentenceOf, names: RuleNames): string {
  const { platform, receivers, conditions } = rule;
  return `${toWords(platform, receivers)} about ${whatWords(conditions.clauses, names)}${[
    ...limitWords(conditions),
    ...(rule.hasOutside ? peopleWords(rule) : []),
  ]
    .map((words) => `, ${words}`)
    .join("")}.`;
}

function toWords(platform: Platform, receivers: readonly string[]): string {
  switch (platform) {
    case "email":
      return `Mail ${listed(receivers, "and", "address", "addresses") || "your addresses"}`;
    case "sms":
      return `Text ${listed(receivers, "and", "phone", "phones") || "your phones"}`;
    case "webhook":
      return "Tell your webhook";
    case "gundi":
      return "Tell Gundi";
  }
}

/** "a wolf or any bear at the North cameras"; several clauses are alternatives. */
export function whatWords(clauses: readonly RuleClause[], names: RuleNames): string {
  if (clauses.length === 0) return "nothing";
  return clauses
    .map(({ species, cameras }) => `${speciesPhrase(species, names)}${cameraPhrase(cameras, names)}`)
    .join(", or ");
}

function speciesPhrase(species: RuleSpecies, names: RuleNames): string {
  if (species.kind !== "these") return species.kind === "any" ? "anything" : "anything but empty photos";
  const all = [
    ...species.taxa.map((taxonId) => taxonPhrase(taxonId, names)),
    ...species.classes.map((name) => `the class “${name}”`),
  ];
  return listed(all, "or", "other species", "other species") || "no species";
}

function taxonPhrase(taxonId: number, names: RuleNames): string {
  const taxon = names.taxon(taxonId);
  if (taxon === null) return "a species";
  const { kind, rank, name } = taxon;
  if (kind === "blank") return "an empty photo";
  if (rank !== "species" && kind === "animal") return `any ${name}`;
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;
}

function cameraPhrase(cameras: RuleCameras, names: RuleNames): string {
  if (cameras.kind === "all") return " at any camera";
  const all = [
    ...cameras.groups.map((groupId) => groupPhrase(names.group(groupId))),
    ...cameras.cameras.map((deviceId) => names.camera(deviceId) ?? deviceId),
  ];
  return all.length === 0 ? " at no camera" : ` at ${listed(all, "or", "other camera", "other cameras")}`;
}

function groupPhrase(name: string | null): string {
  if (name === null) return "a group of cameras";
  return /\bcameras?$/i.test(name) ? `the ${name}` : `the ${name} cameras`;
}

function limitWords(conditions: RuleConditions): readonly string[] {
  const { hours, minConfidence, rarity, firstOfDay, cooldownMin, leavesOutSpots } = conditions;
  return [
    hours && `from ${clockWords(hours.from)} to ${clockWords(hours.to)} by the camera's clock`,
    minConfidence !== null && `with a confidence of ${minConfidence}% or more`,
    rarity && rarityWords(rarity),
    firstOfDay && "only the first of the day",
    cooldownMin > 0 && `at most ${oftenWords(cooldownMin)}`,
    !leavesOutSpots && "quiet spots too",
  ].filter((words) => typeof words === "string");
}

/** "if it hasn't been seen there for 30 days". */
function rarityWords(rarity: Rarity): string {
  if (rarity.kind === "never") return "if it has never been seen there";
  return `if it hasn't been seen there for ${rarity.days === 1 ? "a day" : `${rarity.days} days`}`;
}

/** "once an hour", "once every 3 hours". */
export function oftenWords(minutes: number): string {
  if (minutes === HOUR_MIN) return "once an hour";
  if (minutes === DAY_MIN) return "once a day";
  if (minutes === 7 * DAY_MIN) return "once a week";
  if (minutes % DAY_MIN === 0) return `once every ${minutes / DAY_MIN} days`;
  if (minutes % HOUR_MIN === 0) return `once every ${minutes / HOUR_MIN} hours`;
  return minutes === 1 ? "once a minute" : `once every ${minutes} minutes`;
}

function peopleWords({ people }: Pick<Rule, "people">): readonly string[] {
  if (people === "words") return ["people without their photos"];
  return people === "picture" ? ["people with their photos"] : [];
}

/** "22:00". */
export function clockWords(minute: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minute / HOUR_MIN))}:${two(minute % HOUR_MIN)}`;
}

function listed(items: readonly string[], word: "and" | "or", one: string, many: string): string {
  const rest = items.length - NAMED;
  const shown =
    rest > 1
      ? [...items.filter((_, at) => at < NAMED), `${formatCount(rest)} ${rest === 1 ? one : many}`]
      : items;
  return [shown.slice(0, -1).join(", "), shown.at(-1)].filter(Boolean).join(` ${word} `);
}
