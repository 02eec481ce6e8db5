// V3: a model's classes match its alg's, and every reference to a class exists. Pure.
import { EMPTY_CLASS, type ManifestModel, type ModelClass } from "~models/release";
import { withEmptyClass } from "~models/release/build-manifest";
import { type CheckResult, failed, named, warned } from "./check";

/** What is wrong with a model's classes; `defined`: those of its alg's current row. */
export function classFindings(
  model: ManifestModel,
  defined: readonly ModelClass[] | undefined,
): readonly CheckResult[] {
  const fail = (sentence: string) => failed(model.algId, `${named(model)} ${sentence}`);
  const ids = model.classes.map((one) => one.id);
  const known = new Set(ids);
  const found: CheckResult[] = [];
  for (const id of doublesOf(ids)) found.push(fail(`lists class ${id} twice.`));
  if (!model.classes.some(({ id, label }) => id === EMPTY_CLASS.id && label === EMPTY_CLASS.label)) {
    found.push(fail(`is missing class ${EMPTY_CLASS.id}, "${EMPTY_CLASS.label}".`));
  }
  for (const [list, what] of [
    [model.ignoredClasses, "ignores"],
    [model.bypassClasses, "bypasses"],
  ] as const) {
    for (const id of list.filter((one) => !known.has(one))) {
      found.push(fail(`${what} class ${id}, which it doesn't have.`));
    }
  }
  const isBoth = (id: number) => model.ignoredClasses.includes(id) && model.bypassClasses.includes(id);
  for (const { id, label } of model.classes.filter((one) => isBoth(one.id))) {
    const words = `${named(model)} both ignores and bypasses "${label}" (${id}), so the class is ignored.`;
    found.push(warned(model.algId, words));
  }
  if (defined && told(withEmptyClass(defined)) !== told(model.classes)) {
    found.push(fail("no longer has the same classes as its alg."));
  }
  return [...found, ...outputFindings(model, known).map(fail)];
}

/** A place of a classifier's output stands for one class, and every class has one but "empty". */
function outputFindings(model: ManifestModel, known: ReadonlySet<number>): readonly string[] {
  const isDetector = model.framework === "YOLOv5";
  if ((model.output.kind === "yolov5") !== isDetector)
    return [`is a ${model.framework} model, but its output is read as ${model.output.kind}.`];
  const places = model.outputIndexToClassId;
  if (!places) {
    return isDetector ? [] : ["doesn't say which class each output index stands for."];
  }
  const unknown = places
    .filter((id) => !known.has(id))
    .map((id) => `outputs class ${id}, which it doesn't have.`);
  const doubles = doublesOf(places).map((id) => `outputs class ${id} at two indexes.`);
  const absent = [...known].filter((id) => id !== EMPTY_CLASS.id && !places.includes(id));
  return [...unknown, ...doubles, ...absent.map((id) => `never outputs its class ${id}.`)];
}

function doublesOf(ids: readonly number[]): readonly number[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

function told(classes: readonly ModelClass[]): string {
  return JSON.stringify(classes.map(({ id, label }) => [id, label]));
}
