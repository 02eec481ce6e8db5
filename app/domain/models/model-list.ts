// My Models as a table whose rows are all at hand: its columns, which row is open, and where it leads. Pure. Spec section
// 2.13.
import { addressWith } from "~/domain/address";
import type { RowColumn } from "~/domain/table/table-column";
import { tableAnswer } from "~/domain/table/table-rows";
import type { TableView } from "~/domain/table/table-view";
import { animalsOf, type ShownModel } from "./shown-model";

export const MODEL_COLUMNS: readonly RowColumn<ShownModel>[] = [
  { id: "name", label: "Model Name", kind: "text", usual: true, value: ({ name }) => name },
  { id: "animals", label: "Animals", kind: "list", usual: true, value: animalsOf },
];

/** A page of the models, in their own order unless the view says otherwise. A list so short has no filters. */
export function modelsShown(models: readonly ShownModel[], view: TableView) {
  return tableAnswer(models, MODEL_COLUMNS, { ...view, search: "", filters: {} });
}

/** The list at `address` with the details of one model open; of none where it is null. */
export function openModelHref(address: string, algId: number | null): string {
  return addressWith(address, "open", algId === null ? null : String(algId));
}

export const MODELS_HREF = "/?tab=models";

/** The page of one model. */
export function modelHref(algId: number): string {
  return `${MODELS_HREF}&model=${algId}`;
}

/** What a downloaded file is called: letters and digits of the name, so that every system takes it. */
export function fileName({ algId, name }: Pick<ShownModel, "algId" | "name">): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${plain || "model"}-${algId}.tflite`;
}

/** Spec section 8, Models. */
export function downloadFailed(algId: number): string {
  return `Download for model ${algId} failed. Please contact support.`;
}
