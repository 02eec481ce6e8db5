// A form of the open tab: posts to the tab's own action without leaving the page, and tells each answer once, also when
// the page has been left meanwhile. What is on its way is not sent a second time; whoever presses again as soon as the
// answer is said is heard.
import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FORM_ANSWERED, type FormAnswered } from "~/browser/send-form";
import { SHOWN_USER_FIELD } from "~/domain/actor";
import type { FormAnswer } from "~/domain/form-answer";
import { useShownUser } from "~/ui/shell/shown-user";

interface TabForm<Done, Refused> {
  readonly post: (intent: string, values?: Values) => void;
  /** From the press until the answer; what the page shows is loaded again afterwards. */
  readonly sending: boolean;
  /** The last answer; stays until the next one. */
  readonly answer: FormAnswer<Done, Refused> | undefined;
  /** What is on its way, or was taken and is not yet among what the page has from the server. */
  readonly sent: Values | null;
}

type Values = Readonly<Record<string, string>>;

/** As far as the last form is. */
interface Turn<Done, Refused> {
  readonly sending: boolean;
  readonly sent: Values | null;
  readonly answer: FormAnswer<Done, Refused> | undefined;
}

/** `here`: the form is there still; where it is not, the reader has gone on to something else. */
type OnAnswer<Done, Refused> = (answer: FormAnswer<Done, Refused>, here: boolean) => void;

/** `tab` is the id of the page; `onAnswer` hears every answer. */
export function useTabForm<Done = object, Refused = object>(
  tab: string,
  onAnswer: OnAnswer<Done, Refused>,
): TabForm<Done, Refused> {
  const fetcher = useFetcher();
  const user = useShownUser();
  // Not the router's own state, which is drawn when there is time: until then a press would go to a button that waits.
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
      // The server refuses what another user than this one would sign for.
      const as: Values = user === null ? {} : { [SHOWN_USER_FIELD]: String(user) };
      submit({ ...values, ...as, intent, attempt }, { method: "post", action: `/?index&tab=${tab}` });
    },
    [submit, tab, user],
  );
  const { sending, sent, answer } = turn;
  const isOnPage = !sending && fetcher.state === "idle" && fetcher.data === answer;
  return { post, sending, answer, sent: isOnPage ? null : sent };
}

/** Calls once, when the form of that attempt has its answer. */
function whenAnswered(attempt: string, tell: (answer: unknown) => void): void {
  addEventListener(FORM_ANSWERED, function hear(event) {
    if (!(event instanceof CustomEvent)) return;
    const told: FormAnswered = event.detail;
    if (told.attempt !== attempt) return;
    removeEventListener(FORM_ANSWERED, hear);
    tell(told.answer);
  });
}
