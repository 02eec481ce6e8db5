// My Models: so far the page of one model, to which the cameras' pages lead. Spec section 2.13.
import Boxes from "lucide-react/icons/boxes";
import Images from "lucide-react/icons/images";
import { formatTime } from "~/domain/format";
import type { ShownModel } from "~/domain/models/shown-model";
import { PrecisionPanel } from "~/insights/precision/precision-panel";
import type { TabProps } from "~/tabs/define-page";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";
import DefaultTab from "~/ui/shell/default-page";
import type { page } from "./page";

export default function ModelsTab({ data }: TabProps<typeof page>) {
  if (data === null) return <DefaultTab />;
  const { model, precision } = data;
  if (model === null) {
    return (
      <div className="m-auto pb-16">
        <EmptyState
          icon={<Boxes size={26} strokeWidth={1.6} aria-hidden="true" />}
          title="There is no such model"
          action={<ButtonLink to="/?tab=device">My Devices</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div className="flex w-full max-w-[880px] flex-col gap-8 px-6 pt-5 pb-16 max-w700:px-4">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="break-words text-title">{model.name}</h2>
          {model.description && <p className="mt-1 max-w-[60ch] text-ink-2">{model.description}</p>}
        </div>
        <ButtonLink
          to={`/?tab=userInsights&model=${encodeURIComponent(model.name)}`}
          icon={<Images size={16} strokeWidth={1.75} aria-hidden="true" />}
          className="max-w700:w-full"
        >
          Show insights
        </ButtonLink>
      </header>
      <ModelFacts model={model} />
      <PrecisionPanel
        algs={precision === null ? [] : [precision]}
        about="On all of your cameras."
        isOneModel
      />
    </div>
  );
}

function ModelFacts({ model }: { readonly model: ShownModel }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 [&>dd]:tabular-nums">
      <Fact name="Model ID">{model.algId}</Fact>
      <Fact name="Animals">{model.classes.join(", ")}</Fact>
      {model.type && <Fact name="Data Type">{model.type}</Fact>}
      <Fact name="Date Created (UTC)">{formatTime(model.createdAt)}</Fact>
      {model.author && <Fact name="Author">{model.author}</Fact>}
      <Fact name="Framework">{model.framework}</Fact>
    </dl>
  );
}
