// The page of one model: what it is, its card, its formats, and its precision on the reader's cameras. The list and the
// pages of cameras link to it. Spec section 2.13; decision 0045, Licence of a model.
import Boxes from "lucide-react/icons/boxes";
import Images from "lucide-react/icons/images";
import { MODELS_HREF } from "~/domain/models/model-list";
import { ModelCardText } from "~/insights/models/model-card-text";
import { PrecisionPanel } from "~/insights/precision/precision-panel";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { DownloadModel } from "./download-model";
import { ModelFacts } from "./model-facts";
import type { OneModel } from "./page";

export function OneModelPage({ data: { model, precision, by } }: { readonly data: OneModel }) {
  if (model === null) return <NoSuchModel />;
  return (
    <div className="flex w-full max-w-[880px] flex-col gap-8 px-6 pt-5 pb-16 max-w700:px-4">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="break-words text-title">{model.name}</h2>
          {model.description && <p className="mt-1 max-w-[60ch] text-ink-2">{model.description}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-w700:w-full">
          {model.mayFetch && <DownloadModel model={model} className="max-w700:grow" />}
          <ButtonLink
            to={`/?tab=userInsights&model=${encodeURIComponent(model.name)}`}
            icon={<Images size={16} strokeWidth={1.75} aria-hidden="true" />}
            className="max-w700:grow"
          >
            Show insights
          </ButtonLink>
        </div>
      </header>
      <ModelFacts model={model} animals />
      <ModelCardText card={model.card} />
      <PrecisionPanel
        algs={precision === null ? [] : [precision]}
        by={by}
        about="Across all your cameras."
        isOneModel
      />
    </div>
  );
}

function NoSuchModel() {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Boxes size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="Model not found"
        action={<ButtonLink to={MODELS_HREF}>My Models</ButtonLink>}
      />
    </div>
  );
}
