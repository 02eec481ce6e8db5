// The two icons of messages, drawn here after lucide's circle-alert and info: they are all that the public forms need,
// and lucide's own machinery would cost those pages 2 kB of script.
import type { ReactNode } from "react";

interface MessageIconProps {
  readonly size: number;
  readonly className?: string;
}

export function AlertIcon(props: MessageIconProps) {
  return (
    <InCircle {...props}>
      <path d="M12 8v4M12 16h.01" />
    </InCircle>
  );
}

export function InfoIcon(props: MessageIconProps) {
  return (
    <InCircle {...props}>
      <path d="M12 16v-4M12 8h.01" />
    </InCircle>
  );
}

function InCircle({ size, className = "", children }: MessageIconProps & { readonly children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      <circle cx="12" cy="12" r="10" />
      {children}
    </svg>
  );
}
