// Chooses the model to try, and shows what it is and what its card says.

import { cardSentence, licencesOf, reportedClasses } from "~/demo/model/model-words";
import { formatBytes } from "~/domain/text/format";
import { Disclosure } from "~/ui/disclosure";
import { SelectField } from "~/ui/form/select-field";
import type { Manifest } from "~models/release";

interface ModelPartProps {
  readonly offered: readonly { readonly key: string; readonly name: string }[];
  /** The key of the model that is tried. */
  readonly chosen: string;
  readonly description: string;
  readonly manifest: Manifest;
  readonly onChoose: (key: string) => void;
}

export function ModelPart({ offered, chosen, description, manifest, onChoose }: ModelPartProps) {
  const options = offered.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <div>
      <SelectField label="Model" name="model" value={chosen} options={options} onChange={onChoose} />
      {description && <p className="mt-2.5 text-pretty text-ink-2 text-small">{description}</p>}
      <Disclosure
        className="mt-2 text-small"
        summaryClassName="py-0.5 font-medium text-ink-2"
        summary="About this model"
      >
        <About manifest={manifest} />
      </Disclosure>
    </div>
  );
}

function About({ manifest }: Pick<ModelPartProps, "manifest">) {
  const classes = reportedClasses(manifest);
  return (
    <div className="mt-1.5 ml-6 flex flex-col gap-2 text-ink-2">
      {manifest.models.map(({ algId, algName, framework, card, files }) => (
        <div key={algId}>
          <p className="font-medium text-ink">
            {algName}, {framework}
          </p>
          {card.taughtOn && <p>{card.taughtOn}</p>}
          {card.failsOn && <p className="mt-1">Where it fails: {card.failsOn}</p>}
          <p className="mt-1 text-ink-3">
            {files.map(({ format, bytes }) => `${format} ${formatBytes(bytes)}`).join(", ")}
          </p>
        </div>
      ))}
      <p>
        Classes: {classes.slice(0, 12).join(", ")}
        {classes.length > 12 && ` and ${classes.length - 12} more`}
      </p>
      <p>Licence: {licencesOf(manifest) || "not stated"}</p>
    </div>
  );
}

/** What to read before trusting a result. */
export function CardSentence({
  manifest,
  own,
  className = "",
}: {
  readonly manifest: Manifest;
  readonly own: boolean;
  readonly className?: string;
}) {
  const sentence = cardSentence(manifest);
  if (sentence === null) return null;
  return own ? (
    <p role="note" className={`rounded-sm bg-late-soft px-3 py-2.5 text-late text-small ${className}`}>
      {sentence} Its results on your photos mean nothing.
    </p>
  ) : (
    <p className="text-ink-3 text-label">{sentence}</p>
  );
}
