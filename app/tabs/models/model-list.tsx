// The models of the reader: a table whose rows open to their details, cards below 700 px. Spec section 2.13.
import Boxes from "lucide-react/icons/boxes";
import Store from "lucide-react/icons/store";
import { MARKETPLACE_HREF } from "~/domain/models/market-view";
import { MODEL_COLUMNS, modelsShown, openModelHref } from "~/domain/models/model-list";
import type { ShownModel } from "~/domain/models/shown-model";
import { withTable } from "~/domain/table/table-view";
import { PAGE_SIZES } from "~/domain/view/page-size";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/table/pager";
import { TableOrCards } from "~/ui/table/table-or-cards";
import { useTableView } from "~/ui/table/use-table-view";
import { ModelCards } from "./model-cards";
import { ModelTable } from "./model-table";
import { page } from "./page";

export function ModelList({ models }: { readonly models: readonly ShownModel[] }) {
  const place = useTableView(MODEL_COLUMNS);
  const { view, addressOf } = place;
  if (models.length === 0) return <NoModels />;
  const shown = modelsShown(models, view);
  return (
    <>
      <div className="flex flex-none justify-end px-6 pt-3 pb-2 max-w700:px-4 max-w700:pb-3">
        <MarketplaceLink className="max-w700:w-full" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <TableOrCards
          table={<ModelTable models={shown.rows} place={place} />}
          tableClassName="px-3 pb-4"
          cards={<ModelCards models={shown.rows} />}
        />
      </div>
      <Pager
        page={shown.page}
        size={view.size}
        total={shown.matching}
        sizes={PAGE_SIZES}
        hrefOf={(to) => openModelHref(addressOf(withTable(view, to)), null)}
        noun={page.noun[1]}
      />
    </>
  );
}

function NoModels() {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Boxes size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="No models are available; models can be found in the model marketplace"
        action={<MarketplaceLink />}
      />
    </div>
  );
}

function MarketplaceLink({ className }: { readonly className?: string }) {
  return (
    <ButtonLink
      to={MARKETPLACE_HREF}
      className={className}
      icon={<Store size={16} strokeWidth={1.75} aria-hidden="true" />}
    >
      Model Marketplace
    </ButtonLink>
  );
}
