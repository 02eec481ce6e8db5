// What a model's row opens to: what it is, and what can be done with it. Spec section 2.13.
import { modelHref } from "~/domain/models/model-list";
import type { ShownModel } from "~/domain/models/shown-model";
import { TryLink } from "~/insights/models/try-link";
import { ButtonLink } from "~/ui/button";
import { DownloadModel } from "./download-model";
import { ModelFacts } from "./model-facts";

interface ModelDetailsProps {
  readonly model: ShownModel;
  readonly className: string;
}

export function ModelDetails({ model, className }: ModelDetailsProps) {
  return (
    <div className={`flex flex-col gap-4 ${className}`}>
      <ModelFacts model={model} description />
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" to={modelHref(model.algId)}>
          See precision
          <span className="sr-only"> {model.name}</span>
        </ButtonLink>
        {model.canBeTried && <TryLink of={`model-${model.algId}`} name={model.name} size="small" />}
        <DownloadModel model={model} size="small" />
      </div>
    </div>
  );
}
