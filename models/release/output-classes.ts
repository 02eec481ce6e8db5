// Which class each place of a model's output stands for. Pure.
import { EMPTY_CLASS, type ManifestModel } from "~models/release";

/** Class ids by place: what the manifest says, else its classes in their order, without 99, which no output has. */
export function outputClasses(
  model: Pick<ManifestModel, "classes" | "outputIndexToClassId">,
): readonly number[] {
  return (
    model.outputIndexToClassId ?? model.classes.map(({ id }) => id).filter((id) => id !== EMPTY_CLASS.id)
  );
}

/** What people call a class of a model; one that it does not have, by its number. */
export function labelOf(model: Pick<ManifestModel, "classes">, classId: number): string {
  return model.classes.find(({ id }) => id === classId)?.label ?? `class ${classId}`;
}
