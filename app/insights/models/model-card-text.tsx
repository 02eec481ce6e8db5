// The text of a model's card: where to trust the model, and where not. Nothing if the model has no card.
import type { ShownModel } from "~/domain/models/shown-model";

export function ModelCardText({ card }: { readonly card: ShownModel["card"] }) {
  const parts = [
    { title: "What it was trained on", text: card.taughtOn },
    { title: "Where it fails", text: card.failsOn },
    { title: "Intended use", text: card.intendedUse },
  ].filter(({ text }) => text !== "");
  if (parts.length === 0) return null;
  return (
    <section aria-label="Model card" className="flex flex-col gap-4">
      {parts.map(({ title, text }) => (
        <div key={title}>
          <h3 className="font-medium text-ink text-ui">{title}</h3>
          <p className="mt-0.5 max-w-[68ch] whitespace-pre-line text-pretty text-ink-2">{text}</p>
        </div>
      ))}
    </section>
  );
}
