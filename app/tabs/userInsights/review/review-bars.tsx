// What floats above the pager: the rows that are chosen and what to do with them, and the actions
// that are not saved yet. docs/look.md, Unsaved bar; spec sections 2.8 and 4.
import Pencil from "lucide-react/icons/pencil";
import Redo from "lucide-react/icons/redo-2";
import Undo from "lucide-react/icons/undo-2";
import UserCheck from "lucide-react/icons/user-check";
import UserX from "lucide-react/icons/user-x";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, Suspense, useEffect } from "react";
import { STATUS_SLOTS } from "~/domain/insights/insight";
import { SAVE_LIMIT } from "~/domain/review/save-rules";
import { reviewedText } from "~/domain/review/species-action";
import { actionWords } from "~/domain/review/undo-stack";
import { formatCount } from "~/domain/text/format";
import { STATUS_LABELS } from "~/insights/view/insight-words";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { StatusMark } from "~/ui/mark/status-mark";
import { lazyPart } from "~/ui/waiting/lazy-part";
import { Spinner } from "~/ui/waiting/spinner";
import { ListOffers } from "./offers/list-offers";
import type { ListReview } from "./use-list-review";
import type { Review } from "./use-review";

const BAR =
  "pointer-events-auto flex min-h-[52px] max-w-full items-center gap-3 rounded-[12px] bg-night py-1.5 pr-2 pl-4 text-[13.5px] text-on-night shadow-3 [--focus:var(--color-frond)] max-w700:w-full max-w700:gap-1.5 max-w700:pl-3.5";
const TOOL =
  "grid size-8 flex-none place-items-center rounded-sm text-on-night-2 hover:bg-white/10 hover:text-on-night disabled:cursor-default disabled:bg-transparent disabled:opacity-40 touch:size-11";
const WORDED = "w1400:flex w1400:w-auto! w1400:gap-1.5 w1400:px-2";
const PLAIN = "h-[34px] flex-none rounded-sm px-3 font-medium text-ui hover:bg-white/10 touch:h-11";
const PRIMARY =
  "h-[34px] flex-none rounded-sm bg-on-night-accent px-3 font-semibold text-[#12200f] text-ui hover:opacity-90 disabled:cursor-default disabled:bg-white/15 disabled:text-on-night-2 touch:h-11";

const CorrectDialog = lazyPart(() => import("./correct-dialog"));

export interface ReviewBarProps {
  readonly review: Review;
  /** Undoes what was done last, and shows its row; null when there is nothing. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Rows that pass the filters. */
  readonly matching: number;
  /** Chooses as many of them as one update takes; null until the whole set is here. */
  readonly onChooseAll: (() => void) | null;
  /** Correcting and confirming what is chosen. */
  readonly species: Pick<ListReview, "correcting" | "correct" | "sayAll" | "setCorrecting">;
  /** What likely corrections are looked for in. */
  readonly list: Pick<InsightsSheetProps, "view" | "answer" | "here" | "whole" | "covered">;
}

interface ReviewBarsProps extends ReviewBarProps {
  /** What they float in. */
  readonly floating: RefObject<HTMLElement>;
}

export default function ReviewBars(props: ReviewBarsProps) {
  const { review, floating } = props;
  const chosen = review.selection.rows.size > 0;
  const open = review.touched || review.saving !== null;
  useRoomAbove(floating);
  const { correcting, setCorrecting } = props.species;
  return (
    <>
      {correcting && (
        <Suspense>
          <CorrectDialog.View rows={correcting} review={review} onClose={() => setCorrecting(null)} />
        </Suspense>
      )}
      <ListOffers review={review} list={props.list} />
      {chosen && <SelectionBar {...props} />}
      {open && <UnsavedBar {...props} />}
    </>
  );
}

/** Messages rise above what floats here: `--floats` is how high it reaches from the window's edge. */
function useRoomAbove(floating: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = floating.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { height, top } = element.getBoundingClientRect();
      if (height === 0) style.removeProperty("--floats");
      else style.setProperty("--floats", `${Math.round(innerHeight - top)}px`);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => {
      resized.disconnect();
      style.removeProperty("--floats");
    };
  }, [floating]);
}

