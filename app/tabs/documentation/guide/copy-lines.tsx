// Lines for a shell, on black, with a button that copies them.
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";

interface CopyLinesProps {
  /** What the lines do; names the block and its button. */
  readonly label: string;
  readonly lines: string;
}

export function CopyLines({ label, lines }: CopyLinesProps) {
  const { copied, copy } = useCopied(lines);
  const Icon = copied ? Check : Copy;
  return (
    <figure className="relative my-3.5 overflow-hidden rounded-sm bg-strip text-on-strip focus-frond">
      <figcaption className="flex h-10 items-center justify-between border-white/10 border-b pr-1 pl-3.5 text-label touch:h-11">
        {label}
        <button
          type="button"
          onClick={copy}
          aria-label={copied ? `Copied: ${label}` : `Copy: ${label}`}
          className="inline-flex h-8 items-center gap-1.5 rounded-xs px-2.5 font-medium text-[12.5px] transition-colors hover:bg-white/10 touch:h-11 scripting-none:hidden"
        >
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
          {copied ? "Copied" : "Copy"}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <pre tabIndex={0} className="overflow-x-auto px-3.5 py-3 font-mono text-[12.5px] leading-[19px]">
        <code data-shell={label}>{lines}</code>
      </pre>
    </figure>
  );
}

/** Copies a text; `copied` stays true for two seconds. */
function useCopied(text: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { copied, copy };
}
