// What a release may be called, with the exact sentences. Pure. Spec sections 5 (Release dialog) and 9 (Limits).
import { foundErrors, textError, tidyText } from "~/domain/models/model-text";
import { RELEASE_MODELS_LIMIT, RELEASE_TEXT_LIMIT, type ReleaseRequest } from "./release";

/** The request with its texts as they are kept. */
export function tidyRelease(asked: ReleaseRequest): ReleaseRequest {
  return { ...asked, name: tidyText(asked.name), description: tidyText(asked.description) };
}

/** Each field that is refused with its sentence; none: all is fine. Of a request as `tidyRelease` gives it. */
export function releaseErrors({
  name,
  description,
  models,
}: ReleaseRequest): Readonly<Record<string, string>> {
  return foundErrors({
    name: textError(name, RELEASE_TEXT_LIMIT, "Please enter a name."),
    description: textError(description, RELEASE_TEXT_LIMIT, "Please enter a description."),
    models: modelsError(models.length),
  });
}

function modelsError(count: number): string | null {
  if (count === 0) return "Add at least one model.";
  return count > RELEASE_MODELS_LIMIT ? `A release has at most ${RELEASE_MODELS_LIMIT} models.` : null;
}
