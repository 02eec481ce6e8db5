// The icon of each entry of the side navigation. look.md section 3, Icons.
import Bell from "lucide-react/icons/bell";
import BookOpen from "lucide-react/icons/book-open";
import Boxes from "lucide-react/icons/boxes";
import Cctv from "lucide-react/icons/cctv";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Folders from "lucide-react/icons/folders";
import LayoutGrid from "lucide-react/icons/layout-grid";
import MapIcon from "lucide-react/icons/map";
import PawPrint from "lucide-react/icons/paw-print";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Settings2 from "lucide-react/icons/settings-2";
import Store from "lucide-react/icons/store";
import Wrench from "lucide-react/icons/wrench";
import type { TabId } from "~/domain/navigation";

export const NAV_ICONS: Readonly<Record<TabId, typeof Bell>> = {
  dashboard: LayoutGrid,
  device: Cctv,
  deviceUpdates: RefreshCw,
  groups: Folders,
  models: Boxes,
  userInsights: PawPrint,
  alerts: Bell,
  map: MapIcon,
  admin: Settings2,
  account: CircleUserRound,
  internal: Wrench,
  marketplace: Store,
  documentation: BookOpen,
};
