// What is on its way to the server about alerts: the badge and the list foresee it. A form that fails is no longer on its
// way, and everything is as the server has it. Decision 0100, Alerts.
import { useFetchers } from "@remix-run/react";
import { useMemo } from "react";
import { type AlertStep, readAlertForm } from "~/domain/alerts/alert-form";

export function useAlertSteps(): readonly AlertStep[] {
  const fetchers = useFetchers();
  return useMemo(
    () =>
      fetchers.flatMap(({ formAction, formData }) => {
        if (!formData || !formAction?.includes("tab=alerts")) return [];
        return readAlertForm((name) => String(formData.get(name) ?? "")) ?? [];
      }),
    [fetchers],
  );
}
