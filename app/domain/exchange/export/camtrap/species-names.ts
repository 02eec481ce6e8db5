// What Camtrap DP calls what a model has seen: the type of an observation and the scientific name behind a common one.
// Pure. Camtrap DP 1.0.2, observations.observationType and observations.scientificName.
import { EMPTY_CLASS, type Insight } from "~/domain/insights/insight";

type ObservationType = "animal" | "human" | "vehicle" | "blank" | "unknown" | "unclassified";

const HUMANS = new Set(["human", "person", "people", "homo sapiens"]);
const VEHICLES = new Set(["vehicle", "car", "truck", "motorcycle", "bicycle", "atv"]);

/** Common names in lower case. A class that is not here is taken to be named by its scientific name already. */
const SCIENTIFIC_NAMES: Readonly<Record<string, string>> = {
  "american marten": "Martes americana",
  badger: "Meles meles",
  beaver: "Castor canadensis",
  "bighorn sheep": "Ovis canadensis",
  "black bear": "Ursus americanus",
  bobcat: "Lynx rufus",
  "brown bear": "Ursus arctos",
  "canada lynx": "Lynx canadensis",
  coyote: "Canis latrans",
  elk: "Cervus canadensis",
  "eurasian lynx": "Lynx lynx",
  "european hare": "Lepus europaeus",
  "fallow deer": "Dama dama",
  fisher: "Pekania pennanti",
  "gray fox": "Urocyon cinereoargenteus",
  "gray wolf": "Canis lupus",
  "grizzly bear": "Ursus arctos",
  jaguar: "Panthera onca",
  leopard: "Panthera pardus",
  moose: "Alces alces",
  "mountain lion": "Puma concolor",
  "mule deer": "Odocoileus hemionus",
  person: "Homo sapiens",
  people: "Homo sapiens",
  human: "Homo sapiens",
  pronghorn: "Antilocapra americana",
  puma: "Puma concolor",
  raccoon: "Procyon lotor",
  "red deer": "Cervus elaphus",
  "red fox": "Vulpes vulpes",
  "roe deer": "Capreolus capreolus",
  "snow leopard": "Panthera uncia",
  "striped skunk": "Mephitis mephitis",
  tiger: "Panthera tigris",
  "virginia opossum": "Didelphis virginiana",
  "white-tailed deer": "Odocoileus virginianus",
  "wild boar": "Sus scrofa",
  "wild turkey": "Meleagris gallopavo",
  wolf: "Canis lupus",
  wolverine: "Gulo gulo",
};

/**
 * Animal unless the class says otherwise; blank for the class that means that nothing was seen. An import names what has
 * no species by its type, and such names are types again.
 */
export function observationType({ className }: Pick<Insight, "className">): ObservationType {
  const name = className.trim().toLowerCase();
  if (name === "" || name === "unclassified") return "unclassified";
  if (name === "unknown") return "unknown";
  if (name === EMPTY_CLASS.label) return "blank";
  if (HUMANS.has(name)) return "human";
  return VEHICLES.has(name) ? "vehicle" : "animal";
}

/** Empty where nothing alive was seen. */
export function scientificName(insight: Pick<Insight, "className">): string {
  const type = observationType(insight);
  if (type !== "animal" && type !== "human") return "";
  const name = insight.className.trim();
  return SCIENTIFIC_NAMES[name.toLowerCase()] ?? name;
}
