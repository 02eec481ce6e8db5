// What a rule is about: its species, and its groups and cameras.
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import type { RuleCameras, RuleClause, RuleSpecies } from "~/domain/rules/rule";
import type { RuleNames } from "~/domain/rules/rule-sentence";
import type { SetDevice } from "~/domain/set/pages/column-page";
import { classKey } from "~/domain/taxa/meaning";
import { formatCount } from "~/domain/text/format";
import { TaxonPicker } from "~/insights/species/taxon-picker";
import { Button } from "~/ui/button";
import { CheckList } from "~/ui/form/check-list";
import { FieldNotes } from "~/ui/form/field-notes";
import { SelectField } from "~/ui/form/select-field";
import { Popover } from "~/ui/overlay/popover";
import { Segments } from "~/ui/segments";

const SPECIES_KINDS = [
  { value: "these", label: "Some" },
  { value: "notEmpty", label: "All but empty" },
  { value: "any", label: "All" },
] as const;
const CAMERA_KINDS = [
  { value: "all", label: "All" },
  { value: "these", label: "Some" },
] as const;
const GROUP = "group ";

interface SpeciesFieldProps {
  readonly species: RuleSpecies;
  readonly onChange: (species: RuleSpecies) => void;
  readonly names: RuleNames;
  /** Those that the set has. */
  readonly classNames: readonly string[];
  readonly error: string | undefined;
}

export function SpeciesField({ species, onChange, names, classNames, error }: SpeciesFieldProps) {
  const [kept, setKept] = useState<RuleSpecies>({ kind: "these", taxa: [], classes: [] });
  const choose = (kind: RuleSpecies["kind"]) => {
    if (kind === species.kind) return;
    if (species.kind === "these") setKept(species);
    onChange(kind === "these" ? kept : { kind });
  };
  return (
    <fieldset className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <legend className="float-left font-medium text-small">Species</legend>
        <Segments label="Species" value={species.kind} options={SPECIES_KINDS} onChange={choose} />
      </div>
      {species.kind === "these" && (
        <Chosen species={species} onChange={onChange} names={names} classNames={classNames} />
      )}
      <FieldNotes id="rule-species" error={error} />
    </fieldset>
  );
}

interface ChosenProps extends Pick<SpeciesFieldProps, "names" | "classNames"> {
  readonly species: Extract<RuleSpecies, { readonly kind: "these" }>;
  readonly onChange: (species: RuleSpecies) => void;
}

function Chosen({ species, onChange, names, classNames }: ChosenProps) {
  const [adding, setAdding] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const { taxa, classes } = species;
  const button = () => whole.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
  const put = (part: Partial<typeof species>) => {
    onChange({ ...species, ...part });
    button();
  };
  const others = [...new Map(classNames.map((name) => [classKey(name), name]))].filter(
    ([key]) => !classes.includes(key),
  );
  return (
    <div ref={whole} className="mt-2 flex flex-col gap-2.5">
      <ul aria-label="Chosen species" className="flex flex-wrap gap-1.5 empty:hidden">
        {taxa.map((taxonId) => {
          const taxon = names.taxon(taxonId);
          const name = taxon?.name ?? "…";
          const below = taxon !== null && taxon.rank !== "species" && taxon.kind === "animal";
          return (
            <ChosenChip
              key={taxonId}
              name={below ? `any ${name}` : name}
              onRemove={() => put({ taxa: taxa.filter((one) => one !== taxonId) })}
            />
          );
        })}
        {classes.map((name) => (
          <ChosenChip
            key={name}
            name={`class “${name}”`}
            onRemove={() => put({ classes: classes.filter((one) => one !== name) })}
          />
        ))}
      </ul>
      <Popover
        open={adding}
        onOpenChange={setAdding}
        label="Add a species"
        className="w-[320px] p-3"
        button={(trigger) => (
          <Button size="small" {...trigger}>
            Add a species
          </Button>
        )}
      >
        <TaxonPicker
          label="With everything below it"
          onEscape={() => {
            setAdding(false);
            button();
          }}
          onChoose={({ id }) => {
            setAdding(false);
            put({ taxa: [...new Set([...taxa, id])] });
          }}
        />
      </Popover>
      {others.length > 0 && (
        <SelectField
          label="Or a class of your models, whatever it means"
          name="class"
          value=""
          options={[
            { value: "", label: "Choose a class" },
            ...others.map(([value, label]) => ({ value, label })),
          ]}
          onChange={(key) => key !== "" && onChange({ ...species, classes: [...classes, key] })}
        />
      )}
    </div>
  );
}

function ChosenChip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <li className="inline-flex h-8 min-w-0 max-w-full items-center rounded-sm bg-raised text-small ring-1 ring-line-strong ring-inset touch:h-11">
      <span className="min-w-0 truncate pl-2.5">{name}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid h-8 w-7 flex-none place-items-center rounded-r-sm text-ink-3 hover:text-ink touch:size-11"
      >
        <X size={13} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

interface CamerasFieldProps {
  readonly cameras: RuleCameras;
  readonly onChange: (cameras: RuleCameras) => void;
  readonly devices: readonly SetDevice[];
  readonly error: string | undefined;
}

export function CamerasField({ cameras, onChange, devices, error }: CamerasFieldProps) {
  const [kept, setKept] = useState<RuleCameras>({ kind: "these", groups: [], cameras: [] });
  const choose = (kind: RuleCameras["kind"]) => {
    if (kind === cameras.kind) return;
    if (cameras.kind === "these") setKept(cameras);
    onChange(kind === "these" ? kept : { kind });
  };
  return (
    <fieldset className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <legend className="float-left font-medium text-small">Groups and cameras</legend>
        <Segments label="Groups and cameras" value={cameras.kind} options={CAMERA_KINDS} onChange={choose} />
      </div>
      {cameras.kind === "these" && (
        <div className="mt-2 max-h-[264px] overflow-y-auto rounded-sm border border-line p-3">
          <CheckList
            items={itemsOf(devices)}
            chosen={new Set([...cameras.groups.map((id) => `${GROUP}${id}`), ...cameras.cameras])}
            onChange={(chosen) => onChange(chosenOf(chosen))}
            noun={["group or camera", "groups and cameras"]}
          />
        </div>
      )}
      <FieldNotes id="rule-cameras" error={error} />
    </fieldset>
  );
}

/** Groups first. */
function itemsOf(devices: readonly SetDevice[]) {
  const groups = new Map<number, { readonly name: string; cameras: number }>();
  for (const { groupId, groupName } of devices) {
    if (groupId === null) continue;
    const group = groups.get(groupId) ?? { name: groupName ?? "", cameras: 0 };
    group.cameras += 1;
    groups.set(groupId, group);
  }
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name);
  return [
    ...[...groups]
      .map(([id, { name, cameras }]) => ({
        id: `${GROUP}${id}`,
        name,
        about: [`Group of ${formatCount(cameras)} ${cameras === 1 ? "camera" : "cameras"}`],
      }))
      .sort(byName),
    ...devices
      .map(({ deviceId, displayName }) => ({ id: deviceId, name: displayName, about: [deviceId] }))
      .sort(byName),
  ];
}

function chosenOf(chosen: ReadonlySet<string>): RuleCameras {
  const all = [...chosen];
  return {
    kind: "these",
    groups: all.filter((id) => id.startsWith(GROUP)).map((id) => Number(id.slice(GROUP.length))),
    cameras: all.filter((id) => !id.startsWith(GROUP)),
  };
}

export const NO_CLAUSE: RuleClause = {
  species: { kind: "these", taxa: [], classes: [] },
  cameras: { kind: "all" },
};
