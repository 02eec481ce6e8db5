// A class text in SpeciesNet's form, `uuid;class;order;family;genus;species;common name`, also without the uuid. Pure.
import { RANKS, type Rank } from "./taxon";

export interface ClassLabel {
  /** The finest rank that the path names; null where it names none, as for `blank`. */
  readonly rank: Rank | null;
  /** Its scientific name, a species' with its genus; empty without a rank. */
  readonly scientificName: string;
  /** Of a subspecies, its species; else empty. */
  readonly species: string;
  /** The class as the path names it; may be empty. */
  readonly className: string;
  /** May be empty. */
  readonly english: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A rank's part of the path: words, `u. arctos` and `novae-zelandiae` too. */
const PART = /^[\p{L}. -]*$/u;

/**
 * Null for what is no such text, and for a species without its genus.
 *
 * @example readLabel("mammalia;carnivora;canidae;vulpes;vulpes;red fox") // { rank: "species", scientificName: "vulpes vulpes", ... }
 */
export function readLabel(text: string): ClassLabel | null {
  const parts = text.split(";").map((part) => part.trim());
  const fields = UUID.test(parts[0] ?? "") ? parts.slice(1) : parts;
  const [path, english] = [RANKS.map((_, at) => fields[at] ?? ""), fields[RANKS.length]];
  if (fields.length !== RANKS.length + 1 || english === undefined) return null;
  if (!path.every((part) => PART.test(part))) return null;

  const [className = "", , , genus = "", species = ""] = path;
  const rank = RANKS.findLast((_, at) => path[at] !== "") ?? null;
  if (species !== "" && genus === "") return null;
  const epithets = writtenOut(genus, species);
  return {
    ...{ rank, className, english },
    scientificName: species === "" ? (path.findLast((part) => part !== "") ?? "") : `${genus} ${epithets}`,
    species: epithets.includes(" ") ? `${genus} ${epithets.split(" ", 1)[0]}` : "",
  };
}

/** Of the genus Ursus, `u. arctos` is `arctos`. */
function writtenOut(genus: string, species: string): string {
  const [, letter, rest] = /^(\p{L})\.\s*(\p{L}.*)$/u.exec(species) ?? [];
  return letter !== undefined && rest !== undefined && genus.toLowerCase().startsWith(letter.toLowerCase())
    ? rest
    : species;
}
