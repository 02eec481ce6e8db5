// The toolbar while the widgets are changed: what can be done, steps back and forth, one more widget, and the two ways out.
import Plus from "lucide-react/icons/plus";
import Redo2 from "lucide-react/icons/redo-2";
import Save from "lucide-react/icons/save";
import Undo2 from "lucide-react/icons/undo-2";
import type { RefObject } from "react";
import { WIDGET_LIMIT } from "~/domain/dashboard/widget";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { EditMode } from "./use-editing";

interface EditToolbarProps {
  readonly mode: EditMode;
  readonly heading: RefObject<HTMLHeadingElement>;
  readonly addButton: RefObject<HTMLSpanElement>;
  readonly helpId: string;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

const ICON = { size: 17, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Disabled, a button would lose the focus with the last step that there is. */
const AT_THE_END =
  "aria-disabled:cursor-default aria-disabled:bg-transparent! aria-disabled:text-ink-3 aria-disabled:opacity-50";

export function EditToolbar({ mode, heading, addButton, helpId, onAdd, onCancel }: EditToolbarProps) {
  const { editing, saving } = mode;
  const isFull = (editing?.widgets.length ?? 0) >= WIDGET_LIMIT;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-3.5 pb-3 max-w700:px-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-ui outline-none">
          Editing
        </h2>
        <p className="text-ink-2 text-small">Drag to move. Drag a corner to resize.</p>
        <p id={helpId} className="text-ink-3 text-small max-w1224:sr-only">
          On a grip: arrow keys move, Shift and arrows resize, Delete removes, Escape exits.
        </p>
      </div>
      <div className="flex flex-none items-center gap-2">
        <IconButton
          label="Undo"
          aria-keyshortcuts="Control+Z"
          icon={<Undo2 {...ICON} />}
          aria-disabled={!editing?.past.length || undefined}
          className={AT_THE_END}
          onClick={mode.undo}
        />
        <IconButton
          label="Redo"
          aria-keyshortcuts="Control+Shift+Z"
          icon={<Redo2 {...ICON} />}
          aria-disabled={!editing?.future.length || undefined}
          className={AT_THE_END}
          onClick={mode.redo}
        />
        <span ref={addButton} className="contents">
          <Button
            aria-haspopup="dialog"
            onClick={onAdd}
            disabled={isFull}
            data-tip={isFull ? `A dashboard can have at most ${WIDGET_LIMIT} widgets` : undefined}
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            Add Widget
          </Button>
        </span>
        <Button variant="ghost" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={saving}
          onClick={() => mode.save()}
          icon={<Save size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          Save
        </Button>
      </div>
    </div>
  );
}
