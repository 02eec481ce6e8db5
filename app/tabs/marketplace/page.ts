// The marketplace, which is not there yet: its entry leads to the default page. Spec section 2.1.
import Store from "lucide-react/icons/store";
import { definePage } from "~/tabs/define-page";

export const page = definePage()({
  id: "marketplace",
  label: "Model Marketplace",
  icon: Store,
  part: "gettingStarted",
  opens: "keepers",
  noun: ["model", "models"],
});
