// The releases that the demonstration models make: how they work together. Data, but for the algs' ids.
import { STANDS_ALONE } from "~models/release";
import type { Wiring } from "~models/release/build-manifest";
import { HUNTER_CLASSIFIER, SPECIES_CLASSIFIER, TRAIL_DETECTOR } from "./trail-demo";

export interface ShippedRelease {
  readonly name: string;
  readonly description: string;
  readonly wirings: readonly Wiring[];
}

/** The ids that the models have as algs. */
interface TrailIds {
  readonly detector: number;
  readonly species: number;
  readonly hunters: number;
}

export function shippedModels(ids: TrailIds) {
  return [
    { algId: ids.detector, model: TRAIL_DETECTOR },
    { algId: ids.species, model: SPECIES_CLASSIFIER },
    { algId: ids.hunters, model: HUNTER_CLASSIFIER },
  ];
}

const PERSON = 1;
const VEHICLE = 2;

/** One stage: the detector alone. */
export function detectorRelease({ detector }: TrailIds): ShippedRelease {
  return {
    name: "Trail Detector v1",
    description: "Animal, person or vehicle; no species.",
    wirings: [{ ...STANDS_ALONE, algId: detector, imageNormalizationMethod: "padding" }],
  };
}

/** Two stages: people and vehicles are reported by the detector itself, animals get their species. */
export function speciesRelease(
  ids: TrailIds,
  normalization: Wiring["imageNormalizationMethod"],
): ShippedRelease {
  const stretched = normalization === "resize";
  return {
    name: stretched ? "Trail Demo v1" : "Trail Demo v2",
    description: `Detector and species classifier; frames ${stretched ? "are stretched" : "keep their shape"}.`,
    wirings: [
      {
        ...before(ids, ids.species),
        bypassClasses: [PERSON, VEHICLE],
        imageNormalizationMethod: normalization,
      },
      { ...STANDS_ALONE, algId: ids.species, imageNormalizationMethod: "resize" },
    ],
  };
}

/** Two stages: people are reported, vehicles are ignored, and of animals only hunters are reported. */
export function huntersRelease(ids: TrailIds): ShippedRelease {
  return {
    name: "Night Hunters v1",
    description:
      "Red fox, raccoon, coyote and bobcat; people are reported, vehicles and other animals are not.",
    wirings: [
      {
        ...before(ids, ids.hunters),
        bypassClasses: [PERSON],
        ignoredClasses: [VEHICLE],
        imageNormalizationMethod: "padding",
      },
      { ...STANDS_ALONE, algId: ids.hunters, ignoredClasses: [99], imageNormalizationMethod: "resize" },
    ],
  };
}

function before({ detector }: TrailIds, classifier: number) {
  return {
    ...STANDS_ALONE,
    algId: detector,
    saveCroppedImages: true,
    isIntermediate: true,
    downstreamConfigs: [classifier],
  };
}
