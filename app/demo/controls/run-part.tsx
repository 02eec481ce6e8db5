// The two buttons of the page, what they download first, and how far a run is. Spec section 2.1.
import Play from "lucide-react/icons/play";
import Upload from "lucide-react/icons/upload";
import { useEffect, useRef } from "react";
import { pickedFiles } from "~/browser/files/dropped-files";
import { isLarge, RUNTIME_WORDS } from "~/demo/model/runtimes";
import { answered, type DemoState, isBusy, mayBeRetried } from "~/demo/session/demo-state";
import { phaseWords } from "~/demo/shown/phase-words";
import { photosWords } from "~/demo/shown/photo-words";
import type { ChosenFile } from "~/domain/exchange/import/import-state";
import { formatBytes } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { CancelButton, ProgressLine } from "./progress-line";
import { useKeptFocus } from "./use-kept-focus";

interface RunPartProps {
  readonly state: DemoState;
  /** Bytes that a first run downloads. */
  readonly download: number;
  /** Whether the model is the reader's own file. */
  readonly own: boolean;
  readonly onSamples: () => void;
  readonly onFiles: (files: readonly ChosenFile[]) => void;
  /** Continues with the photos on the page. */
  readonly onRun: () => void;
  readonly onCancel: () => void;
}

export function RunPart({ state, download, own, onSamples, onFiles, onRun, onCancel }: RunPartProps) {
  const { photos, run } = state;
  const busy = isBusy(run.phase);
  const again = runWords(photos);
  return (
    <div {...useKeptFocus<HTMLDivElement>()} className="flex flex-col gap-2 outline-none">
      <Button variant="primary" onClick={onSamples} disabled={busy}>
        Test with Sample Data
      </Button>
      <OwnPhotos onFiles={onFiles} disabled={busy} />
      {!busy && again !== null && run.phase.kind !== "failed" && (
        <Button onClick={onRun} icon={<Play size={15} strokeWidth={1.75} aria-hidden="true" />}>
          {again}
        </Button>
      )}
      {busy && <Progress state={state} onCancel={onCancel} />}
      {run.phase.kind === "failed" && (
        <Notice
          tone="silent"
          action={
            <Button size="small" onClick={onRun}>
              Try again
            </Button>
          }
        >
          {run.phase.sentence}
        </Notice>
      )}
      {!busy && run.opened === null && <Download bytes={download} own={own} state={state} />}
    </div>
  );
}

const OWN_ID = "own";

/** Several files, or a folder: a button opens the hidden input of each. */
function OwnPhotos({ onFiles, disabled }: Pick<RunPartProps, "onFiles"> & { readonly disabled: boolean }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  // A link of the landing page leads here: a press of Enter goes on.
  useEffect(() => {
    if (location.hash === `#${OWN_ID}`) document.getElementById(OWN_ID)?.focus();
  }, []);
  const input = { type: "file", multiple: true, hidden: true, tabIndex: -1 } as const;
  const taken = (chosen: HTMLInputElement) => {
    onFiles(pickedFiles(chosen.files));
    // Lets the same files be chosen again.
    chosen.value = "";
  };
  return (
    <>
      <input
        {...input}
        ref={files}
        accept="image/*"
        aria-label="Photos"
        onChange={({ currentTarget }) => taken(currentTarget)}
      />
      <input
        {...input}
        ref={folder}
        aria-label="Folder of photos"
        {...{ webkitdirectory: "" }}
        onChange={({ currentTarget }) => taken(currentTarget)}
      />
      <Button
        id={OWN_ID}
        disabled={disabled}
        onClick={() => files.current?.click()}
        icon={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
      >
        Upload my own Data
      </Button>
      <p className="text-ink-3 text-label touch:mt-1.5">
        Or a{" "}
        <button
          type="button"
          disabled={disabled}
          onClick={() => folder.current?.click()}
          className="reach rounded-xs font-medium text-accent-ink underline underline-offset-2 disabled:text-ink-3"
        >
          whole folder
        </button>
        , or drop photos here. They stay in this browser.
      </p>
    </>
  );
}

function Progress({ state: { photos, run }, onCancel }: Pick<RunPartProps, "state" | "onCancel">) {
  const { words, part } = phaseWords(run.phase, { done: answered(photos), total: photos.length });
  return (
    <ProgressLine words={words} part={part}>
      <CancelButton label="Cancel" onCancel={onCancel} />
    </ProgressLine>
  );
}

/** What a press would read; null: nothing left. */
function runWords(photos: DemoState["photos"]): string | null {
  const waiting = photos.length - answered(photos);
  if (waiting === photos.length) return waiting === 0 ? null : `Run on these ${photosWords(waiting)}`;
  if (waiting > 0) return `Continue with ${photosWords(waiting)}`;
  const again = photos.filter(mayBeRetried).length;
  return again === 0 ? null : `Try ${photosWords(again)} again`;
}

interface DownloadProps extends Pick<RunPartProps, "own" | "state"> {
  readonly bytes: number;
}

function Download({ bytes, own, state: { run } }: DownloadProps) {
  const runtime = RUNTIME_WORDS[run.runtime];
  return (
    <p className="text-ink-3 text-label">
      The first run downloads {formatBytes(bytes)}:{" "}
      {own ? `${runtime}, which runs your file.` : `the model and ${runtime}, which runs it.`}
      {isLarge(bytes) && " Use Wi-Fi if you can."}
    </p>
  );
}
