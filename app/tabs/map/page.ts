// The map, which is not there yet: its entry leads to the default page. Spec section 2.1.
import MapIcon from "lucide-react/icons/map";
import { definePage } from "~/tabs/define-page";

export const page = definePage()({
  id: "map",
  label: "Map",
  icon: MapIcon,
  part: "main",
  opens: "everyone",
  noun: ["device", "devices"],
});
