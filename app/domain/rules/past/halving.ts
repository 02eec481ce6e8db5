// Changes that make a rule quieter, each tried on its past. Pure. Decision 0167, The past of a rule.
import { RULE_CHOICES_LIMIT, type RuleConditions, type RuleSpecies } from "~/domain/rules/rule";

export type HalvingChange =
  | { readonly kind: "confidence"; readonly percent: number }
  | { readonly kind: "cooldown"; readonly minutes: number }
  | { readonly kind: "firstOfDay" }
  | { readonly kind: "notEmpty" }
  | { readonly kind: "withoutTaxon"; readonly taxonId: number }
  | { readonly kind: "withoutClass"; readonly className: string }
  | { readonly kind: "withoutCamera"; readonly deviceId: string };

interface TriedChange {
  readonly change: HalvingChange;
  readonly conditions: RuleConditions;
}

/** What the rule told of most. */
interface Commonest {
  /** `JudgedSpecies.key`. */
  readonly species: string;
  readonly deviceId: string;
  /** Of all cameras. */
  readonly deviceIds: readonly string[];
}

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
/** Percent. */
const STEP = 5;

/** Those that change something, one thing each. */
export function triedChanges(conditions: RuleConditions, commonest: Commonest): readonly TriedChange[] {
  const { minConfidence, cooldownMin, firstOfDay } = conditions;
  const tried: TriedChange[] = [];
  const least = minConfidence ?? 0;
  for (let percent = Math.floor(least / STEP) * STEP + STEP; percent < 100; percent += STEP) {
    tried.push({
      change: { kind: "confidence", percent },
      conditions: { ...conditions, minConfidence: percent },
    });
  }
  for (const minutes of [HOUR_MIN, DAY_MIN]) {
    if (minutes > cooldownMin) {
      tried.push({
        change: { kind: "cooldown", minutes },
        conditions: { ...conditions, cooldownMin: minutes },
      });
    }
  }
  if (!firstOfDay) {
    tried.push({ change: { kind: "firstOfDay" }, conditions: { ...conditions, firstOfDay: true } });
  }
  return [...tried, ...withoutSpecies(conditions, commonest), ...withoutCamera(conditions, commonest)];
}

/** The mildest of those that leave half or less: it leaves the most; of several, the one that was tried first. */
export function mildest<Tried extends { readonly sent: number }>(
  tried: readonly Tried[],
  before: number,
): Tried | null {
  let found: Tried | null = null;
  for (const one of tried) {
    if (one.sent * 2 <= before && one.sent > (found?.sent ?? 0)) found = one;
  }
  return found;
}

/** Only what a rule names can be left out of it, and empty pictures. */
function withoutSpecies(conditions: RuleConditions, { species: key }: Commonest): readonly TriedChange[] {
  const { clauses } = conditions;
  const put = (change: HalvingChange, of: (species: RuleSpecies) => RuleSpecies): readonly TriedChange[] => {
    const changed = clauses.map((clause) => ({ ...clause, species: of(clause.species) }));
    const left = changed.filter(({ species }) => !isNone(species));
    const isSame = changed.every(({ species }, at) => species === clauses[at]?.species);
    return isSame || left.length === 0 ? [] : [{ change, conditions: { ...conditions, clauses: left } }];
  };
  const empty = put({ kind: "notEmpty" }, (species) =>
    species.kind === "any" ? { kind: "notEmpty" } : species,
  );
  if (key.startsWith("class ")) {
    const className = key.slice("class ".length);
    return [
      ...empty,
      ...put({ kind: "withoutClass", className }, (species) =>
        species.kind === "these" && species.classes.includes(className)
          ? { ...species, classes: species.classes.filter((one) => one !== className) }
          : species,
      ),
    ];
  }
  const taxonId = Number(key.slice("taxon ".length));
  return [
    ...empty,
    ...put({ kind: "withoutTaxon", taxonId }, (species) =>
      species.kind === "these" && species.taxa.includes(taxonId)
        ? { ...species, taxa: species.taxa.filter((one) => one !== taxonId) }
        : species,
    ),
  ];
}

function isNone(species: RuleSpecies): boolean {
  return species.kind === "these" && species.taxa.length + species.classes.length === 0;
}

/** A rule about all cameras names the others from then on, if they are not too many. */
function withoutCamera(
  conditions: RuleConditions,
  { deviceId, deviceIds }: Commonest,
): readonly TriedChange[] {
  const others = deviceIds.filter((id) => id !== deviceId);
  const canName = others.length > 0 && others.length <= RULE_CHOICES_LIMIT;
  const clauses = conditions.clauses.flatMap((clause) => {
    const { cameras } = clause;
    if (cameras.kind === "all") {
      return canName
        ? [{ ...clause, cameras: { kind: "these" as const, groups: [], cameras: others } }]
        : [clause];
    }
    if (!cameras.cameras.includes(deviceId)) return [clause];
    const left = cameras.cameras.filter((id) => id !== deviceId);
    return left.length + cameras.groups.length === 0
      ? []
      : [{ ...clause, cameras: { ...cameras, cameras: left } }];
  });
  const isSame =
    clauses.length === conditions.clauses.length &&
    clauses.every((clause) => conditions.clauses.includes(clause));
  if (isSame || clauses.length === 0) return [];
  return [{ change: { kind: "withoutCamera", deviceId }, conditions: { ...conditions, clauses } }];
}
