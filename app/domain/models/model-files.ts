// The files of a model as people know them: one for the camera, and one a format for the browser, however many parts it is
// stored in. Pure. docs/models.md, Release bundle.
import { formatBytes } from "~/domain/text/format";
import type { FileFormat, FileRole } from "~models/release";

/** A stored part of an alg. */
export interface StoredFile {
  readonly algId: number;
  readonly role: FileRole;
  readonly format: FileFormat;
  /** Within the format: `det.onnx`, `model.json`. */
  readonly path: string;
  readonly precision: string;
  /** Hex. */
  readonly sha256: string;
  readonly bytes: number;
}

export interface ModelFile {
  readonly role: FileRole;
  readonly format: FileFormat;
  readonly precision: string;
  /** Of all its parts. */
  readonly bytes: number;
  /** Hex, of the part that is opened first. */
  readonly sha256: string;
}

/** What a `tfjs` file is opened by; its other parts are weights. */
const TFJS_HEAD = "model.json";
const SHOWN_FORMATS: Readonly<Record<FileFormat, string>> = { tflite: "TFLite", onnx: "ONNX", tfjs: "TFJS" };

/** Converters cut weights into these; their names say how many there are. */
const SHARD = /^(.*)-shard(\d{1,4})of(\d{1,4})\.bin$/;

/**
 * The parts that a tfjs model still lacks, by name, as far as the names of the others tell; none where it is whole, or where
 * there is no tfjs at all.
 */
export function lackingParts(files: readonly Pick<StoredFile, "format" | "path">[]): readonly string[] {
  const paths = files.flatMap(({ format, path }) => (format === "tfjs" ? [path] : []));
  if (paths.length === 0) return [];
  const weights = paths.filter((path) => path !== TFJS_HEAD);
  return [
    ...(paths.includes(TFJS_HEAD) ? [] : [TFJS_HEAD]),
    ...(weights.length === 0 ? [`the .bin weights of ${TFJS_HEAD}`] : []),
    ...[...new Set(weights.flatMap(shardsBeside))].filter((path) => !weights.includes(path)),
  ];
}

/** All files of weights that one of them is of. */
function shardsBeside(path: string): readonly string[] {
  const [, group, , count] = SHARD.exec(path) ?? [];
  return Array.from({ length: Number(count ?? 0) }, (_, at) => `${group}-shard${at + 1}of${count}.bin`);
}

/** The camera's file first, without incomplete tfjs models. */
export function wholeFiles(parts: readonly Omit<StoredFile, "algId">[]): readonly ModelFile[] {
  const isWhole = lackingParts(parts).length === 0;
  const heads = parts.filter(({ format, path }) => format !== "tfjs" || (isWhole && path === TFJS_HEAD));
  const files = heads.map(({ role, format, precision, sha256, bytes }) => ({
    role,
    format,
    precision,
    sha256,
    bytes: format === "tfjs" ? bytesOf(parts, { role, format }) : bytes,
  }));
  return files.sort((a, b) => Number(b.role === "device") - Number(a.role === "device"));
}

/** The file of a model for cameras; undefined without one. */
export function deviceFile(files: readonly ModelFile[]): ModelFile | undefined {
  return files.find(({ role }) => role === "device");
}

/** @example formatWords([..]) // "TFLite, ONNX, TFJS" */
export function formatWords(files: readonly Pick<ModelFile, "format">[]): string {
  return [...new Set(files.map(({ format }) => SHOWN_FORMATS[format]))].join(", ");
}

/**
 * The formats in which every part comes, each once: one runtime runs all of them. What cameras get counts only for those who
 * may open it here (`withDevice`).
 */
export function formatsToTry(
  parts: readonly { readonly files: readonly Pick<ModelFile, "role" | "format">[] }[],
  { withDevice }: { readonly withDevice: boolean },
): readonly FileFormat[] {
  const [first, ...others] = parts.map(({ files }) =>
    files.flatMap(({ role, format }) => (role === "browser" || withDevice ? [format] : [])),
  );
  return [...new Set(first)].filter((format) => others.every((formats) => formats.includes(format)));
}

/** Where a stored file is fetched by its content. */
export function artifactPath(sha256: string): string {
  return `/api/artifacts/sha256/${sha256}`;
}

/** What a camera would have to store. */
export function cameraSizeWords(deviceBytes: number | null | undefined): string {
  return deviceBytes === null || deviceBytes === undefined ? "No file yet" : formatBytes(deviceBytes);
}

function bytesOf(
  parts: readonly Omit<StoredFile, "algId">[],
  { role, format }: Pick<StoredFile, "role" | "format">,
): number {
  return parts
    .filter((part) => part.role === role && part.format === format)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
