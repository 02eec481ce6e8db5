// A stored file of an alg, and its removal, which asks first because releases need the file.
import { useRevalidator } from "@remix-run/react";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState } from "react";
import { removeAlgFile } from "~/browser/api/alg-files";
import { outcomeOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import type { AlgFile } from "~/domain/algs/alg";
import { cutText } from "~/domain/text/cut-text";
import { formatBytes } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { IconButton } from "~/ui/icon-button";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

interface StoredFileProps {
  readonly algId: number;
  readonly file: AlgFile;
}

export function StoredFileItem({ algId, file }: StoredFileProps) {
  const { role, format, path, precision, bytes, sha256 } = file;
  const [asking, setAsking] = useState(false);
  return (
    <li className="border-line border-b py-2 text-small">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="break-all font-medium">{path}</span>
          <span className="block text-ink-2">
            {role === "device" ? "for cameras" : "for browsers"}, {format}, {precision}, {formatBytes(bytes)}
          </span>
          <span className="block font-mono text-[12px] text-ink-3" title={sha256}>
            {cutText(sha256, 16)}
          </span>
        </span>
        <CopyButton text={sha256} words="Copy SHA-256" label={`Copy SHA-256 of ${path}`} />
        <IconButton
          label={`Remove ${path}`}
          pressed={asking}
          icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAsking(!asking)}
        />
      </div>
      {asking && <AskRemove algId={algId} file={file} onKeep={() => setAsking(false)} />}
    </li>
  );
}

function AskRemove({ algId, file, onKeep }: StoredFileProps & { readonly onKeep: () => void }) {
  const { role, format, path } = file;
  const { revalidate } = useRevalidator();
  const say = useSnackbar();
  const [busy, setBusy] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  // Focuses the first button, which is the harmless one.
  useEffect(() => question.current?.querySelector("button")?.focus(), []);
  async function remove() {
    setBusy(true);
    const outcome = await outcomeOf(removeAlgFile(pageClient, algId, { role, format, path }));
    setBusy(false);
    if (outcome.ok) onKeep();
    else say({ text: `Couldn't remove ${path}. Try again.`, tone: "error" });
    revalidate();
  }
  return (
    <div ref={question} className="mt-2 flex flex-wrap items-center gap-2 rounded-sm bg-silent-soft p-2.5">
      <span className="min-w-0 flex-1 basis-52 text-silent">
        Remove {path}? {role === "device" && "Without it, the alg isn't ready for a release. "}
        Existing releases keep their copy.
      </span>
      <Button size="small" onClick={onKeep}>
        Keep
      </Button>
      <Button size="small" variant="danger-filled" busy={busy} onClick={remove}>
        Remove
        <span className="sr-only"> {path} permanently</span>
      </Button>
    </div>
  );
}
