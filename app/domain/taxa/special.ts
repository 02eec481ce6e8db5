// What models name besides orders, families and species: the classes of MegaDetector, the special ones of SpeciesNet, and
// the classes of animals. Pure data.
import type { Taxon } from "./taxon";

const NONE = { rank: null, scientificName: "", synonyms: [], domestic: false, parent: null } as const;
const ANIMAL = 1;

function classOf(id: number, scientificName: string, english: readonly string[]): Taxon {
  return { ...NONE, id, rank: "class", scientificName, english, kind: "animal", parent: ANIMAL };
}

export const CLASS_IDS = { mammals: 10, birds: 11, reptiles: 12 } as const;

export const SPECIAL: readonly Taxon[] = [
  { ...NONE, id: ANIMAL, scientificName: "Animalia", english: ["animal"], kind: "animal" },
  {
    ...NONE,
    id: 2,
    rank: "species",
    scientificName: "Homo sapiens",
    english: ["person", "human", "people", "man", "woman", "child", "pedestrian"],
    kind: "person",
    // Great apes.
    parent: 5808,
  },
  {
    ...NONE,
    id: 3,
    english: ["vehicle", "car", "truck", "motorcycle", "motorbike", "bicycle", "atv", "bus", "tractor"],
    kind: "vehicle",
  },
  { ...NONE, id: 4, english: ["blank", "empty", "nothing", "no animal"], kind: "blank" },
  { ...NONE, id: 5, english: ["unknown", "unidentified", "no cv result"], kind: "other" },
  { ...NONE, id: 6, english: ["setup pickup", "setup", "pickup", "calibration"], kind: "other" },
  classOf(CLASS_IDS.mammals, "Mammalia", ["mammal"]),
  classOf(CLASS_IDS.birds, "Aves", ["bird"]),
  classOf(CLASS_IDS.reptiles, "Reptilia", ["reptile"]),
  classOf(13, "Amphibia", ["amphibian"]),
  classOf(14, "Insecta", ["insect"]),
  classOf(15, "Arachnida", ["arachnid"]),
  classOf(16, "Gastropoda", ["gastropod"]),
  classOf(17, "Malacostraca", ["malacostracan"]),
  classOf(18, "Diplopoda", ["millipede"]),
];
