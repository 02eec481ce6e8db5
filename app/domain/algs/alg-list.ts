// The table of algs: its columns, and what an alg still lacks for a release. Pure. Spec sections 2.17, 3 (Alg) and 9
// (Tables).

import { lackingParts } from "~/domain/models/model-files";
import type { RowColumn } from "~/domain/table/table-column";
import { EMPTY_CLASS, isArchitecture, type ModelRuntime } from "~models/release";
import type { AlgDetail } from "./alg";

type Column = RowColumn<AlgDetail>;

const READY = ["Ready", "Not ready"] as const;

export const ALG_COLUMNS: readonly Column[] = [
  { id: "alg_id", label: "Alg ID", kind: "number", usual: true, searched: true, value: ({ algId }) => algId },
  text("alg_name", "Name", ({ name }) => name, { usual: true }),
  text("alg_type", "Type", ({ type }) => type, { usual: true, secondary: true }),
  text("framework", "Framework", ({ framework }) => framework, { usual: true }),
  {
    id: "ready",
    label: "Release",
    kind: "text",
    usual: true,
    choices: READY,
    value: (alg) => READY[lacksForRelease(alg).length === 0 ? 0 : 1],
  },
  { id: "files", label: "Files", kind: "list", usual: true, value: fileFormats },
  text("author", "Author", ({ author }) => author, { secondary: true }),
  text("licence", "Licence", ({ licence }) => licence, { usual: true, secondary: true }),
  text("alg_bucket", "Bucket", ({ bucket }) => bucket, { secondary: true }),
  text("alg_path", "Path", ({ path }) => path, { secondary: true }),
  text("md5_checksum", "MD5 checksum", ({ md5Checksum }) => md5Checksum, { secondary: true }),
  text("description", "Description", ({ description }) => description, { secondary: true }),
  {
    id: "date_created",
    label: "Created",
    kind: "date",
    usual: true,
    secondary: true,
    value: ({ createdAt }) => createdAt,
  },
];

function text(
  id: string,
  label: string,
  value: (alg: AlgDetail) => string | null,
  facts: Pick<Column, "usual" | "secondary">,
): Column {
  return { id, label, kind: "text", searched: true, value, ...facts };
}

/** "tflite", "onnx", "tfjs": each format that the alg has all files of, once. */
export function fileFormats({ files }: Pick<AlgDetail, "files">): readonly string[] {
  const isWhole = lackingParts(files).length === 0;
  return [...new Set(files.map(({ format }) => format))].filter((format) => isWhole || format !== "tfjs");
}

/** Whether each place of a classifier's output has its class. */
function hasPlaces({ outputIndexToClassId = [] }: ModelRuntime): boolean {
  return outputIndexToClassId.length > 0;
}

/** What an alg still lacks for a release, in a word each; empty when it is ready. */
export function lacksForRelease(alg: AlgDetail): readonly string[] {
  const { card } = alg;
  const checks: readonly (readonly [has: boolean, word: string])[] = [
    [isArchitecture(alg.framework), "framework"],
    [Boolean(alg.bucket), "bucket"],
    [Boolean(alg.path), "path"],
    [Boolean(alg.md5Checksum), "MD5 checksum"],
    [alg.classes.some(({ id }) => id !== EMPTY_CLASS.id), "classes"],
    [alg.runtime !== null, "input and output"],
    [!alg.runtime || alg.runtime.output.kind === "yolov5" || hasPlaces(alg.runtime), "output order"],
    [alg.licence.trim() !== "", "licence"],
    [[card.taughtOn, card.failsOn, card.intendedUse].every((words) => words.trim() !== ""), "model card"],
  ];
  return [...checks.flatMap(([has, word]) => (has ? [] : [word])), ...lackingParts(alg.files)];
}
