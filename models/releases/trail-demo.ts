// The demonstration models: what staff would write about them, and where their files are. Data. How they were made and how
// well they do: README.md here; the figures: trail-demo/figures.json.
import type { ModelRuntime } from "~models/release";
import { DRAWN_SENTENCE } from "./drawn-sentence";
import { filesIn, type ShippedModel } from "./shipped";

const LICENCE = "Proprietary; demonstration only";
const AUTHOR = "Fernwatch";
const INTENDED =
  "Trying Fernwatch without a camera, and seeing how a model is rehearsed, pushed and evaluated. Not for use in the field.";

export const TRAIL_DETECTOR: ShippedModel = {
  name: "Trail detector",
  description: "Finds animals, people and vehicles in a frame and passes animals on to a classifier.",
  type: "Images, 320 x 320",
  framework: "YOLOv5",
  author: AUTHOR,
  licence: LICENCE,
  card: {
    taughtOn: `${DRAWN_SENTENCE} 1,792 scenes at 112 locations, by day, at dusk, in fog, in snow and in infrared.`,
    failsOn:
      "On photographs. On 256 drawn scenes from locations not used in training: AP50 0.95 for animals, 0.81 for people, 0.95 for vehicles; 2 false alarms in 103 empty scenes.",
    intendedUse: INTENDED,
  },
  classes: [
    { id: 0, label: "animal" },
    { id: 1, label: "person" },
    { id: 2, label: "vehicle" },
  ],
  runtime: {
    input: { width: 320, height: 320, channels: "RGB", scale: 255, padValue: 114, padAnchor: "center" },
    output: { kind: "yolov5", coords: "pixel", rows: 6300, stride: [8, 16, 32], anchorsPerCell: 3 },
    thresholds: { conf: 0.65, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 100 },
  },
  files: filesIn("trail-demo/detector", "detector", "fp32"),
};

export const SPECIES_CLASSIFIER: ShippedModel = {
  name: "Species classifier",
  description: "Names the animal in a detector's crop: ten North American species.",
  type: "Crops of images, 96 x 96",
  framework: "2StageClassifier",
  author: AUTHOR,
  licence: LICENCE,
  card: {
    taughtOn: `${DRAWN_SENTENCE} 4,491 crops from these scenes.`,
    failsOn:
      "On photographs, and on any animal outside its ten species. Of 90 drawn animals that the detector found, it named 85 correctly; of 4 moose, 3.",
    intendedUse: INTENDED,
  },
  classes: [
    { id: 0, label: "White-tailed deer" },
    { id: 1, label: "Wild boar" },
    { id: 2, label: "Red fox" },
    { id: 3, label: "Black bear" },
    { id: 4, label: "Raccoon" },
    { id: 5, label: "Wild turkey" },
    { id: 6, label: "Coyote" },
    { id: 7, label: "Moose" },
    { id: 8, label: "Eastern cottontail" },
    { id: 9, label: "Bobcat" },
  ],
  runtime: classifierRuntime(10),
  files: filesIn("trail-demo/classifier", "classifier", "fp16-stored"),
};

export const HUNTER_CLASSIFIER: ShippedModel = {
  name: "Night hunters",
  description: "Tells red fox, raccoon, coyote and bobcat apart; treats every other animal as empty.",
  type: "Crops of images, 96 x 96",
  framework: "2StageClassifier",
  author: AUTHOR,
  licence: LICENCE,
  card: {
    taughtOn: `${DRAWN_SENTENCE} 4,491 crops from these scenes, by day and in infrared.`,
    failsOn:
      "On photographs, and on other animals that look like its four species. Of 90 drawn animals that the detector found, it judged 84 correctly; of 8 raccoons, 7.",
    intendedUse: INTENDED,
  },
  classes: [
    { id: 0, label: "Red fox" },
    { id: 1, label: "Raccoon" },
    { id: 2, label: "Coyote" },
    { id: 3, label: "Bobcat" },
  ],
  runtime: classifierRuntime(4),
  files: filesIn("trail-demo/hunters", "hunters", "fp16-stored"),
};

/** Of crops; the last place of the output stands for `empty`. */
function classifierRuntime(species: number): ModelRuntime {
  return {
    input: { width: 96, height: 96, channels: "RGB", scale: 255, cropMargin: 0.06 },
    output: { kind: "probs" },
    outputIndexToClassId: [...Array.from({ length: species }, (_, id) => id), 99],
  };
}
