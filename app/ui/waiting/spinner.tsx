// The turning ring of a running action. Silent for screen readers: the words beside it say what runs.

interface SpinnerProps {
  /** Pixels; 16 when absent. */
  readonly size?: number;
  readonly className?: string;
}

export function Spinner({ size = 16, className = "" }: SpinnerProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      className={`flex-none animate-spin ${className}`}
    >
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" opacity="0.25" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" stroke="currentColor" />
    </svg>
  );
}
