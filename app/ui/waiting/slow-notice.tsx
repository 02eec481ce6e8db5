// The hint of a load over five seconds. Spec sections 2.1 and 9. The delay is CSS alone, so it also holds while the
// page's script is still on its way; it counts from the moment the element is there.

const SLOW_SENTENCE = "If the page is taking too long to load, please refresh.";

interface SlowNoticeProps {
  /** Whether something is loading. The live region stays, so that screen readers hear what appears in it. */
  readonly loading: boolean;
  readonly className?: string;
}

export function SlowNotice({ loading, className = "" }: SlowNoticeProps) {
  return (
    <div role="status" className={className}>
      {loading && <p className="animate-overdue text-ink-2 text-small">{SLOW_SENTENCE}</p>}
    </div>
  );
}
