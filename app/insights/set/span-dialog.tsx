// Asks for two days, estimates how much they would bring, and opens them. Decision 0132, The newest, or the days that
// are asked for.
import { type FormEvent, useEffect, useId, useState } from "react";
import type { SetPort } from "~/domain/set/set-port";
import { type DaySpan, readSpan, type SpanSize } from "~/domain/set/set-window";
import type { ColumnFilter } from "~/domain/view/insights-query";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Dialog } from "~/ui/overlay/dialog";
import { spanRefusal, spanSizeWords } from "./part-line-words";

interface SpanDialogProps {
  readonly title: string;
  /** What the fields begin with. */
  readonly first: Pick<ColumnFilter, "from" | "to">;
  readonly spanSize: SetPort["spanSize"];
  readonly onOpen: (days: DaySpan) => void;
  readonly onClose: () => void;
}

export default function SpanDialog({ title, first, spanSize, onOpen, onClose }: SpanDialogProps) {
  const form = useId();
  const [from, setFrom] = useState(first.from);
  const [to, setTo] = useState(first.to);
  const [tried, setTried] = useState(false);
  const size = useSpanSize(spanSize, `${from}~${to}`);
  const refusal = spanRefusal(from, to);
  function open(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const days = readSpan(`${from}~${to}`);
    if (days) onOpen(days);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form}>
            Open
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={open} noValidate className="flex flex-col gap-4">
        <p className="text-pretty text-ink-2">
          Insights received on these days replace the ones shown here, on the dashboard and on the map.
        </p>
        <div className="grid grid-cols-2 gap-3 max-w520:grid-cols-1">
          <Field
            label="First day"
            name="from"
            type="date"
            data-autofocus
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Field
            label="Last day"
            name="to"
            type="date"
            value={to}
            onChange={({ target }) => setTo(target.value)}
            {...(tried && refusal !== null && { error: refusal })}
          />
        </div>
        <p role="status" className="min-h-[18px] text-ink-3 text-small tabular-nums">
          {size && spanSizeWords(size)}
        </p>
      </form>
    </Dialog>
  );
}

/** Null for invalid days, and while unknown. */
function useSpanSize(spanSize: SetPort["spanSize"], text: string): SpanSize | null {
  const [known, setKnown] = useState<{ readonly text: string; readonly size: SpanSize | null } | null>(null);
  useEffect(() => {
    let left = false;
    const days = readSpan(text);
    if (days === null) return;
    spanSize(days).then((size) => {
      if (!left) setKnown({ text, size });
    }, reportError);
    return () => {
      left = true;
    };
  }, [spanSize, text]);
  return known?.text === text ? known.size : null;
}
