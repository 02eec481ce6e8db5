// Long lists are shown a part at a time.
import { useState } from "react";
import { formatCount } from "~/domain/text/format";
import { Button } from "~/ui/button";

const AT_ONCE = 30;

export function useShownRows<Row>(rows: readonly Row[]) {
  const [most, setMost] = useState(AT_ONCE);
  return {
    shown: rows.slice(0, most),
    /** How many are not shown. */
    more: Math.max(0, rows.length - most),
    showMore: () => setMost((now) => now + AT_ONCE * 3),
  };
}

interface MoreButtonProps {
  readonly more: number;
  readonly onPress: () => void;
}

export function MoreButton({ more, onPress }: MoreButtonProps) {
  if (more === 0) return null;
  return (
    <Button size="small" variant="ghost" className="mt-2 -ml-2" onClick={onPress}>
      {`Show more (${formatCount(more)} left)`}
    </Button>
  );
}
