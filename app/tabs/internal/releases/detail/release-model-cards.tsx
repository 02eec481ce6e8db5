// The models of a release, one card each: what it knows, what it does with it, and its files.
import { cutText } from "~/domain/text/cut-text";
import { formatBytes } from "~/domain/text/format";
import { CopyButton } from "~/ui/copy-button";
import { Fact } from "~/ui/facts";
import type { ManifestFile, ManifestModel, ModelClass } from "~models/release";

interface ModelCardsProps {
  readonly models: readonly ManifestModel[];
}

export function ReleaseModelCards({ models }: ModelCardsProps) {
  const nameOf = (algId: number) =>
    models.find((model) => model.algId === algId)?.algName ?? `Model ${algId}`;
  return (
    <section aria-labelledby="release-models">
      <h3 id="release-models" className="mb-3 font-semibold text-page">
        {models.length === 1 ? "1 model" : `${models.length} models`}
      </h3>
      <ul className="flex flex-col gap-4">
        {models.map((model) => (
          <li key={model.algId} className="rounded-md border border-line p-4">
            <h4 className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 break-words font-semibold">{model.algName}</span>
              <span className="text-ink-3 text-small tabular-nums">Model {model.algId}</span>
            </h4>
            <ModelFacts model={model} nameOf={nameOf} />
            <ModelFiles model={model} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ModelFactsProps {
  readonly model: ManifestModel;
  readonly nameOf: (algId: number) => string;
}

function ModelFacts({ model, nameOf }: ModelFactsProps) {
  const { input, thresholds } = model;
  return (
    <dl className="mt-3 grid grid-cols-[128px_minmax(0,1fr)] gap-x-3 gap-y-1.5 max-w520:grid-cols-[104px_minmax(0,1fr)]">
      <Fact name="Framework">{model.framework}</Fact>
      <Fact name="Classes">{labels(model.classes)}</Fact>
      <Fact name="Ignored">{labelsOf(model, model.ignoredClasses)}</Fact>
      <Fact name="Bypass">{labelsOf(model, model.bypassClasses)}</Fact>
      <Fact name="Downstream">{model.downstreamConfigs.map(nameOf).join(", ") || NONE}</Fact>
      <Fact name="Normalization">{input.normalization}</Fact>
      <Fact name="Input">
        {input.width} × {input.height}, {input.channels}
      </Fact>
      {thresholds && <Fact name="Threshold">{thresholds.conf}</Fact>}
      <Fact name="Intermediate">{yesNo(model.isIntermediate)}</Fact>
      <Fact name="Saves crops">{yesNo(model.saveCroppedImages)}</Fact>
      <Fact name="Saves boxes">{yesNo(model.saveBBImages)}</Fact>
      <Fact name="Licence">{model.licence || NONE}</Fact>
    </dl>
  );
}

const NONE = "none";

function yesNo(on: boolean): string {
  return on ? "yes" : "no";
}

function labels(classes: readonly ModelClass[]): string {
  return classes.map(({ label }) => label).join(", ") || NONE;
}

function labelsOf({ classes }: ManifestModel, ids: readonly number[]): string {
  return ids.map((id) => classes.find((one) => one.id === id)?.label ?? `class ${id}`).join(", ") || NONE;
}

function ModelFiles({ model: { algName, files } }: { readonly model: ManifestModel }) {
  return (
    <ul aria-label={`Files of ${algName}`} className="mt-3 border-line border-t">
      {files.map((file) => (
        <FileLine key={`${file.role} ${file.format} ${file.path}`} file={file} />
      ))}
    </ul>
  );
}

function FileLine({ file }: { readonly file: ManifestFile }) {
  const { role, format, path, precision, sha256, shards = [] } = file;
  const bytes = shards.reduce((sum, shard) => sum + shard.bytes, file.bytes);
  return (
    <li className="flex items-center gap-3 border-line border-b py-2 text-small last:border-b-0 last:pb-0">
      <span className="min-w-0 flex-1">
        <span className="break-all font-medium">{path}</span>
        <span className="block text-ink-2">
          {role === "device" ? "for cameras" : "for browsers"}, {format}, {precision}, {formatBytes(bytes)}
          {shards.length > 0 && `, ${shards.length === 1 ? "1 part" : `${shards.length} parts`} of weights`}
        </span>
        <span className="block font-mono text-[12px] text-ink-3" title={sha256}>
          {cutText(sha256, 16)}
        </span>
      </span>
      <CopyButton text={sha256} words="Copy SHA-256" label={`Copy SHA-256 of ${path}`} />
    </li>
  );
}
