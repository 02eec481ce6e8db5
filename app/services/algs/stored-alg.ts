// An alg's row in the console's words and back. Pure.

import type { WrittenAlg } from "~/db/queries/algs/alg-changes";
import type { AlgFileRow, AlgRow, AlgsWithFiles } from "~/db/queries/algs/alg-rows";
import type { Alg, AlgDetail, AlgFile, AlgWords } from "~/domain/algs/alg";
import { classTable } from "~/domain/devices/sync/insight-item";
import { membersIn } from "~/domain/json-record";
import { EMPTY_CLASS, type FilePrecision, type ModelCard, type ModelRuntime } from "~models/release";
import { withEmptyClass } from "~models/release/build-manifest";
import { parsedBy } from "~models/release/parse-manifest";
import { precisionShape, runtimeShape } from "~models/release/shapes";

/** Rows of algs, each with its files. */
export function toAlgs({ algs, files }: AlgsWithFiles): readonly AlgDetail[] {
  return algs.map((row) => ({
    ...toAlg(row),
    files: files.filter((file) => file.algId === row.algId).map(toAlgFile),
  }));
}

function toAlg(row: AlgRow): Alg {
  const { classDefinitions, runtime, card, ...facts } = row;
  const classes = [...classTable(classDefinitions)].map(([id, label]) => ({ id, label }));
  return { ...facts, classes: withEmptyClass(classes), runtime: runtimeIn(runtime), card: cardIn(card) };
}

function toAlgFile({ algId: _alg, precision, ...file }: AlgFileRow): AlgFile {
  return { ...file, precision: precisionIn(precision) };
}

/** What staff wrote, as its row keeps it. */
export function toWritten(words: AlgWords): WrittenAlg {
  const { classes, runtime, card, ...texts } = words;
  const own = classes.filter(({ id }) => id !== EMPTY_CLASS.id);
  return {
    ...texts,
    classDefinitions: JSON.stringify(own.map(({ id, label }) => ({ class_id: id, label }))),
    runtime: JSON.stringify(runtime ?? {}),
    card: JSON.stringify(card),
  };
}

function runtimeIn(text: string): ModelRuntime | null {
  const read = parsedBy(runtimeShape, membersIn(text));
  return read.ok ? read.value : null;
}

function cardIn(text: string): ModelCard {
  const members = membersIn(text);
  const word = (name: keyof ModelCard) => (typeof members[name] === "string" ? members[name] : "");
  return { taughtOn: word("taughtOn"), failsOn: word("failsOn"), intendedUse: word("intendedUse") };
}

function precisionIn(text: string): FilePrecision {
  const read = parsedBy(precisionShape, text);
  return read.ok ? read.value : "fp32";
}
