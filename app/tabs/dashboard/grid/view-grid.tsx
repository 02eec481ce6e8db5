// The widgets in their places, in the document's own grid: the server draws the frames, and nothing moves when figures
// arrive. At 625 px and less one column, in reading order. Spec sections 2.7 and 9 (Dashboard).
import type { ReactNode } from "react";
import { readingOrder, type Widget } from "~/domain/dashboard/widget";
import { CELL, cellStyle, FRAME, GRID } from "./cell-style";

interface ViewGridProps {
  readonly widgets: readonly Widget[];
  readonly card: (widget: Widget) => ReactNode;
}

export function ViewGrid({ widgets, card }: ViewGridProps) {
  return (
    <div className={FRAME}>
      <div className={GRID}>
        {readingOrder(widgets).map((widget) => (
          <div key={widget.id} data-widget={widget.type} className={CELL} style={cellStyle(widget)}>
            {card(widget)}
          </div>
        ))}
      </div>
    </div>
  );
}
