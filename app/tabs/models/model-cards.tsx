// The models as cards, below 700 px. Spec section 2.13.

import { animalsOf, type ShownModel } from "~/domain/models/shown-model";
import { LIST_LIMIT, truncate } from "~/domain/text/format";
import { Disclosure } from "~/ui/disclosure";
import { ModelDetails } from "./model-details";

export function ModelCards({ models }: { readonly models: readonly ShownModel[] }) {
  return (
    <ul aria-label="My Models" className="border-line border-t">
      {models.map((model) => (
        <li key={model.algId} className="border-line border-b">
          <Disclosure
            summaryClassName="px-4 py-3.5"
            summary={
              <span className="min-w-0">
                <span className="block break-words text-card leading-5">{truncate(model.name)}</span>
                <span className="block text-ink-2 text-small">
                  {truncate(animalsOf(model).join(", "), LIST_LIMIT)}
                </span>
              </span>
            }
          >
            <ModelDetails model={model} className="px-4 pb-4 pl-10" />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
