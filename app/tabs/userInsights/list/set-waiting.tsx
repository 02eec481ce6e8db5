// Over the rows while the set is on its way: a ring where nothing else moves, and after five seconds what to do. It moves
// no row. Spec section 2.1.
import { SlowNotice } from "~/ui/waiting/slow-notice";
import { Spinner } from "~/ui/waiting/spinner";

interface SetWaitingProps {
  readonly loading: boolean;
  /** Nothing is known of the rows yet. */
  readonly unknown: boolean;
}

export function SetWaiting({ loading, unknown }: SetWaitingProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-12 z-20 flex flex-col items-center gap-3">
      {loading && unknown && (
        <span className="grid size-9 place-items-center rounded-full bg-raised text-ink-3 shadow-2">
          <Spinner size={18} />
        </span>
      )}
      <SlowNotice
        loading={loading}
        className="[&>p]:rounded-sm [&>p]:bg-raised [&>p]:px-3 [&>p]:py-2 [&>p]:shadow-2"
      />
    </div>
  );
}
