// The optional features: a switch and its instructions each. A switch takes effect immediately. Spec section 2.16.
import type { Feature } from "~/domain/features";
import { SettingSwitch } from "./setting-switch";

export function FeatureList({ features }: { readonly features: readonly Feature[] }) {
  return (
    <ul aria-label="Features">
      {features.map((feature) => (
        <li key={feature.key} className="border-line border-b py-4">
          <SettingSwitch
            label={feature.name}
            enabled={feature.enabled}
            intent="set-feature"
            values={{ id: String(feature.id) }}
          >
            {feature.instructions}
          </SettingSwitch>
        </li>
      ))}
    </ul>
  );
}
