// One model of a draft release: what it saves, which models follow it, and which classes it ignores or bypasses.
import X from "lucide-react/icons/x";
import type { AlgDetail } from "~/domain/algs/alg";
import type { ReleaseModelRequest } from "~/domain/releases/release";
import { choosableClasses, type DraftStep } from "~/domain/releases/release-draft";
import { Checkbox } from "~/ui/form/checkbox";
import { SelectField } from "~/ui/form/select-field";
import { IconButton } from "~/ui/icon-button";
import type { CheckResult } from "~models/check-release/check";
import { ChoiceList } from "./choice-list";
import { FindingList } from "./finding-list";

interface DraftModelProps {
  readonly model: ReleaseModelRequest;
  readonly algs: readonly AlgDetail[];
  /** The other models of the release. */
  readonly others: readonly ReleaseModelRequest[];
  readonly findings: readonly CheckResult[];
  /** The server's sentence about it. */
  readonly error: string | undefined;
  readonly onChange: (step: DraftStep) => void;
}

const NORMALIZATIONS = [
  { value: "resize", label: "resize" },
  { value: "padding", label: "padding" },
] as const;

export function DraftModel({ model, algs, others, findings, error, onChange }: DraftModelProps) {
  const { algId } = model;
  const alg = algs.find((one) => one.algId === algId);
  const name = alg?.name ?? `Model ${algId}`;
  const toggle = (list: "downstreamConfigs" | "ignoredClasses" | "bypassClasses") => {
    return (id: number, on: boolean) => onChange({ do: "toggle", algId, list, id, on });
  };
  const classes = alg ? choosableClasses(alg) : [];
  const below = others.map((other) => ({
    id: other.algId,
    label: algs.find((one) => one.algId === other.algId)?.name ?? `Model ${other.algId}`,
  }));
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-3">
        <p
          tabIndex={-1}
          data-model={algId}
          className="min-w-0 flex-1 scroll-mt-6 break-words rounded-xs font-semibold"
        >
          {name}
          <span className="ml-2 font-normal text-ink-3 text-small tabular-nums">
            {algId}
            {alg && `, ${alg.framework}`}
          </span>
        </p>
        <IconButton
          label={`Remove ${name}`}
          icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onChange({ do: "remove", algId })}
        />
      </div>
      {error && (
        <p tabIndex={-1} data-invalid className="mt-1 rounded-xs text-silent text-small">
          {error}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 max-w520:grid-cols-1">
        <Switches model={model} onChange={onChange} />
        <SelectField
          label="Image normalization"
          name="imageNormalizationMethod"
          value={model.imageNormalizationMethod}
          options={NORMALIZATIONS}
          onChange={(chosen) => {
            const method = NORMALIZATIONS.find(({ value }) => value === chosen)?.value;
            if (method) onChange({ do: "set", algId, settings: { imageNormalizationMethod: method } });
          }}
        />
      </div>
      <div className="mt-3 flex flex-col gap-1">
        <ChoiceList
          title="Downstream models"
          choices={below}
          chosen={model.downstreamConfigs}
          empty="Add another model to pass this one's crops to it."
          onToggle={toggle("downstreamConfigs")}
        />
        <ChoiceList
          title="Ignored classes"
          choices={classes}
          chosen={model.ignoredClasses}
          empty="This alg has no classes."
          onToggle={toggle("ignoredClasses")}
        />
        <ChoiceList
          title="Bypass classes"
          choices={classes}
          chosen={model.bypassClasses}
          empty="This alg has no classes."
          onToggle={toggle("bypassClasses")}
        />
      </div>
      {findings.length > 0 && (
        <div className="mt-3">
          <FindingList findings={findings} />
        </div>
      )}
    </fieldset>
  );
}

const SWITCHES = [
  ["saveCroppedImages", "Save cropped images"],
  ["saveBBImages", "Save images with boxes"],
  ["isIntermediate", "Intermediate: later models decide"],
] as const;

function Switches({ model, onChange }: Pick<DraftModelProps, "model" | "onChange">) {
  return (
    <div className="-mx-2 flex flex-col">
      {SWITCHES.map(([field, words]) => (
        <Checkbox
          key={field}
          checked={model[field]}
          onChange={(on) => onChange({ do: "set", algId: model.algId, settings: { [field]: on } })}
        >
          {words}
        </Checkbox>
      ))}
    </div>
  );
}
