// The demonstration release: what staff would write of its two models, and where their files lie. Data. How it was made:
// README.md here.
import type { FileFormat, FileRole, ModelCard, ModelClass, ModelRuntime, Precision } from "~models/release";

interface ShippedFile {
  readonly role: FileRole;
  readonly format: FileFormat;
  readonly precision: Precision;
  /** Folder under models/releases, and the file's name in it. */
  readonly folder: string;
  readonly path: string;
}

interface ShippedModel {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly framework: "YOLOv5" | "2StageClassifier";
  readonly author: string;
  readonly licence: string;
  readonly card: ModelCard;
  /** Without class 99, which every alg has. */
  readonly classes: readonly ModelClass[];
  readonly runtime: ModelRuntime;
  readonly files: readonly ShippedFile[];
}

const LICENCE = "Proprietary; demonstration only";
const AUTHOR = "Fernwatch";
const TAUGHT =
  "Demonstration model trained on computer-drawn scenes. It does not recognise animals in photographs.";
const INTENDED =
  "To try Fernwatch without a camera, and to see how a model is rehearsed, pushed and judged. Not for work in the field.";

export const TRAIL_DETECTOR: ShippedModel = {
  name: "Trail detector",
  description: "Finds animals, people and vehicles in a frame and passes animals on to a classifier.",
  type: "Images, 320 x 320",
  framework: "YOLOv5",
  author: AUTHOR,
  licence: LICENCE,
  card: {
    taughtOn: `${TAUGHT} Some 2,600 scenes, 320 x 240 pixels, by day and in infrared.`,
    failsOn:
      "On photographs: 20 false alarms on 20 empty ones. Of drawn people it finds fewer than of animals and vehicles (AP50 0.60 against 0.93 and 0.95).",
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
    thresholds: { conf: 0.35, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 100 },
  },
  files: filesOf("detector"),
};

export const SPECIES_CLASSIFIER: ShippedModel = {
  name: "Species classifier",
  description: "Names the animal in a detector's crop: six North American species.",
  type: "Crops of images, 96 x 96",
  framework: "2StageClassifier",
  author: AUTHOR,
  licence: LICENCE,
  card: {
    taughtOn: `${TAUGHT} 2,772 crops of such scenes.`,
    failsOn:
      "On photographs, and on every animal but its six. Of drawn bears it took one in six for a boar; of all drawn crops 314 of 339 were right.",
    intendedUse: INTENDED,
  },
  classes: [
    { id: 0, label: "White-tailed deer" },
    { id: 1, label: "Wild boar" },
    { id: 2, label: "Red fox" },
    { id: 3, label: "Black bear" },
    { id: 4, label: "Raccoon" },
    { id: 5, label: "Wild turkey" },
  ],
  runtime: {
    input: { width: 96, height: 96, channels: "RGB", scale: 255, cropMargin: 0.06 },
    output: { kind: "probs" },
    outputIndexToClassId: [0, 1, 2, 3, 4, 5, 99],
  },
  files: filesOf("classifier"),
};

function filesOf(name: "detector" | "classifier"): readonly ShippedFile[] {
  const folder = `trail-demo/${name}`;
  const browser = { role: "browser", precision: "fp16-stored", folder } as const;
  return [
    { role: "device", format: "tflite", precision: "fp32", folder, path: `${name}.tflite` },
    { ...browser, format: "onnx", path: `${name}.onnx` },
    { ...browser, format: "tfjs", path: "model.json" },
    { ...browser, format: "tfjs", path: "group1-shard1of1.bin" },
  ];
}
