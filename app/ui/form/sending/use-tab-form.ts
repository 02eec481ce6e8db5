// A form of the open tab: posts to the tab's own action without leaving the page, and reports each answer once, even
// after the reader has left the page. It never sends a submission twice while one is pending, but a press right after
// the answer counts.
import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FORM_ANSWERED, type FormAnswered } from "~/browser/send-form";
import { SHOWN_USER_FIELD } from "~/domain/actor";
import type { FormAnswer } from "~/domain/form/form-answer";
import { useShownUser } from "~/ui/shell/session/shown-user";

interface TabForm<Done, Refused> {
  readonly post: (intent: string, values?: Values) => void;
  /** True from the press until the answer; the page's data is loaded again after that. */
  readonly sending: boolean;
  /** The last answer, kept until the next one. */
  readonly answer: FormAnswer<Done, Refused> | undefined;
  /** The values being sent, or accepted but not yet in the page's data from the server. */
  readonly sent: Values | null;
}

type Values = Readonly<Record<string, string>>;

/** The state of the last submission. */
interface Turn<Done, Refused> {
  readonly sending: boolean;
  readonly sent: Values | null;
  readonly answer: FormAnswer<Done, Refused> | undefined;
}

/** `here`: the form is still on the page; if not, the reader has moved on. */
type OnAnswer<Done, Refused> = (answer: FormAnswer<Done, Refused>, here: boolean) => void;

/** `tab` is the id of the page; `onAnswer` gets every answer. */
export function useTabForm<Done = object, Refused = object>(
  tab: string,
  onAnswer: OnAnswer<Done, Refused>,
): TabForm<Done, Refused> {
  const fetcher = useFetcher();
  const user = useShownUser();
  // Not the router's own state, which renders late: until then a press would reach a button that isn't ready.
  const [turn, setTurn] = useState<Turn<Done, Refused>>({ sending: false, sent: null, answer: undefined });
  const onItsWay = useRef(false);
  const listener = useRef(onAnswer);
  listener.current = onAnswer;
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const { submit } = fetcher;
  const post = useCallback(
    (intent: string, values: Values = {}) => {
      if (onItsWay.current) return;
      onItsWay.current = true;
      setTurn(({ answer }) => ({ sending: true, sent: values, answer }));
      const attempt = crypto.randomUUID();
      whenAnswered(attempt, (told) => {
        const heard = told as FormAnswer<Done, Refused>;
        onItsWay.current = false;
        flushSync(() => {
          setTurn({ sending: false, sent: heard.ok ? values : null, answer: heard });
          listener.current(heard, here.current);
        });
      });
      // The server refuses a form when another user than this one is signed in.
      const as: Values = user === null ? {} : { [SHOWN_USER_FIELD]: String(user) };
      submit({ ...values, ...as, intent, attempt }, { method: "post", action: `/?index&tab=${tab}` });
    },
    [submit, tab, user],
  );
  const { sending, sent, answer } = turn;
  const isOnPage = !sending && fetcher.state === "idle" && fetcher.data === answer;
  return { post, sending, answer, sent: isOnPage ? null : sent };
}

/** Calls `tell` once, when the form of that attempt has its answer. */
function whenAnswered(attempt: string, tell: (answer: unknown) => void): void {
  addEventListener(FORM_ANSWERED, function hear(event) {
    if (!(event instanceof CustomEvent)) return;
    const told: FormAnswered = event.detail;
    if (told.attempt !== attempt) return;
    removeEventListener(FORM_ANSWERED, hear);
    tell(told.answer);
  });
}
