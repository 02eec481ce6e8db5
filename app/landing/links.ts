// How insights travel. Spec section 1.
import RadioTower from "lucide-react/icons/radio-tower";
import Satellite from "lucide-react/icons/satellite";
import Signal from "lucide-react/icons/signal";
import Wifi from "lucide-react/icons/wifi";

export const LINK_ICONS = [
  { name: "Wifi", Icon: Wifi },
  { name: "Cellular", Icon: Signal },
  { name: "LoRa", Icon: RadioTower },
  { name: "Satellite", Icon: Satellite },
] as const;
