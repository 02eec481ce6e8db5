// The dashboard, which is not there yet: its entry leads to the default page. Spec section 2.1.
import LayoutGrid from "lucide-react/icons/layout-grid";
import { definePage } from "~/tabs/define-page";

export const page = definePage()({
  id: "dashboard",
  label: "Dashboard",
  icon: LayoutGrid,
  part: "main",
  opens: "everyone",
});
