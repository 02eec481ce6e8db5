// The address as this page writes it, and the addresses that come from elsewhere: Back, a link, the browser's own
// field. address-steps.ts decides when it is written.
import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { withParams } from "~/domain/address";
import {
  type AddressSteps,
  afterChange,
  afterRest,
  type Next,
  NO_STEPS,
  type TypedField,
  type Writing,
} from "~/domain/view/address-steps";
import { useEarlyEffect } from "./use-early-effect";

/** Milliseconds after the last key before the address is written: browsers refuse too many changes of it. */
const WRITE_AFTER = 200;

interface Arrival {
  /** The page begins with it. */
  readonly first: boolean;
  /** The history has led here: Back, Forward, a document loaded again. */
  readonly returned: boolean;
}

/** The address is another one, and not by us. */
type Arrive = (search: string, arrival: Arrival) => void;

interface WrittenAddress<View> {
  /** The reader has changed the view; in a step of the history, which `typed` may go on. */
  readonly change: (view: View, typed: TypedField | null) => void;
  readonly write: (view: View, step: Writing<View>["step"]) => void;
}

/** `toParams`: the address of a view, beside what is others' in `base`. */
export function useWrittenAddress<View>(
  toParams: (view: View, base: URLSearchParams) => URLSearchParams,
  onArrive: Arrive,
): WrittenAddress<View> {
  const { search, key } = useLocation();
  const returned = useNavigationType() === "POP";
  const navigate = useNavigate();
  const own = useRef<string[]>([]);
  const addressOf = (view: View) => withParams("/", toParams(view, new URLSearchParams(location.search)));
  const isThere = (view: View) => addressOf(view) === withParams("/", new URLSearchParams(location.search));
  const write: WrittenAddress<View>["write"] = (view, step) => {
    const to = addressOf(view);
    own.current.push(to.slice(1));
    navigate(to, { replace: step === "replace", preventScrollReset: true });
  };
  const latest = useRef({ write, isThere, onArrive });
  latest.current = { write, isThere, onArrive };
  const steps = useMemo(
    () =>
      createSteps<View>({
        write: ({ view, step }) => latest.current.write(view, step),
        isThere: (view) => latest.current.isThere(view),
      }),
    [],
  );

  // What is drawn: an address that is left while the page for it is still being worked out never is.
  const drawn = useRef<{ readonly key: string; readonly search: string } | null>(null);
  // Before the rows below are drawn, so that they are drawn once.
  useEarlyEffect(() => {
    if (drawn.current?.key === key) return;
    const first = drawn.current === null;
    drawn.current = { key, search };
    if (!first && isOwn(own.current, search)) return;
    own.current = [];
    steps.leave();
    latest.current.onArrive(search, { first, returned });
  }, [search, key, returned, steps]);

  useEffect(() => {
    const back = () => {
      own.current = [];
      // The history moves before the page that it leads to is here: nothing may be written in between.
      steps.leave();
      // If it leads to what is rendered already, nothing else reports that later typing is undone.
      const { search } = drawn.current ?? {};
      if (location.search === search) latest.current.onArrive(search, { first: false, returned: true });
    };
    addEventListener("popstate", back);
    // Who leaves the field is about to press something else, which is a step of its own.
    document.addEventListener("focusout", steps.rest);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("focusout", steps.rest);
      steps.leave();
    };
  }, [steps]);
  return { change: steps.change, write };
}

/** Whether we have written this address ourselves; it and what was written before it is then done with. */
function isOwn(written: string[], search: string): boolean {
  const at = written.indexOf(search);
  if (at >= 0) written.splice(0, at + 1);
  return at >= 0;
}

interface History<View> {
  readonly write: (writing: Writing<View>) => void;
  /** The newest entry shows the view already. */
  readonly isThere: (view: View) => boolean;
}

function createSteps<View>({ write, isThere }: History<View>) {
  let steps: AddressSteps<View> = NO_STEPS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (next: Next<View>) => {
    clearTimeout(timer);
    steps = next.steps;
    if (steps.waiting) timer = setTimeout(rest, WRITE_AFTER);
    for (const writing of next.write) write(writing);
  };
  const rest = () => go(afterRest(steps, isThere));
  return {
    /** The keys rest: what waits is written. */
    rest,
    change: (view: View, typed: TypedField | null) => go(afterChange(steps, { view, typed }, isThere)),
    /** What waits is written no more. */
    leave: () => go({ steps: NO_STEPS, write: [] }),
  };
}
