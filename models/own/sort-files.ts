// Which of the files that a person chose is the model, which are its weights, and which names its classes. Pure.
import { foreignKind } from "~models/files/foreign-kind";
import { judgeFile, mostBytes } from "~models/files/judge-file";
import { readTfjs } from "~models/files/read-tfjs";
import { FILE_BYTES, type FileFormat } from "~models/release";
import { CLASS_FILE_BYTES } from "./class-list";

export interface OwnFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SortedFiles {
  readonly format: FileFormat;
  readonly model: OwnFile;
  /** Of tfjs: the weights in the order that its graph names them. */
  readonly weights: readonly OwnFile[];
  /** Text of a class list among the files. */
  readonly classes: string | null;
}

const BRING = "Choose an .onnx or .tflite file, or a model.json with its .bin files.";
/** A graph and its shards, with something beside them. */
const MOST_FILES = 200;
/** Bytes of all files together. */
const ALL_BYTES = 2 * FILE_BYTES;
const LIST = /\.(txt|names|ya?ml|labels)$/i;
/** Recognized by name, before the file is read. */
const PICKLES = /\.(pt|pth|pkl|pickle|ckpt|bin\.zip)$/i;

/** The files by what they are; or the sentence of the refusal. */
export function sortFiles(files: readonly OwnFile[]): SortedFiles | string {
  const large = tooLarge(files.map(({ name, bytes }) => ({ name, size: bytes.length })));
  if (large !== null) return large;
  const pickle = files.find(({ name }) => PICKLES.test(name));
  if (pickle)
    return `${pickle.name} is a Python pickle, which can run code when opened. Export the model first. ${BRING}`;
  const models = files.flatMap((file) => {
    const format = formatOf(file.name);
    return format === null ? [] : [{ format, model: file }];
  });
  const [one, another] = models;
  if (!one) return strange(files) ?? `None of these files is a model. ${BRING}`;
  if (another) return `${one.model.name} and ${another.model.name} are both models. Choose one at a time.`;
  const { format, model } = one;
  const kind = foreignKind(model.bytes);
  if (kind !== null) return `${model.name} is ${kind}. ${BRING}`;
  const complaint = judgeFile(format, model.bytes, model.bytes.length);
  if (complaint !== null) return complaint;
  const weights = format === "tfjs" ? weightsOf(model, files) : [];
  if (typeof weights === "string") return weights;
  const list = files.find((file) => isList(file.name));
  return { format, model, weights, classes: list ? textOf(list) : null };
}

/** Why these files are refused unread; null: they are few and small enough. `size`: bytes. */
export function tooLarge(files: readonly { readonly name: string; readonly size: number }[]): string | null {
  if (files.length > MOST_FILES) {
    return `You chose ${files.length} files; a model has at most ${MOST_FILES}. Choose only the model's own files.`;
  }
  const large = files.find(({ name, size }) => size > mostBytesOf(name));
  if (large) {
    return `${large.name} is larger than ${formatMost(mostBytesOf(large.name))}, the limit for this kind of file.`;
  }
  const all = files.reduce((sum, { size }) => sum + size, 0);
  return all > ALL_BYTES ? `These files are larger than ${formatMost(ALL_BYTES)} in total.` : null;
}

/** Text files have their own limit, well below that of weights. */
function mostBytesOf(name: string): number {
  if (isList(name)) return CLASS_FILE_BYTES;
  return mostBytes(formatOf(name) ?? "tfjs-weights");
}

function formatMost(bytes: number): string {
  return bytes < 1024 ** 2 ? `${bytes / 1024} KB` : `${bytes / 1024 ** 2} MB`;
}

function formatOf(name: string): FileFormat | null {
  if (/\.onnx$/i.test(name)) return "onnx";
  if (/\.tflite$/i.test(name)) return "tflite";
  return /(^|[/-])model\.json$/i.test(name) ? "tfjs" : null;
}

function isList(name: string): boolean {
  return LIST.test(name) || (/\.json$/i.test(name) && formatOf(name) === null);
}

/** What the first file is, when that is something that people know. */
function strange([first]: readonly OwnFile[]): string | null {
  const kind = first ? foreignKind(first.bytes.subarray(0, 64)) : null;
  return first && kind !== null ? `${first.name} is ${kind}. ${BRING}` : null;
}

function weightsOf(model: OwnFile, files: readonly OwnFile[]): readonly OwnFile[] | string {
  const head = readTfjs(model.bytes);
  if (typeof head === "string") return `This isn't a valid model.json: ${head}.`;
  const found = head.weights.map((path) => files.find(({ name }) => name === path));
  const lacks = head.weights.filter((_, at) => !found[at]);
  if (lacks.length > 0) return `${model.name} also needs its weights: ${lacks.join(", ")}.`;
  return found.flatMap((file) => file ?? []);
}

function textOf({ bytes }: OwnFile): string {
  return new TextDecoder().decode(bytes);
}
