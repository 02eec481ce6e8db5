// A form of the open tab: posts to the tab's own action without leaving the page, and tells each answer once.
import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { FormAnswer } from "~/domain/form-answer";

interface TabForm<Done> {
  readonly post: (intent: string, values?: Readonly<Record<string, string>>) => void;
  /** From the press until the answer; what the page shows is loaded again afterwards. */
  readonly sending: boolean;
  /** The last answer; stays until the next one. */
  readonly answer: FormAnswer<Done> | undefined;
  /** What is on its way. */
  readonly sent: FormData | undefined;
}

/** `tab` is the id of the page; `onAnswer` hears every answer, after the page has it. */
export function useTabForm<Done = object>(
  tab: string,
  onAnswer: (answer: FormAnswer<Done>) => void,
): TabForm<Done> {
  const fetcher = useFetcher();
  const answer = fetcher.data as FormAnswer<Done> | undefined;
  const told = useRef(answer);
  const listener = useRef(onAnswer);
  listener.current = onAnswer;
  useEffect(() => {
    if (answer === undefined || answer === told.current) return;
    told.current = answer;
    listener.current(answer);
  }, [answer]);
  const { submit } = fetcher;
  const post = useCallback(
    (intent: string, values: Readonly<Record<string, string>> = {}) =>
      submit({ ...values, intent }, { method: "post", action: `/?index&tab=${tab}` }),
    [submit, tab],
  );
  return { post, sending: fetcher.state === "submitting", answer, sent: fetcher.formData };
}
