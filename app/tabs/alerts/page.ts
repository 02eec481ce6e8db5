// Alerts, which are not there yet: the entry leads to the default page and counts the new ones. Spec section 2.1.
import Bell from "lucide-react/icons/bell";
import { definePage } from "~/tabs/define-page";

export const page = definePage()({
  id: "alerts",
  label: "Alerts",
  icon: Bell,
  part: "main",
  opens: "keepers",
  noun: ["alert", "alerts"],
});
