// What a widget shows, in sentences.
import { explained } from "~/domain/dashboard/shown/explained";
import type { Widget } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { Dialog } from "~/ui/overlay/dialog";

interface WidgetExplanationProps {
  readonly widget: Widget;
  readonly facts: WidgetFacts;
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function WidgetExplanation({ widget, facts, open, onClose }: WidgetExplanationProps) {
  return (
    <Dialog open={open} onClose={onClose} title={widget.title} size="small">
      <div className="space-y-2.5 text-pretty text-ink-2">
        {explained(widget.type, facts).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Dialog>
  );
}
