// What links are called. Pure. Spec section 3 (Insight); decision 0055, Widgets.
import type { LinkName } from "./insight";

export const LINK_NAMES: Readonly<Record<LinkName, string>> = {
  cellular: "Cellular",
  lora: "LoRa",
  satellite: "Satellite",
  wifi: "Wifi",
  unknown: "Unknown",
};
