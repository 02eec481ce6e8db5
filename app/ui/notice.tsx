// A sentence on a soft ground, next to what it is about: what happened, what is safe, and one next step.
import type { ReactNode } from "react";
import { AlertIcon, InfoIcon } from "./form/message-icons";

type NoticeTone = "silent" | "info";

const TONES = {
  silent: { look: "bg-silent-soft text-silent", Icon: AlertIcon },
  info: { look: "bg-info-soft text-info", Icon: InfoIcon },
} as const;

interface NoticeProps {
  /** `silent` for failures, which screen readers announce immediately; `info` for the rest. */
  readonly tone: NoticeTone;
  /** A small button such as "Try again". */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Notice({ tone, action, className = "", children }: NoticeProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={tone === "silent" ? "alert" : "status"}
      className={`flex items-center gap-2.5 rounded-sm px-3.5 py-3 text-small ${look} ${className}`}
    >
      <Icon size={17} />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}
