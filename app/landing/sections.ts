// The sections that the page's menu leads to, in their order. Spec section 2.18.
import { DEVICE_LINE } from "~/domain/brand";

export const SECTIONS = [
  { id: "product", label: "Product" },
  { id: "card", label: DEVICE_LINE },
  { id: "dashboard", label: "Dashboard" },
  { id: "marketplace", label: "Marketplace" },
  { id: "custom-models", label: "Custom Models" },
] as const;

export type SectionId = (typeof SECTIONS)[number]["id"];
