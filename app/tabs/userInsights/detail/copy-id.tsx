// The whole id of an insight with a button that copies it; the button says when it has.
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";

/** Milliseconds that "Copied" stays. */
const COPIED_FOR = 2000;

export function CopyId({ insightId }: { readonly insightId: string }) {
  const [copiedId, setCopiedId] = useState<string | null>(null);
  const copied = copiedId === insightId;
  useEffect(() => {
    if (copiedId === null) return;
    const timer = setTimeout(() => setCopiedId(null), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copiedId]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(insightId);
      setCopiedId(insightId);
    } catch {
      // Without the right to the clipboard the id can still be selected by hand.
      setCopiedId(null);
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <span>
      <span className="select-all break-words font-mono text-[12.5px] leading-5 tracking-[-0.01em]">
        {insightId}
      </span>
      <button
        type="button"
        onClick={copy}
        aria-label="Copy insight ID"
        data-tip={copied ? "Copied" : "Copy insight ID"}
        className="-my-2 ml-0.5 inline-grid size-6 place-items-center rounded-sm align-middle text-ink-3 hover:bg-hover hover:text-ink touch:-my-4 touch:size-11"
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <span aria-live="polite" className="sr-only">
        {copied ? "Copied" : ""}
      </span>
    </span>
  );
}
