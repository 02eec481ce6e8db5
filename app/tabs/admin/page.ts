// The settings page (Admin) as its loader gives it to its view. Pure. Spec section 2.16.
import type { Feature } from "~/domain/features";

export const SETTINGS_SECTIONS = ["integrations", "features"] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** Reads a `section` parameter: the first one when it is absent or none of ours. */
export function parseSettingsSection(value: string | null): SettingsSection {
  return SETTINGS_SECTIONS.find((section) => section === value) ?? "integrations";
}

export type SettingsPage =
  | { readonly section: "integrations" }
  | { readonly section: "features"; readonly features: readonly Feature[] };
