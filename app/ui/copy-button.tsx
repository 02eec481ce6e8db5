// A button that copies a text and says when it has.
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { Button } from "./button";

/** Milliseconds that "Copied" stays. */
const COPIED_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers, e.g. "Copy the token". */
  readonly label: string;
  /** Where several stand together: "Copy SHA-256", with which `label` begins then. */
  readonly words?: string;
}

export function CopyButton({ text, label, words = "Copy" }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    // Without the right to the clipboard the text can still be selected by hand.
    setCopied(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    );
  }

  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        onClick={copy}
        icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}
      >
        {copied ? "Copied" : words}
      </Button>
      <span role="status" className="sr-only">
        {copied ? "Copied" : ""}
      </span>
    </>
  );
}
