// Device updates, which are not there yet: the entry leads to the default page. Spec section 2.1.
import RefreshCw from "lucide-react/icons/refresh-cw";
import { definePage } from "~/tabs/define-page";

export const page = definePage()({
  id: "deviceUpdates",
  label: "Device Updates",
  icon: RefreshCw,
  part: "main",
  opens: "keepers",
  noun: ["update", "updates"],
});
