// What a rule looks at: the machine's word as it was received, and what it means today. Pure. Decision 0164, Rules.
import { type Box, isEmptyClass } from "~/domain/insights/insight";
import { pathOf } from "~/domain/set/species/set-species";
import { isPerson } from "~/domain/taxa/looks-like-person";
import { type ClassMeaning, classKey } from "~/domain/taxa/meaning";
import type { Taxon } from "~/domain/taxa/taxon";

/** What a class means in its home account, for rules. */
export interface JudgedSpecies {
  /** By which rarity and cooldown tell species apart: the taxon, else the class in any case. */
  readonly key: string;
  /** The taxon and everything that it belongs to. */
  readonly taxa: ReadonlySet<number>;
  /** Of `RuleSpecies.classes`. */
  readonly classKey: string;
  readonly isEmpty: boolean;
  readonly isPerson: boolean;
}

export interface RuleCamera {
  readonly deviceId: string;
  /** Its home account. */
  readonly accountId: number;
  /** A group of the rule's person; null: none, or another account's. */
  readonly groupId: number | null;
  /** Of its clock, minutes. */
  readonly utcOffsetMin: number;
  /** Its owner lets people outside the account see what shows people (decision 0147). */
  readonly showsPeople: boolean;
}

/** An insight as it was received, whatever a person has made of it since. Times are ms UTC. */
export interface JudgedInsight {
  readonly camera: RuleCamera;
  /** The machine's. */
  readonly className: string;
  readonly species: JudgedSpecies;
  /** Percent; null where the source gave none. */
  readonly confidence: number | null;
  readonly receivedAt: number;
  /** As a reader sees it (`shownTakenAt`). */
  readonly takenAt: number;
  readonly isImported: boolean;
  readonly box: Box | null;
}

/** What one class means, ready to be judged; keep it, because a class comes often. */
export function judgedSpecies(
  className: string,
  { meaning, taxa }: { readonly meaning: ClassMeaning; readonly taxa: ReadonlyMap<number, Taxon> },
): JudgedSpecies {
  const { taxon } = meaning;
  const key = classKey(className);
  return {
    key: taxon === null ? `class ${key}` : `taxon ${taxon.id}`,
    taxa: new Set(taxon === null ? [] : pathOf(taxon, taxa).map(({ id }) => id)),
    classKey: key,
    isEmpty: taxon?.kind === "blank" || isEmptyClass(className),
    isPerson: isPerson(meaning, className),
  };
}
