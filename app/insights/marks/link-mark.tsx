// The link over which an insight came, as a mark. docs/look.md, Icons.
import CircleHelp from "lucide-react/icons/circle-help";
import RadioTower from "lucide-react/icons/radio-tower";
import Satellite from "lucide-react/icons/satellite";
import Signal from "lucide-react/icons/signal";
import Wifi from "lucide-react/icons/wifi";
import type { LinkName } from "~/domain/insights/insight";

const MARKS = {
  unknown: CircleHelp,
  wifi: Wifi,
  cellular: Signal,
  lora: RadioTower,
  satellite: Satellite,
} as const;

/** Decoration beside the word; if it is alone, the caller gives the word. */
export function LinkMark({ link }: { readonly link: LinkName }) {
  const Mark = MARKS[link];
  return <Mark size={16} strokeWidth={1.75} aria-hidden="true" className="block flex-none" />;
}
