// An alg as its form has it, all texts, and back: a class a line, and how its files are fed and read. Pure. Spec section 3
// (Alg); the format: docs/models.md, Release bundle.
import { ok, type Result, refuse } from "~/domain/result";
import { EMPTY_CLASS, type ModelClass, type ModelRuntime } from "~models/release";
import type { Alg, AlgWords } from "./alg";

export const ALG_FIELDS = [
  "name",
  "description",
  "type",
  "framework",
  "author",
  "licence",
  "classes",
  "taughtOn",
  "failsOn",
  "intendedUse",
  "width",
  "height",
  "scale",
  "padValue",
  "cropMargin",
  "coords",
  "stride",
  "conf",
  "iou",
  "nms",
  "multiLabel",
  "maxDet",
  "places",
] as const;

export type AlgField = (typeof ALG_FIELDS)[number];
export type AlgEntry = Readonly<Record<AlgField, string>>;
/** What the form calls its fields, as in "the name". */
export const ALG_FIELD_NAMES: AlgEntry = {
  name: "name",
  description: "description",
  type: "type",
  framework: "framework",
  author: "author",
  licence: "licence",
  classes: "classes",
  taughtOn: "text on what it was trained on",
  failsOn: "text on where it fails",
  intendedUse: "intended use",
  width: "width",
  height: "height",
  scale: "pixel divisor",
  padValue: "padding grey level",
  cropMargin: "crop margin",
  coords: "box units",
  stride: "strides",
  conf: "minimum confidence",
  iou: "maximum overlap",
  nms: "setting for overlapping boxes",
  multiLabel: "setting for several classes",
  maxDet: "maximum number of detections",
  places: "class numbers",
};

type AlgEntryErrors = Readonly<Partial<Record<AlgField, string>>>;

/** Usual values, for an alg whose input and output are not set yet. */
const USUAL: AlgEntry = {
  name: "",
  description: "",
  type: "image",
  framework: "YOLOv5",
  author: "",
  licence: "",
  classes: "",
  taughtOn: "",
  failsOn: "",
  intendedUse: "",
  width: "",
  height: "",
  scale: "255",
  padValue: "114",
  cropMargin: "0.06",
  coords: "pixel",
  stride: "8, 16, 32",
  conf: "0.25",
  iou: "0.45",
  nms: "agnostic",
  multiLabel: "",
  maxDet: "100",
  places: "",
};

/** Boxes that a cell of a YOLOv5 head proposes. */
const ANCHORS = 3;

/** The form of an alg; null: of a new one. */
export function toAlgEntry(alg: Alg | null): AlgEntry {
  if (alg === null) return USUAL;
  const { name, description, type, framework, author, licence, card } = alg;
  return {
    ...USUAL,
    ...{ name, description, type, framework, author, licence },
    ...card,
    classes: classLines(alg.classes),
    ...(alg.runtime && runtimeEntry(alg.runtime)),
  };
}

