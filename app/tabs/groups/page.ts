// Device groups, which are not there yet: the entry leads to the default page. Spec section 2.1.
import Folders from "lucide-react/icons/folders";
import { definePage } from "~/tabs/define-page";

export const page = definePage()({
  id: "groups",
  label: "Device Groups",
  icon: Folders,
  part: "main",
  opens: "keepers",
  noun: ["group", "groups"],
});
