// The optional features: a switch and its instructions each. A switch takes effect at once. Spec section 2.16.
import type { Feature } from "~/domain/features";
import { Switch } from "~/ui/form/switch";
import { useTabForm } from "~/ui/form/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { page } from "./page";

export function FeatureList({ features }: { readonly features: readonly Feature[] }) {
  return (
    <ul aria-label="Features" className="w-full max-w-[640px] px-6 pt-2 pb-16 max-w700:px-4">
      {features.map((feature) => (
        <FeatureRow key={feature.key} feature={feature} />
      ))}
    </ul>
  );
}

function FeatureRow({ feature }: { readonly feature: Feature }) {
  const say = useSnackbar();
  const { post, sent } = useTabForm(page.id, (answer) => {
    if (!answer.ok) say({ text: answer.message, tone: "error" });
  });
  // What is on its way is shown at once; a refusal takes it back.
  const enabled = sent ? sent.get("enabled") === "true" : feature.enabled;
  return (
    <li className="border-line border-b py-4">
      <Switch
        label={feature.name}
        checked={enabled}
        onChange={(next) => post("set-feature", { id: String(feature.id), enabled: String(next) })}
      />
      <p className="mt-1 max-w-[68ch] text-pretty pl-9 text-ink-2">{feature.instructions}</p>
    </li>
  );
}
