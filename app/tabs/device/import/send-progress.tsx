// A running import: its progress, and the button that stops it.
import type { SendProgress } from "~/domain/exchange/import/import-state";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { sendProgressWords, shareOf } from "./import-words";

interface SendProgressPanelProps {
  /** Null until something was sent. */
  readonly progress: SendProgress | null;
  readonly onCancel: () => void;
}

export function SendProgressPanel({ progress, onCancel }: SendProgressPanelProps) {
  const share = progress === null ? 0 : shareOf(progress);
  return (
    <section aria-labelledby="importing" className="flex flex-col gap-4">
      <h3 id="importing" className="font-semibold text-page">
        Importing
      </h3>
      <div>
        <progress className="sr-only" aria-labelledby="importing" max={1} value={share} />
        <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-[5px] bg-sunken">
          <div className="h-full rounded-[5px] bg-accent" style={{ width: `${share * 100}%` }} />
        </div>
        <p className="mt-2 text-ink-2 tabular-nums">
          {progress === null ? "Starting" : sendProgressWords(progress)}
        </p>
      </div>
      {progress?.waiting && (
        <Notice tone="info">Can't reach the server. Everything sent so far is saved. Trying again...</Notice>
      )}
      <p className="max-w-[70ch] text-pretty text-ink-3 text-small">
        Keep this page open until the import finishes. If it stops, import the same package again and it will
        pick up where it left off.
      </p>
      <Button onClick={onCancel} className="self-start max-w700:w-full">
        Cancel
      </Button>
    </section>
  );
}