function SelectionBar({ review, matching, onChooseAll, species }: ReviewBarProps) {
  const { rows, clear } = review.selection;
  const chosen = [...rows.values()];
  // As many as one update takes are chosen: there is nothing more to offer.
  const more = onChooseAll !== null && Math.min(matching, SAVE_LIMIT) > rows.size;
  return (
    <section aria-label="Chosen insights" className={`${BAR} max-w700:flex-wrap`}>
      <span className="whitespace-nowrap font-semibold tabular-nums max-w700:flex-1">
        {formatCount(rows.size)} chosen
      </span>
      {more && (
        <button
          type="button"
          onClick={onChooseAll}
          className={`${PLAIN} -ml-1 text-on-night-2 max-w700:hidden`}
        >
          {matching > SAVE_LIMIT
            ? `Choose the first ${formatCount(SAVE_LIMIT)}`
            : `Choose all ${formatCount(matching)}`}
        </button>
      )}
      <Divider />
      <span className="flex min-w-0 flex-1 items-center gap-0.5 max-w700:order-1 max-w700:basis-full max-w700:flex-wrap max-w700:justify-between">
        {STATUS_SLOTS.map((status, i) => (
          <Tool
            key={status}
            label={status === "none" ? "Clear" : STATUS_LABELS[status]}
            word={status === "none" ? "Clear" : STATUS_LABELS[status]}
            hint={String(i + 1)}
            onClick={() => review.press(chosen, status)}
          >
            <StatusMark status={status} size={17} tone="inherited" />
          </Tool>
        ))}
        <Gap />
        <Tool label="Confirm species" word="Confirm" hint="Y" onClick={() => species.sayAll("confirm")}>
          <UserCheck size={17} strokeWidth={1.75} aria-hidden="true" />
        </Tool>
        <Tool label="Correct species" word="Correct" hint="C" onClick={species.correct}>
          <Pencil size={17} strokeWidth={1.75} aria-hidden="true" />
        </Tool>
        <Tool label="Take back species" word="Take back" hint="T" onClick={() => species.sayAll("take-back")}>
          <UserX size={17} strokeWidth={1.75} aria-hidden="true" />
        </Tool>
      </span>
      <Divider />
      <Tool label="Choose none" hint="Esc" onClick={clear}>
        <X size={17} strokeWidth={1.75} aria-hidden="true" />
      </Tool>
    </section>
  );
}

function UnsavedBar({ review, undo, redo }: Pick<ReviewBarProps, "review" | "undo" | "redo">) {
  const { unsaved, heldWords, saving } = review;
  const words = [actionWords(unsaved.values()), reviewedText(heldWords)].filter((text) => text !== "");
  return (
    <section aria-label="Unsaved actions" className={BAR}>
      {review.touched && <UnsavedWords count={unsaved.size + heldWords.length} words={words.join(", ")} />}
      {saving !== null && (
        <span className="flex min-w-0 items-center gap-2 text-on-night-2">
          <Spinner size={15} />
          <span className="truncate">{saving}</span>
        </span>
      )}
      {review.touched && (
        <>
          <Divider />
          <span className="flex flex-none items-center">
            <Tool label="Undo" hint="U" onClick={undo}>
              <Undo size={17} strokeWidth={1.75} aria-hidden="true" />
            </Tool>
            <Tool label="Redo" hint="Shift U" onClick={redo}>
              <Redo size={17} strokeWidth={1.75} aria-hidden="true" />
            </Tool>
          </span>
          <button type="button" onClick={review.cancel} className={PLAIN}>
            Cancel
          </button>
          <button
            type="button"
            disabled={review.save === null}
            onClick={() => review.save?.()}
            data-tip="Save Actions (S)"
            className={PRIMARY}
          >
            Save Actions
          </button>
        </>
      )}
    </section>
  );
}

function UnsavedWords({ count, words }: { readonly count: number; readonly words: string }) {
  if (count === 0) return <span className="flex-1 whitespace-nowrap text-on-night-2">Nothing unsaved</span>;
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2.5 tabular-nums">
      <span className="whitespace-nowrap font-semibold">
        {formatCount(count)} unsaved
        <span className="max-w700:sr-only"> {count === 1 ? "action" : "actions"}</span>
      </span>
      <span className="truncate text-on-night-2 max-w920:hidden">{words}</span>
    </span>
  );
}

interface ToolProps {
  readonly label: string;
  /** Beside the icon where the window has room for the words of a whole bar. */
  readonly word?: string;
  readonly hint: string;
  readonly onClick: (() => void) | null;
  readonly children: ReactNode;
}

function Tool({ label, word, hint, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={`${label} (${hint})`}
      disabled={onClick === null}
      onClick={() => onClick?.()}
      className={word === undefined ? TOOL : `${TOOL} ${WORDED}`}
    >
      {children}
      {word !== undefined && <span className="hidden font-medium text-ui w1400:inline">{word}</span>}
    </button>
  );
}

/** Between two kinds of tools. */
function Gap() {
  return <span aria-hidden="true" className="mx-2.5 h-6 w-px flex-none bg-white/15 max-w700:hidden" />;
}

function Divider() {
  return <span aria-hidden="true" className="h-6 w-px flex-none bg-white/15 max-w700:hidden" />;
}
