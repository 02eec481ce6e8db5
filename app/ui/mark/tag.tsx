// A small word on its soft ground, with the mark of its state. docs/look.md, States.
import type { ReactNode } from "react";

type TagTone = "intime" | "late" | "silent" | "lowbat" | "info" | "quiet" | "bare";

const TONES: Readonly<Record<TagTone, string>> = {
  intime: "bg-intime-soft text-intime",
  late: "bg-late-soft text-late",
  silent: "bg-silent-soft text-silent",
  lowbat: "bg-lowbat-soft text-lowbat",
  info: "bg-info-soft text-info",
  quiet: "bg-sunken text-ink-2",
  bare: "text-ink-3",
};

interface TagProps {
  readonly tone: TagTone;
  /** A mark of 13 to 14 px; colour alone never says it. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span
      className={`edge inline-flex h-[22px] items-center gap-[5px] whitespace-nowrap rounded-[5px] pr-2 pl-[7px] font-medium text-[12.5px] ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
