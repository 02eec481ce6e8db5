// Which classes: all of them, none, or some of those that the cameras have sent. Spec section 9, Notifications.

import { useId } from "react";
import { ALL_CLASSES, NO_CLASSES } from "~/domain/integrations/integration";
import { CheckList } from "~/ui/form/check-list";
import { FieldNotes } from "~/ui/form/field-notes";
import { Segments } from "~/ui/segments";

type Kind = "all" | "some" | "none";

const KINDS = [
  { value: "all", label: "All" },
  { value: "some", label: "Some" },
  { value: "none", label: "None" },
] as const;

interface ClassChoiceProps {
  readonly label: string;
  readonly hint?: string;
  /** Those that the cameras have sent, most frequent first. */
  readonly classes: readonly string[];
  /** Empty: some, and none of them chosen yet. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error?: string | undefined;
}

export function ClassChoice({ label, hint, classes, chosen, onChange, error }: ClassChoiceProps) {
  const id = useId();
  const kind = kindOf(chosen);
  const known = [...new Set([...chosen.filter((name) => !isWord(name)), ...classes])];
  function choose(next: Kind) {
    if (next === kind) return;
    onChange(next === "some" ? [] : [next === "all" ? ALL_CLASSES : NO_CLASSES]);
  }
  return (
    <fieldset className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <legend className="float-left font-medium text-small">{label}</legend>
        <Segments label={label} value={kind} options={KINDS} onChange={choose} />
      </div>
      {hint && <p className="mt-1 text-ink-3 text-small">{hint}</p>}
      {kind === "some" && (
        <div className="mt-2 max-h-[264px] overflow-y-auto rounded-sm border border-line p-3">
          {known.length === 0 ? (
            <p className="text-ink-2">
              Your cameras haven't sent a class yet. Choose all, and come back later.
            </p>
          ) : (
            <CheckList
              items={known.map((name) => ({ id: name, name, about: [] }))}
              chosen={new Set(chosen)}
              onChange={(next) => onChange([...next])}
              noun={["class", "classes"]}
            />
          )}
        </div>
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function kindOf(chosen: readonly string[]): Kind {
  if (chosen.includes(ALL_CLASSES)) return "all";
  return chosen.includes(NO_CLASSES) ? "none" : "some";
}

function isWord(name: string): boolean {
  return name === ALL_CLASSES || name === NO_CLASSES;
}
