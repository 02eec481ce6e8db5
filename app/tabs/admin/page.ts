// The settings tab (Admin), and what its loader gives its view. Pure. Spec section 2.16.
import Settings2 from "lucide-react/icons/settings-2";
import type { Feature } from "~/domain/features";
import type { Platform } from "~/domain/integrations/integration";
import type { ShownIntegration } from "~/domain/integrations/shown-integration";
import type { AccountTaxa } from "~/domain/taxa/account-table";
import type { MeaningChoice } from "~/domain/taxa/meaning";
import type { ShownChecklist, ShownMeaningChange } from "~/domain/taxa/meaning-history";
import { definePage } from "~/tabs/define-page";

export const SECTIONS = [
  { section: "integrations", title: "Integrations" },
  { section: "features", title: "Features" },
  { section: "species", title: "Species" },
] as const;

/** What the account's classes mean. */
export interface SpeciesSettings extends AccountTaxa {
  /** Those that its cameras have sent, as far as the reader sees them. */
  readonly classes: readonly {
    readonly className: string;
    readonly count: number;
    /** ms UTC. */
    readonly lastReceived: number;
  }[];
  /** Rises with every change. */
  readonly version: number;
  readonly choices: readonly MeaningChoice[];
  /** The account's checklist; null: it has none. */
  readonly checklist: ShownChecklist | null;
  /** The newest first. */
  readonly history: readonly ShownMeaningChange[];
}

/** The reader's own integrations, and what they can choose of. */
export interface IntegrationSettings {
  readonly integrations: readonly ShownIntegration[];
  /** The platforms that are listed. */
  readonly offered: readonly Platform[];
  /** Those that the account's cameras have sent, most frequent first. */
  readonly classes: readonly string[];
  /** By name. */
  readonly groups: readonly { readonly groupId: number; readonly name: string }[];
}

type SettingsPage =
  | (IntegrationSettings & { readonly section: "integrations" })
  | {
      readonly section: "features";
      readonly features: readonly Feature[];
      /** The account's reviews may count in public field records. */
      readonly countsReviews: boolean;
      /** Readers of other accounts get what shows people. */
      readonly showsPeople: boolean;
    }
  | (SpeciesSettings & { readonly section: "species" });

export const page = definePage<SettingsPage>()({
  id: "admin",
  label: "Admin",
  icon: Settings2,
  part: "main",
  opens: "keepers",
});
