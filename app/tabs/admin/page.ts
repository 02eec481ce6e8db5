// The settings tab (Admin), and what its loader gives its view. Pure. Spec section 2.16.
import Settings2 from "lucide-react/icons/settings-2";
import type { Feature } from "~/domain/features";
import { definePage } from "~/tabs/define-page";

export const SECTIONS = [
  { section: "integrations", title: "Integrations" },
  { section: "features", title: "Features" },
] as const;

type SettingsPage =
  | { readonly section: "integrations" }
  | {
      readonly section: "features";
      readonly features: readonly Feature[];
      /** The account's reviews may count in public field records. */
      readonly countsReviews: boolean;
      /** Readers of other accounts get what shows people. */
      readonly showsPeople: boolean;
    };

export const page = definePage<SettingsPage>()({
  id: "admin",
  label: "Admin",
  icon: Settings2,
  part: "main",
  opens: "keepers",
});
