// The models of a release as its form posts them. Pure. Spec section 3 (Release request).
import { isRecord } from "~/domain/json-record";
import { readJson } from "~models/release/json-text";
import type { ReleaseModelRequest } from "./release";

/**
 * The models in a JSON text; what is none of a model's members, or of another kind, is left out, as a form's field that
 * is not there: the rules of a release judge the rest.
 */
export function readDraftModels(text: string): readonly ReleaseModelRequest[] {
  return listIn(text).flatMap((model) => {
    const { algId } = model;
    if (!isNumber(algId)) return [];
    return {
      algId,
      saveCroppedImages: model.saveCroppedImages === true,
      saveBBImages: model.saveBBImages === true,
      isIntermediate: model.isIntermediate === true,
      downstreamConfigs: numbers(model.downstreamConfigs),
      ignoredClasses: numbers(model.ignoredClasses),
      bypassClasses: numbers(model.bypassClasses),
      imageNormalizationMethod: model.imageNormalizationMethod === "padding" ? "padding" : "resize",
    };
  });
}

function listIn(text: string): readonly Readonly<Record<string, unknown>>[] {
  try {
    const value: unknown = readJson(text);
    return Array.isArray(value) ? value.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function numbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter(isNumber) : [];
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
