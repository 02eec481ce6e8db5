// The facts of a model, the same on its page, its row and its card. Spec section 2.13.

import { cameraSizeWords, deviceFile, formatWords } from "~/domain/models/model-files";
import { animalsOf, licenceWords, type ShownModel } from "~/domain/models/shown-model";
import { formatTime } from "~/domain/text/format";
import { Fact } from "~/ui/facts";

interface ModelFactsProps {
  readonly model: ShownModel;
  /** Set where the page does not show the animals elsewhere. */
  readonly animals?: boolean;
  /** Set where the page does not show the description elsewhere. */
  readonly description?: boolean;
}

export function ModelFacts({ model, animals = false, description = false }: ModelFactsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 [&>dd]:tabular-nums">
      <Fact name="Model ID">{model.algId}</Fact>
      {animals && <Fact name="Animals">{animalsOf(model).join(", ")}</Fact>}
      {description && <Fact name="Description">{model.description || "–"}</Fact>}
      <Fact name="Data Type">{model.type || "–"}</Fact>
      <Fact name="Date Created (UTC)">{formatTime(model.createdAt)}</Fact>
      <Fact name="Author">{model.author || "–"}</Fact>
      <Fact name="Framework">{model.framework}</Fact>
      <Fact name="Licence">{licenceWords(model)}</Fact>
      <Fact name="Size">{cameraSizeWords(deviceFile(model.files)?.bytes)}</Fact>
      {model.files.length > 0 && <Fact name="Formats">{formatWords(model.files)}</Fact>}
    </dl>
  );
}
