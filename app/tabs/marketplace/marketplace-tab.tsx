// The marketplace: cards to search and to filter by species, and the details of the one that the address names. Spec
// section 2.14; docs/look.md, Marketplace.
import SearchX from "lucide-react/icons/search-x";
import Store from "lucide-react/icons/store";
import {
  classesShown,
  detailsHref,
  MARKET_COLUMNS,
  marketShown,
  speciesAsked,
} from "~/domain/models/market-view";
import { speciesOffered } from "~/domain/models/marketplace";
import { withoutTableFilters, withTable } from "~/domain/table/table-view";
import { formatCount } from "~/domain/text/format";
import { PAGE_SIZES } from "~/domain/view/page-size";
import type { TabProps } from "~/tabs/define-page";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Dialog } from "~/ui/overlay/dialog";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { Pager } from "~/ui/table/pager";
import { type TablePlace, useTableView } from "~/ui/table/use-table-view";
import { MarketToolbar } from "./market-toolbar";
import { OfferedModelCard } from "./offered-model-card";
import { OfferedModelDetails } from "./offered-model-details";
import { page } from "./page";

export default function MarketplaceTab({ data: { models } }: TabProps<typeof page>) {
  const place = useTableView(MARKET_COLUMNS);
  const details = useAddressDialog(page.id, "model");
  const { view, addressOf } = place;
  if (models.length === 0) return <NothingListed />;
  const shown = marketShown(models, view);
  const open = models.find(({ model }) => String(model.algId) === details.value);
  const address = addressOf(view);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <MarketToolbar place={place} species={speciesOffered(models)} />
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 max-w700:px-4">
        {shown.matching === 0 ? (
          <NothingMatches place={place} />
        ) : (
          <ul
            aria-label="Models"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-4 max-w700:gap-3"
          >
            {shown.rows.map((offered) => (
              <OfferedModelCard
                key={offered.model.algId}
                offered={offered}
                classes={classesShown(offered, view)}
                href={detailsHref(address, offered.model.algId)}
              />
            ))}
          </ul>
        )}
      </div>
      {shown.matching > Math.min(...PAGE_SIZES) && (
        <Pager
          page={shown.page}
          size={view.size}
          total={shown.matching}
          sizes={PAGE_SIZES}
          hrefOf={(to) => addressOf(withTable(view, to))}
          noun={page.noun[1]}
        />
      )}
      <span role="status" className="sr-only">
        {`${formatCount(shown.matching)} ${page.noun[shown.matching === 1 ? 0 : 1]}`}
      </span>
      {open && <OfferedModelDetails key={open.model.algId} offered={open} onClose={details.close} />}
      {details.value !== null && !open && <NoSuchModel onClose={details.close} />}
    </div>
  );
}

/** For an address that names a model that is not listed. */
function NoSuchModel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Model not found"
      actions={
        <Button variant="primary" onClick={onClose}>
          Show all models
        </Button>
      }
    >
      <p className="text-pretty text-ink-2">It isn't in the marketplace, or was removed.</p>
    </Dialog>
  );
}

function NothingListed() {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Store size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="No models are listed yet"
        text="Models that anyone can add appear here. Support assigns you models of your own."
      />
    </div>
  );
}

function NothingMatches({ place: { view, change } }: { readonly place: TablePlace }) {
  const species = speciesAsked(view);
  const asked = [view.search.trim() && `“${view.search.trim()}”`, species].filter(Boolean).join(" and ");
  return (
    <EmptyState
      icon={<SearchX size={26} strokeWidth={1.6} aria-hidden="true" />}
      title="No matching models"
      text={`No model in the marketplace matches ${asked}.`}
      action={<Button onClick={() => change(withoutTableFilters(view))}>Show all models</Button>}
    />
  );
}
