// The dialog for the reader's own model: its files, and any classes that they lack. Decision 0122, Own files.

import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { OWN_KEY, type Tried } from "~/demo/tried";
import { formatBytes, formatLimit } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { DropFiles } from "~/ui/form/drop-files";
import { FieldNotes } from "~/ui/form/field-notes";
import { TextArea } from "~/ui/form/text-area";
import { IconButton } from "~/ui/icon-button";
import { Dialog } from "~/ui/overlay/dialog";
import type { OwnRelease } from "~models/own/own-release";
import { FILE_BYTES } from "~models/release";

interface OwnModelDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onModel: (tried: Tried) => void;
}

type Refused = Extract<OwnRelease, { readonly ok: false }>;

const NOT_LOADED: Refused = {
  ok: false,
  field: "files",
  sentence: "The files couldn't be read. Check your connection and try again.",
};

export function OwnModelDialog({ open, onClose, onModel }: OwnModelDialogProps) {
  const { files, classes, refused, busy, add, drop, write, send, stop } = useOwnFiles(onModel);
  const close = () => {
    stop();
    onClose();
  };
  const errorAt = (field: Refused["field"]) => (refused?.field === field ? refused.sentence : undefined);
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Your own model"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={files.length === 0} onClick={send}>
            Try this model
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <DropFiles
            label="Model files"
            hint={`An .onnx or .tflite file, or a model.json with its .bin weights, up to ${formatLimit(FILE_BYTES)} each. You can add a list of classes. Everything stays in this browser.`}
            accept=".onnx,.tflite,.json,.bin,.txt,.names,.yaml,.yml,.labels"
            onFiles={add}
          />
          <FieldNotes id="own-files" error={errorAt("files")} />
        </div>
        {files.length > 0 && <Chosen files={files} onDrop={drop} />}
        <TextArea
          label="Classes"
          name="classes"
          rows={5}
          value={classes}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          hint="One per line, in the order of the model's output. Leave this empty if a file lists them."
          {...(errorAt("classes") && { error: errorAt("classes") })}
        />
      </div>
    </Dialog>
  );
}

function useOwnFiles(onModel: (tried: Tried) => void) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [classes, setClasses] = useState("");
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const reading = useRef<AbortController | null>(null);
  const stop = () => {
    reading.current?.abort();
    setBusy(false);
  };
  const send = async () => {
    const own = new AbortController();
    reading.current = own;
    setBusy(true);
    const answer = await import("~/islands/demo/own-model.client")
      .then(({ ownModel }) => ownModel(files, classes, own.signal))
      .catch(() => NOT_LOADED);
    // Stopped: the answer is no longer wanted.
    if (answer === null || own.signal.aborted) return;
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) onModel(triedOf(answer));
  };
  return {
    files,
    classes,
    refused,
    busy,
    /** A file replaces an earlier one of the same name. */
    add(more: readonly File[]) {
      setRefused(null);
      const names = new Set(more.map(({ name }) => name));
      setFiles((known) => [...known.filter(({ name }) => !names.has(name)), ...more]);
    },
    drop(file: File) {
      setRefused(null);
      setFiles((known) => known.filter((one) => one !== file));
    },
    write(text: string) {
      setRefused(null);
      setClasses(text);
    },
    send: () => void send(),
    stop,
  };
}

function triedOf({ manifest, files }: Extract<OwnRelease, { readonly ok: true }>): Tried {
  const source = { kind: "held", files } as const;
  return {
    key: OWN_KEY,
    name: manifest.name,
    description: "Your own file. Only this page has it.",
    manifest,
    manifestSha256: null,
    sourceOf: () => source,
  };
}

interface ChosenProps {
  readonly files: readonly File[];
  readonly onDrop: (file: File) => void;
}

function Chosen({ files, onDrop }: ChosenProps) {
  return (
    <ul aria-label="Chosen files" className="flex flex-col divide-y divide-line">
      {files.map((file) => (
        <li key={file.name} className="flex items-center gap-3 py-1 text-small">
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="flex-none text-ink-3 tabular-nums">{formatBytes(file.size)}</span>
          <IconButton
            label={`Remove ${file.name}`}
            icon={<X size={15} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onDrop(file)}
          />
        </li>
      ))}
    </ul>
  );
}
