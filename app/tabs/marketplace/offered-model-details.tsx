// The details of a model over the marketplace: the photo on black, and beside it its facts and its card. Spec section
// 2.14; docs/look.md, Dialog.

import type { MarketplaceModel } from "~/domain/models/marketplace";
import { cameraSizeWords, formatWords } from "~/domain/models/model-files";
import { licenceWords } from "~/domain/models/shown-model";
import { formatTime } from "~/domain/text/format";
import { ModelCardText } from "~/insights/models/model-card-text";
import { Fact } from "~/ui/facts";
import { Dialog } from "~/ui/overlay/dialog";
import { AddOfferedModel, TryModel } from "./model-actions";
import { LargePhoto } from "./model-photo";

interface ModelDetailsProps {
  readonly offered: MarketplaceModel;
  readonly onClose: () => void;
}

export function OfferedModelDetails({ offered, onClose }: ModelDetailsProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      bare
      title={offered.name}
      note={cameraSizeWords(offered.deviceBytes)}
      actions={
        <>
          <TryModel offered={offered} />
          <AddOfferedModel isAlone offered={offered} className="max-w700:min-w-0 max-w700:grow" />
        </>
      }
    >
      <section
        aria-label={`About ${offered.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        data-model-name
        className="flex min-h-0 flex-1 items-start overflow-y-auto -outline-offset-2 max-w700:flex-col"
      >
        <div className="sticky top-0 h-full min-w-0 flex-1 max-w700:static max-w700:h-auto max-w700:w-full max-w700:flex-none">
          <LargePhoto imagePath={offered.imagePath} />
        </div>
        <div className="flex w-[372px] flex-none flex-col gap-6 p-5 max-w700:w-full max-w700:p-4">
          {offered.description && <p className="text-pretty text-ink-2">{offered.description}</p>}
          <Facts offered={offered} />
          <ModelCardText card={offered.model.card} />
        </div>
      </section>
    </Dialog>
  );
}

function Facts({ offered }: { readonly offered: MarketplaceModel }) {
  const { model, classes, frameworks } = offered;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-ui [&>dd]:tabular-nums">
      <Fact name="Animals">{classes.join(", ")}</Fact>
      <Fact name="Framework">{frameworks.join(" + ")}</Fact>
      <Fact name="Licence">{licenceWords(model)}</Fact>
      <Fact name="Size">{cameraSizeWords(offered.deviceBytes)}</Fact>
      {model.files.length > 0 && <Fact name="Formats">{formatWords(model.files)}</Fact>}
      <Fact name="Model ID">{model.algId}</Fact>
      {model.author && <Fact name="Author">{model.author}</Fact>}
      <Fact name="Date Created (UTC)">{formatTime(model.createdAt)}</Fact>
    </dl>
  );
}
