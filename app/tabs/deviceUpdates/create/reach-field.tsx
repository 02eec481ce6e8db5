// Which cameras a push is for when some are held: the ready ones now, those and the held ones afterwards, or all or
// none.
import type { ReachChoice } from "~/domain/device-updates/create/plan-view";
import type { Reach } from "~/domain/device-updates/device-update";
import { TermHelp } from "~/ui/term-help";

interface ReachFieldProps {
  readonly choices: readonly ReachChoice[];
  readonly reach: Reach;
  readonly onChange: (reach: Reach) => void;
}

export function ReachField({ choices, reach, onChange }: ReachFieldProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="border-line border-t pt-3.5">
      <legend className="float-left mb-2 flex w-full items-center justify-between font-medium text-ink-3 text-label">
        Push to
        <TermHelp of="held" align="right" />
      </legend>
      <div className="clear-both flex flex-col gap-1">
        {choices.map((choice) => (
          <label
            key={choice.reach}
            className="flex min-h-8 items-start gap-2.5 rounded-sm py-1 text-ui max-w700:min-h-11 max-w700:items-center"
          >
            <input
              type="radio"
              name="reach"
              value={choice.reach}
              checked={choice.reach === reach}
              onChange={() => onChange(choice.reach)}
              className="mt-0.5 size-4 flex-none appearance-none rounded-full border-[1.5px] border-control bg-raised checked:border-[5px] checked:border-accent max-w700:mt-0"
            />
            <span>
              <span className="font-medium">{choice.label}</span>{" "}
              <span className="ml-1 text-ink-3 text-small">{choice.note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