/** A form from posted data: anything but text is empty. */
export function entryOf(members: Readonly<Record<string, unknown>>): AlgEntry {
  const text = (field: AlgField) => {
    const value = members[field];
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(ALG_FIELDS.map((field) => [field, text(field)])) as AlgEntry;
}

/** The alg that a form describes, or each invalid field with its sentence. */
export function fromEntry(entry: AlgEntry): Result<AlgWords, AlgEntryErrors> {
  const { name, description, type, framework, author, licence, taughtOn, failsOn, intendedUse } = entry;
  const classes = readClasses(entry.classes);
  const runtime = readRuntime(entry);
  if (!classes.ok || !runtime.ok) {
    return refuse({
      ...(classes.ok ? {} : { classes: classes.refusal }),
      ...(runtime.ok ? {} : runtime.refusal),
    });
  }
  return ok({
    ...{ name, description, type, framework, author, licence },
    card: { taughtOn, failsOn, intendedUse },
    classes: classes.value,
    runtime: runtime.value,
  });
}

/** @example classLines([{ id: 0, label: "fox" }, { id: 99, label: "empty" }]) // "0 fox" */
export function classLines(classes: readonly ModelClass[]): string {
  return classes
    .filter(({ id }) => id !== EMPTY_CLASS.id)
    .map(({ id, label }) => `${id} ${label}`)
    .join("\n");
}

/** Classes, one a line: its number, a blank, its label. Empty lines do not count, nor does class 99. */
export function readClasses(text: string): Result<readonly ModelClass[], string> {
  const classes: ModelClass[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [, id, label] = /^\s*(\d{1,7})[\s:,;]+([^\s:,;].*)$/.exec(line.trimEnd()) ?? [];
    if (id === undefined || label === undefined) {
      return refuse(
        `Line ${index + 1}: enter the class number, a space and the class name, such as "0 fox".`,
      );
    }
    if (Number(id) !== EMPTY_CLASS.id) classes.push({ id: Number(id), label });
  }
  return ok(classes);
}

function runtimeEntry({ input, output, thresholds, outputIndexToClassId }: ModelRuntime): Partial<AlgEntry> {
  return {
    width: String(input.width),
    height: String(input.height),
    scale: String(input.scale),
    padValue: String(input.padValue ?? ""),
    cropMargin: String(input.cropMargin ?? ""),
    ...(output.kind === "yolov5" && { coords: output.coords, stride: output.stride.join(", ") }),
    ...(thresholds && {
      conf: String(thresholds.conf),
      iou: String(thresholds.iou),
      nms: thresholds.nms,
      multiLabel: thresholds.multiLabel ? "1" : "",
      maxDet: String(thresholds.maxDet),
    }),
    places: outputIndexToClassId?.join(" ") ?? "",
  };
}

/** Null while neither width nor height is given. */
function readRuntime(entry: AlgEntry): Result<ModelRuntime | null, AlgEntryErrors> {
  if (entry.width.trim() === "" && entry.height.trim() === "") return ok(null);
  const detects = entry.framework !== "2StageClassifier";
  const errors: Partial<Record<AlgField, string>> = {};
  const number = (field: AlgField, least: number, most: number, whole = true): number => {
    const value = entry[field].trim() === "" ? Number.NaN : Number(entry[field]);
    const fits = value >= least && value <= most && (!whole || Number.isInteger(value));
    if (!fits) errors[field] = `Enter a ${whole ? "whole " : ""}number from ${least} to ${most}.`;
    return value;
  };
  const isSaid = (field: AlgField) => entry[field].trim() !== "";
  const [width, height] = [number("width", 1, 4096), number("height", 1, 4096)];
  const input = {
    ...{ width, height, channels: "RGB" as const, scale: number("scale", 0.001, 65_536, false) },
    // Not every model has these: an empty field stays unset.
    ...(isSaid("padValue") && { padValue: number("padValue", 0, 255), padAnchor: "center" as const }),
    ...(!detects && isSaid("cropMargin") && { cropMargin: number("cropMargin", 0, 1, false) }),
  };
  const rest = detects ? detector(entry, { width, height, number, errors }) : classifier(entry, errors);
  return Object.keys(errors).length > 0 ? refuse(errors) : ok({ input, ...rest });
}

interface DetectorInput {
  readonly width: number;
  readonly height: number;
  readonly number: (field: AlgField, least: number, most: number, whole?: boolean) => number;
  readonly errors: Partial<Record<AlgField, string>>;
}

function detector(
  entry: AlgEntry,
  { width, height, number, errors }: DetectorInput,
): Omit<ModelRuntime, "input"> {
  const stride = readNumbers(entry.stride);
  if (stride === null || stride.some((step) => step < 1 || width % step !== 0 || height % step !== 0)) {
    errors.stride = "Enter whole numbers that divide the width and the height, such as 8, 16, 32.";
  }
  const cells = (stride ?? []).reduce((sum, step) => sum + (width / step) * (height / step), 0);
  return {
    output: {
      kind: "yolov5",
      coords: entry.coords === "unit" ? "unit" : "pixel",
      rows: ANCHORS * cells,
      stride: stride ?? [],
      anchorsPerCell: ANCHORS,
    },
    thresholds: {
      conf: number("conf", 0, 1, false),
      iou: number("iou", 0, 1, false),
      nms: entry.nms === "perClass" ? "perClass" : "agnostic",
      multiLabel: entry.multiLabel === "1",
      maxDet: number("maxDet", 1, 10_000),
    },
  };
}

function classifier(entry: AlgEntry, errors: Partial<Record<AlgField, string>>): Omit<ModelRuntime, "input"> {
  const places = readNumbers(entry.places);
  if (places === null) errors.places = "Enter class numbers in output order, such as 0, 1, 99.";
  return {
    output: { kind: "probs" },
    ...(places && places.length > 0 && { outputIndexToClassId: places }),
  };
}

/** Whole numbers with blanks or commas between; none in an empty text; null for anything else. */
function readNumbers(text: string): readonly number[] | null {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  return words.every((word) => /^\d{1,7}$/.test(word)) ? words.map(Number) : null;
}
