// What a person enters for a rule becomes what is stored, or a sentence under its field. Pure. Decision 0164, Rules.
import { folded } from "~/domain/account/folded";
import { LONGEST_CLASS_NAME } from "~/domain/integrations/integration";
import { ok, type Result, refuse } from "~/domain/result";
import { classKey } from "~/domain/taxa/meaning";
import { outsideText } from "~/domain/text/outside-text";
import {
  COOLDOWN_LIMIT_MIN,
  RARITY_DAYS_LIMIT,
  RULE_CHOICES_LIMIT,
  RULE_NAME_LIMIT,
  type Rule,
  type RuleCameras,
  type RuleClause,
  type RuleConditions,
  type RuleSpecies,
} from "./rule";

/** As a call or a form gives it. */
export type EnteredRule = Pick<Rule, "name" | "conditions" | "recipients" | "people">;

/** What is known outside: what a rule may name. */
interface RuleWorld {
  readonly isTaxon: (taxonId: number) => boolean;
  /** Groups of the person's account. */
  readonly groups: ReadonlySet<number>;
  /** Cameras that the person sees. */
  readonly cameras: ReadonlySet<string>;
  /** Receivers of its integration. */
  readonly receivers: readonly string[];
  /** Its clauses are those of its integration. */
  readonly isFirst: boolean;
}

type RuleErrors = Readonly<Record<string, string>>;

/** What a rule without a name is called. */
const USUAL_RULE_NAME = "My rule";

/** More than a form takes: a name over its limit is refused, not cut. */
const LOOKED_AT = 1_000;
const LAST_MINUTE = 24 * 60 - 1;
const NOTHING_CHOSEN = "Choose at least one species, or any.";

/** Every field that is wrong with its sentence, or the rule as it is stored. */
export function readRule(entered: EnteredRule, world: RuleWorld): Result<EnteredRule, RuleErrors> {
  const errors: Record<string, string> = {};
  const wrong = (field: string, message: string | null) => {
    if (message !== null) errors[field] ??= message;
  };
  const name = outsideText(entered.name, LOOKED_AT).trim() || USUAL_RULE_NAME;
  if ([...name].length > RULE_NAME_LIMIT) wrong("name", `A name has at most ${RULE_NAME_LIMIT} characters.`);
  const { conditions } = entered;
  const clauses = world.isFirst ? [] : readClauses(conditions.clauses, world, wrong);
  wrongConditions(conditions, wrong);
  const recipients = readRecipients(entered.recipients, world, wrong);
  if (Object.keys(errors).length > 0) return refuse(errors);
  return ok({ name, conditions: { ...conditions, clauses }, recipients, people: entered.people });
}

type Wrong = (field: string, message: string | null) => void;

function readClauses(clauses: readonly RuleClause[], world: RuleWorld, wrong: Wrong): readonly RuleClause[] {
  const field = "conditions.clauses";
  if (clauses.length === 0) wrong(field, NOTHING_CHOSEN);
  const read = clauses.map(({ species, cameras }, at) => ({
    species: readSpecies(species, world, (message) => wrong(`${field}.${at}.species`, message)),
    cameras: readCameras(cameras, world, (message) => wrong(`${field}.${at}.cameras`, message)),
  }));
  const named = (count: (clause: RuleClause) => number) =>
    read.reduce((total, clause) => total + count(clause), 0);
  const many = `A rule names at most ${RULE_CHOICES_LIMIT}`;
  if (
    named(({ species: of }) => (of.kind === "these" ? of.taxa.length + of.classes.length : 1)) >
    RULE_CHOICES_LIMIT
  )
    wrong(field, `${many} species.`);
  if (
    named(({ cameras: of }) => (of.kind === "these" ? of.groups.length + of.cameras.length : 1)) >
    RULE_CHOICES_LIMIT
  )
    wrong(field, `${many} groups and cameras.`);
  return read;
}

function readSpecies(
  species: RuleSpecies,
  { isTaxon }: RuleWorld,
  wrong: (message: string) => void,
): RuleSpecies {
  if (species.kind !== "these") return species;
  const taxa = [...new Set(species.taxa)];
  const classes = [...new Set(species.classes.map(classKey))].filter((key) => key !== "");
  if (taxa.length + classes.length === 0) wrong(NOTHING_CHOSEN);
  if (!taxa.every(isTaxon)) wrong("One of these species doesn't exist.");
  if (classes.some((key) => key.length > LONGEST_CLASS_NAME))
    wrong(`A class name has at most ${LONGEST_CLASS_NAME} characters.`);
  return { kind: "these", taxa, classes };
}

function readCameras(cameras: RuleCameras, world: RuleWorld, wrong: (message: string) => void): RuleCameras {
  if (cameras.kind === "all") return cameras;
  const groups = [...new Set(cameras.groups)];
  const ids = [...new Set(cameras.cameras)];
  if (groups.length + ids.length === 0) wrong("Choose at least one group or camera, or all cameras.");
  if (!groups.every((group) => world.groups.has(group))) wrong("One of these isn't one of your groups.");
  if (!ids.every((id) => world.cameras.has(id))) wrong("You can't see one of these cameras.");
  return { kind: "these", groups, cameras: ids };
}

function wrongConditions({ hours, minConfidence, rarity, cooldownMin }: RuleConditions, wrong: Wrong): void {
  const isWithin = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  if (hours !== null) {
    if (!isWithin(hours.from, 0, LAST_MINUTE) || !isWithin(hours.to, 0, LAST_MINUTE))
      wrong("conditions.hours", "Enter times from 00:00 to 23:59.");
    else if (hours.from === hours.to) wrong("conditions.hours", "Enter two different times.");
  }
  if (minConfidence !== null && !(minConfidence >= 0 && minConfidence <= 100))
    wrong("conditions.minConfidence", "Enter a percentage from 0 to 100.");
  if (rarity?.kind === "notFor" && !isWithin(rarity.days, 1, RARITY_DAYS_LIMIT))
    wrong("conditions.rarity", `Enter 1 to ${RARITY_DAYS_LIMIT} days.`);
  if (!isWithin(cooldownMin, 0, COOLDOWN_LIMIT_MIN))
    wrong("conditions.cooldownMin", "Enter a time of at most 7 days.");
}

/** As the integration spells them; null: all, also those that come later. */
function readRecipients(
  recipients: readonly string[] | null,
  { receivers }: RuleWorld,
  wrong: Wrong,
): readonly string[] | null {
  if (recipients === null) return null;
  if (recipients.length === 0) wrong("recipients", "Choose at least one receiver.");
  const wanted = new Set(recipients.map(folded));
  const known = receivers.filter((receiver) => wanted.has(folded(receiver)));
  if (known.length < wanted.size) wrong("recipients", "One of these isn't a receiver of this integration.");
  return known;
}
