// The marketplace, and what its loader gives its view: every listed model, so that search, filter and a model's details
// need no further call. Pure. Spec section 2.14.
import Store from "lucide-react/icons/store";
import type { MarketplaceModel } from "~/domain/models/marketplace";
import { definePage } from "~/tabs/define-page";

interface MarketplacePage {
  /** By name. */
  readonly models: readonly MarketplaceModel[];
}

export const page = definePage<MarketplacePage>()({
  id: "marketplace",
  label: "Model Marketplace",
  title: "PUBLIC MODELS",
  icon: Store,
  part: "gettingStarted",
  opens: "keepers",
  noun: ["model", "models"],
});
