// The list of keys: what a hand on the keyboard can do in the list and over an opened insight.
import { Dialog } from "~/ui/overlay/dialog";

interface KeysHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** False for a viewer. */
  readonly mayReview: boolean;
}

interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

const LOOKING: readonly KeyLine[] = [
  { keys: ["↑", "↓"], does: "Previous and next insight" },
  { keys: ["K", "J"], does: "The same, even when a photo is zoomed in" },
  { keys: ["Swipe"], does: "The same, by touch in an open insight" },
  { keys: ["←", "→"], does: "Previous and next photo of an open insight" },
  { keys: ["Enter"], does: "Open the insight" },
  { keys: ["B"], does: "Hide or show the boxes" },
  { keys: ["L"], does: "Brightness and contrast" },
  { keys: ["+", "−", "0"], does: "Zoom in, out, whole photo" },
  { keys: ["F"], does: "Full screen" },
  { keys: ["/"], does: "Search" },
  { keys: ["Esc"], does: "Close, or choose none" },
  { keys: ["?"], does: "This list" },
];

const REVIEWING: readonly KeyLine[] = [
  { keys: ["1"], does: "Acknowledge" },
  { keys: ["2"], does: "Clear" },
  { keys: ["3"], does: "Favorite" },
  { keys: ["4"], does: "Archive" },
  { keys: ["C"], does: "Correct the species of the insight, or of all that are chosen" },
  { keys: ["Y"], does: "Confirm the species of the insight, or of all that are chosen" },
  { keys: ["T"], does: "Take back what people said of them: the model's class counts again" },
  { keys: ["A"], does: "Open insight: apply a correction to the whole burst" },
  { keys: ["Enter"], does: "Open insight: confirm the species, and next" },
  { keys: ["E"], does: "Open insight: mark it empty, and next" },
  { keys: ["N"], does: "Next insight to review" },
  { keys: ["X"], does: "Choose the row" },
  { keys: ["A"], does: "Choose all rows shown" },
  { keys: ["U"], does: "Undo" },
  { keys: ["Shift", "U"], does: "Redo" },
  { keys: ["S"], does: "Save Actions" },
];

export default function KeysHelp({ open, onClose, mayReview }: KeysHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <div className="grid grid-cols-2 gap-x-8 gap-y-5 max-w700:grid-cols-1">
        {mayReview && <KeyList title="Review" lines={REVIEWING} />}
        <KeyList title="Look" lines={LOOKING} />
      </div>
    </Dialog>
  );
}

function KeyList({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-ink-3 text-label">{title}</h3>
      <dl>
        {lines.map(({ keys, does }) => (
          <div key={does} className="flex min-h-8 items-center justify-between gap-4 text-body">
            <dt className="order-2 flex flex-none gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-[4px] px-1.5 text-center font-medium font-mono text-[11.5px] text-ink-2 leading-5 ring-1 ring-line-strong ring-inset"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
