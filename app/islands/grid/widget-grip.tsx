// The grip of a widget: dragged by hand, a button for the keyboard. Arrows move it by a cell, with Shift they resize it,
// Delete removes it, Escape leaves. And the cross that removes it.
import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect } from "react";
import type { Widget } from "~/domain/dashboard/widget";
import { iconButtonClass } from "~/ui/icon-button";
import { type Direction, movedBy, resizedBy } from "./keyed-layout";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** As high as the heading is; 44 px for fingers, over what is above and below it. */
const IN_HEADING = "relative z-10 size-6! pointer-coarse:-my-2.5 pointer-coarse:size-11!";

interface WidgetGripProps {
  readonly widget: Widget;
  readonly helpId: string;
  /** Once it is there. */
  readonly takesFocus: boolean;
  /** All widgets as they are at that moment. */
  readonly widgetsNow: () => readonly Widget[];
  readonly onMove: (widgets: readonly Widget[]) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

export function WidgetGrip({ widget, helpId, takesFocus, widgetsNow, ...on }: WidgetGripProps) {
  const { onMove, onRemove, onLeave } = on;
  const { id } = widget;
  useEffect(() => {
    if (!takesFocus) return;
    // A dialog that closes with it gives the focus back first.
    const frame = requestAnimationFrame(() => focusGrip(id));
    return () => cancelAnimationFrame(frame);
  }, [takesFocus, id]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction) onMove((event.shiftKey ? resizedBy : movedBy)(widgetsNow(), widget.id, direction));
    else if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else if (event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      data-drag
      data-grip={widget.id}
      aria-label={`Move ${widget.title}`}
      aria-describedby={helpId}
      data-tip="Drag, or use the arrow keys"
      onKeyDown={press}
      className={iconButtonClass(
        `${IN_HEADING} -ml-2 cursor-grab touch-none active:cursor-grabbing pointer-coarse:-ml-4`,
      )}
    >
      <GripVertical size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

interface WidgetCrossProps {
  readonly widget: Widget;
  readonly onRemove: () => void;
}

export function WidgetCross({ widget, onRemove }: WidgetCrossProps) {
  return (
    <button
      type="button"
      aria-label={`Remove ${widget.title}`}
      data-tip="Remove"
      onClick={onRemove}
      className={iconButtonClass(`${IN_HEADING} -mr-2 pointer-coarse:-mr-4`)}
    >
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/** Shows the widget of an id and gives its grip the focus. */
export function focusGrip(id: string): void {
  const grip = document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`);
  grip?.closest("[data-widget]")?.scrollIntoView({ block: "nearest" });
  grip?.focus();
}
