// A count on the accent. Spec section 9: the Alerts badge is hidden at 0; the caller words it (domain/navigation).

interface BadgeProps {
  /** The count as shown: "7", "999+". */
  readonly text: string;
  /** What is counted, for screen readers: "new alerts". */
  readonly label: string;
  readonly className?: string;
}

export function Badge({ text, label, className = "" }: BadgeProps) {
  return (
    <span
      className={`min-w-[18px] rounded-full bg-accent px-1.5 text-center font-semibold text-[12px] text-on-accent tabular-nums leading-[18px] ${className}`}
    >
      {text}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
