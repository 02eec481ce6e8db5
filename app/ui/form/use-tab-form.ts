// A form of the open tab: posts to the tab's own action without leaving the page, and tells each answer once, also when
// the page has been left meanwhile. What is on its way is not sent a second time.
import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { FORM_ANSWERED, type FormAnswered } from "~/browser/send-form";
import { SHOWN_USER_FIELD } from "~/domain/actor";
import type { FormAnswer } from "~/domain/form-answer";
import { useShownUser } from "~/ui/shell/shown-user";

interface TabForm<Done, Refused> {
  readonly post: (intent: string, values?: Readonly<Record<string, string>>) => void;
  /** From the press until the answer; what the page shows is loaded again afterwards. */
  readonly sending: boolean;
  /** The last answer; stays until the next one. */
  readonly answer: FormAnswer<Done, Refused> | undefined;
  /** What is on its way. */
  readonly sent: FormData | undefined;
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
    (intent: string, values: Readonly<Record<string, string>> = {}) => {
      if (onItsWay.current) return;
      onItsWay.current = true;
      const attempt = crypto.randomUUID();
      whenAnswered(attempt, (answer) => {
        onItsWay.current = false;
        listener.current(answer as FormAnswer<Done, Refused>, here.current);
      });
      // The server refuses what another user than this one would sign for.
      const as: Readonly<Record<string, string>> = user === null ? {} : { [SHOWN_USER_FIELD]: String(user) };
      submit({ ...values, ...as, intent, attempt }, { method: "post", action: `/?index&tab=${tab}` });
    },
    [submit, tab, user],
  );
  return {
    post,
    sending: fetcher.state === "submitting",
    answer: fetcher.data as FormAnswer<Done, Refused> | undefined,
    sent: fetcher.formData,
  };
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
