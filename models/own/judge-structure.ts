// Whether a model that a person chose can run here, and how it is fed and read. Pure. Layouts: docs/models.md, Own files.
import { BOX_NUMBERS, expectedRows } from "~models/detect/yolov5";
import type { FileFormat, ManifestModel, Normalization } from "~models/release";
import type { ChannelLayout } from "~models/runtimes/runtime";
import type { ModelStructure, OpenShape } from "./model-structure";

export interface ReadableModel {
  readonly framework: ManifestModel["framework"];
  readonly width: number;
  readonly height: number;
  readonly output: ManifestModel["output"];
  readonly normalization: Normalization;
  /** Classes that it tells apart; null where the file does not say. */
  readonly classes: number | null;
}

export type Judged =
  | { readonly ok: true; readonly model: ReadableModel }
  | { readonly ok: false; readonly sentence: string };

/** Pixels between cells: of YOLOv5, and of its versions for large pictures. */
const STRIDES = [
  [8, 16, 32],
  [8, 16, 32, 64],
];
const ANCHORS = 3;
/** Of a graph that leaves its sides open. */
const USUAL_SIDE = { detector: 640, classifier: 224 };
/** Steps that remove overlapping boxes, and the loops around them. */
const SUPPRESSING = /NonMaxSuppression|NMS|DetectionPostProcess|^TensorList/i;
/** Steps that classifiers end with; probabilities come out of some of them. */
const CLASSIFYING = /Softmax|MatMul|Gemm|FullyConnected|BiasAdd/;
const PROBABLE = /Softmax|Sigmoid|Logistic|^$/;
const NO_LAYOUT =
  "This model's output matches neither YOLOv5 (rows of x, y, width, height, objectness and classes) nor a classifier.";

/** A YOLOv5 detector or a classifier by its shapes; or the sentence that says what it is instead. */
export function judgeStructure(anatomy: ModelStructure, format: FileFormat): Judged {
  const fed = inputOf(anatomy, format === "onnx" ? "nchw" : "nhwc");
  if (typeof fed === "string") return no(fed);
  const complaint = foreignOutput(anatomy);
  if (complaint !== null) return no(complaint);
  const [shape = null] = anatomy.outputs;
  const isOneList = shape === null ? CLASSIFYING.test(anatomy.lastOp) : sidesOf(shape).length <= 1;
  return isOneList ? classifier(anatomy, fed, shape) : detector(fed, shape);
}

interface Fed {
  readonly width: number | null;
  readonly height: number | null;
}

function inputOf({ input }: ModelStructure, layout: ChannelLayout): Fed | string {
  const { shape, type } = input;
  if (!["float32", "float16", "uint8", "int8"].includes(type)) {
    return `This model's input is ${type}, so it can't take pictures.`;
  }
  if (shape.length !== 4) return "This model doesn't take pictures: its input doesn't have four dimensions.";
  const [batch = null, ...sides] = shape;
  if (batch !== null && batch !== 1)
    return `This model takes ${batch} pictures at a time. Export it with a batch size of 1.`;
  const [channels, height = null, width = null] = layout === "nchw" ? sides : [sides[2], sides[0], sides[1]];
  const elsewhere = layout === "nchw" ? sides[2] : sides[0];
  if (channels !== 3 && elsewhere === 3) {
    const how = layout === "nchw" ? "channels first" : "channels last";
    return `This model takes the channels of a picture in another position. Export it with ${how}.`;
  }
  if (channels !== 3 && channels !== null)
    return `This model takes ${channels}-channel pictures, not 3-channel ones.`;
  return { width, height };
}

/** P15 and P16: exports that remove boxes themselves, or leave the last step to others. */
function foreignOutput({ outputs, ops }: ModelStructure): string | null {
  const [first = null] = outputs;
  const isFinished = first?.length === 3 && first[2] === 6 && (first[1] ?? 1_000) <= 1_000;
  if (isFinished || [...ops].some((op) => SUPPRESSING.test(op))) {
    return "This model removes overlapping boxes itself, with a fixed threshold. Export it without non-maximum suppression.";
  }
  const isRaw = (shape: OpenShape | null) =>
    shape !== null && shape.length >= 4 && sidesOf(shape).length >= 3;
  if (outputs.length >= 2 && isRaw(first)) {
    return "This model outputs raw feature maps, and its anchors aren't in the file. Export it with its final decoding step.";
  }
  return null;
}

function classifier(anatomy: ModelStructure, fed: Fed, shape: OpenShape | null): Judged {
  const [classes = null] = shape === null ? [] : sidesOf(shape);
  if (shape !== null && (classes === null || classes < 2)) return no(NO_LAYOUT);
  return {
    ok: true,
    model: {
      framework: "2StageClassifier",
      width: fed.width ?? USUAL_SIDE.classifier,
      height: fed.height ?? USUAL_SIDE.classifier,
      output: { kind: PROBABLE.test(anatomy.lastOp) ? "probs" : "logits" },
      normalization: "resize",
      classes,
    },
  };
}

/** P13: rows of a known number, each of five numbers and the classes. */
function detector(fed: Fed, shape: OpenShape | null): Judged {
  const [width, height] = [fed.width ?? USUAL_SIDE.detector, fed.height ?? USUAL_SIDE.detector];
  const [rows = null, numbers = null] = shape === null ? [] : shape.slice(-2);
  const grids = STRIDES.map((stride) => ({
    stride,
    rows: expectedRows({ width, height, stride, anchorsPerCell: ANCHORS }),
  }));
  const grid = rows === null ? grids[0] : grids.find((one) => one.rows === rows);
  const other = grid ? null : otherDetector({ rows, numbers, cells: (grids[0]?.rows ?? 0) / ANCHORS });
  if (!grid || (numbers !== null && numbers <= BOX_NUMBERS)) return no(other ?? NO_LAYOUT);
  return {
    ok: true,
    model: {
      framework: "YOLOv5",
      width,
      height,
      output: {
        kind: "yolov5",
        coords: "probed",
        rows: grid.rows,
        stride: grid.stride,
        anchorsPerCell: ANCHORS,
      },
      normalization: "padding",
      classes: numbers === null ? null : numbers - BOX_NUMBERS,
    },
  };
}

/** Newer families have one row a cell and no objectness, and lay their rows down. */
function otherDetector(of: {
  readonly rows: number | null;
  readonly numbers: number | null;
  readonly cells: number;
}) {
  const isNewer = of.rows === of.cells || of.numbers === of.cells;
  return isNewer
    ? "This is a newer detector (YOLOv8 or later) with no objectness in its output. Only YOLOv5 detectors work here."
    : null;
}

/** Without sides of one. */
function sidesOf(shape: OpenShape): OpenShape {
  return shape.slice(1).filter((side) => side !== 1);
}

function no(sentence: string): Judged {
  return { ok: false, sentence };
}
