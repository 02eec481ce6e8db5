// A question mark beside a term: opens what it means in a sentence or two, and leads to the guide.
import { Link } from "@remix-run/react";
import CircleHelp from "lucide-react/icons/circle-help";
import { useState } from "react";
import { TERMS, type TermId, termHref } from "~/domain/terms";
import { Popover } from "./overlay/popover";

interface TermHelpProps {
  readonly of: TermId;
  /** Which edge of the button the note keeps to. Left when absent. */
  readonly align?: "left" | "right";
}

export function TermHelp({ of, align }: TermHelpProps) {
  const [open, setOpen] = useState(false);
  const { name, text } = TERMS[of];
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={name}
      align={align}
      className="w-72 p-3.5"
      button={(trigger) => (
        <button
          {...trigger}
          type="button"
          aria-label={`What does “${name}” mean?`}
          className="inline-grid size-6 flex-none place-items-center rounded-full text-ink-3 transition-colors hover:text-ink aria-expanded:text-ink touch:-my-3 touch:relative touch:z-[1] touch:size-11"
        >
          <CircleHelp size={15} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    >
      <p className="text-pretty text-left font-normal text-ink text-small leading-5">{text}</p>
      <Link
        to={termHref(of)}
        className="mt-2 inline-block font-medium text-accent-ink text-small hover:underline"
      >
        More in the guide
      </Link>
    </Popover>
  );
}
