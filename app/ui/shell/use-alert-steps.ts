// What is on its way to the server about alerts: the badge and the list anticipate it. A form that fails is no longer on its
// way, and everything is as the server has it. Decision 0100, Alerts.
import { useFetchers } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { FORM_ANSWERED, type FormAnswered } from "~/browser/send-form";
import { type AlertStep, stepsOnTheWay } from "~/domain/alerts/alert-form";
import { membersOf } from "~/domain/json-record";

export function useAlertSteps(): readonly AlertStep[] {
  const fetchers = useFetchers();
  const refused = useRefused();
  return useMemo(() => {
    const forms = fetchers.flatMap(({ formAction, formData }) =>
      formData && formAction?.includes("tab=alerts")
        ? [(name: string) => String(formData.get(name) ?? "")]
        : [],
    );
    return stepsOnTheWay(forms, refused);
  }, [fetchers, refused]);
}

/** The attempts that were refused: rendered before the message, so that the next press starts from the earlier state. */
function useRefused(): readonly string[] {
  const [refused, setRefused] = useState<readonly string[]>([]);
  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const { attempt, answer }: FormAnswered = event.detail;
      if (membersOf(answer).ok !== false) return;
      flushSync(() => setRefused((before) => [...before, attempt]));
    };
    addEventListener(FORM_ANSWERED, hear);
    return () => removeEventListener(FORM_ANSWERED, hear);
  }, []);
  return refused;
}
