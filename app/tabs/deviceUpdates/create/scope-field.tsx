// Which of the chosen cameras a push is for, where some are not ready: those that are, or more of them.
import type { PushScope, ScopeName } from "~/domain/device-updates/create/push-scopes";
import { TermHelp } from "~/ui/term-help";

interface ScopeFieldProps {
  readonly scopes: readonly PushScope[];
  readonly scope: ScopeName;
  readonly onChange: (name: ScopeName) => void;
}

export function ScopeField({ scopes, scope, onChange }: ScopeFieldProps) {
  if (scopes.length < 2) return null;
  return (
    <fieldset className="border-line border-y pt-3.5 pb-2">
      <legend className="float-left mb-2 flex w-full items-center justify-between font-medium text-ink-3 text-label">
        Push to
        <TermHelp of="held" align="right" />
      </legend>
      <div className="clear-both flex flex-col gap-1">
        {scopes.map(({ name, label, note }) => (
          <label
            key={name}
            className="flex min-h-8 items-start gap-2.5 rounded-sm py-1 text-ui touch:min-h-11 max-w700:items-center"
          >
            <input
              type="radio"
              name="scope"
              value={name}
              checked={name === scope}
              onChange={() => onChange(name)}
              className="mt-0.5 size-4 flex-none appearance-none rounded-full border-[1.5px] border-control bg-raised checked:border-[5px] checked:border-accent max-w700:mt-0"
            />
            <span>
              <span className="font-medium">{label}</span>{" "}
              <span className="ml-1 text-ink-3 text-small max-w520:ml-0 max-w520:block">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
