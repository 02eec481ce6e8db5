// The algs that can join a release, found by id or name. One that is not ready says what is missing and can still be
// chosen: the checks say the rest.
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { AlgDetail } from "~/domain/algs/alg";
import { lacksForRelease } from "~/domain/algs/alg-list";
import { RELEASE_TEXT_LIMIT, type ReleaseRequest } from "~/domain/releases/release";
import { algsToAdd } from "~/domain/releases/release-draft";
import { formatCount, truncate } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";

interface AddModelProps {
  readonly draft: ReleaseRequest;
  readonly algs: readonly AlgDetail[];
  readonly onAdd: (algId: number) => void;
  /** By its button, which disappears with its line. */
  readonly onPressed: (algId: number) => void;
}

/** More are found by typing. */
const SHOWN = 6;

export function AddModel({ draft, algs, onAdd, onPressed }: AddModelProps) {
  const [typed, setTyped] = useState("");
  const found = algsToAdd(algs, draft, typed);
  return (
    <div className="rounded-md border border-control border-dashed p-3.5">
      <Field
        label="Alg ID or name"
        name="alg"
        type="search"
        autoComplete="off"
        maxLength={RELEASE_TEXT_LIMIT}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter adds the first match; it does not send the release.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const first = found[0];
          if (!first || typed.trim() === "") return;
          onAdd(first.algId);
          setTyped("");
        }}
      />
      <ul aria-label="Models to add" className="mt-2 flex flex-col">
        {found.slice(0, SHOWN).map((alg) => (
          <li key={alg.algId} className="flex items-center gap-3 border-line border-b py-1.5 last:border-b-0">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{truncate(alg.name)}</span>
              <span className="ml-2 text-ink-3 text-small tabular-nums">
                {alg.algId}, {alg.framework}
              </span>
              <Lacking alg={alg} />
            </span>
            <Button
              size="small"
              icon={<Plus size={14} strokeWidth={2} aria-hidden="true" />}
              onClick={() => {
                onPressed(alg.algId);
                onAdd(alg.algId);
              }}
            >
              Add
              <span className="sr-only"> {alg.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length !== Math.min(found.length, SHOWN) && (
        <p className="mt-1.5 text-ink-3 text-small">
          Showing {SHOWN} of {formatCount(found.length)}. Type to find more.
        </p>
      )}
      {found.length === 0 && (
        <p className="text-ink-3 text-small">
          {algs.length === 0 ? "There are no algs yet." : "No other alg has that ID or name."}
        </p>
      )}
    </div>
  );
}

function Lacking({ alg }: { readonly alg: AlgDetail }) {
  const lacks = lacksForRelease(alg);
  if (lacks.length === 0) return null;
  return <span className="block text-late text-small">Not ready: missing {lacks.join(", ")}</span>;
}
