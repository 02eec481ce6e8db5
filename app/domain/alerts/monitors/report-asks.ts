// Whether a sync brings something that a monitor has to look at now. An ordinary one doesn't, and costs nothing. Pure.
// Decision 0157, How alerts raise and resolve themselves.

import { REPORT_MONITORS, REPORT_RULES } from "./monitor-rules";
import { isRaised } from "./raised";
import { asReading, type monitorReading } from "./reading";

/** True when the reading speaks against what is raised, or for what is not. */
export function asksForJudgement(raised: number, reading: ReturnType<typeof monitorReading>): boolean {
  if (reading === null) return false;
  const read = asReading(reading);
  return REPORT_MONITORS.some((monitor) => {
    const mark = REPORT_RULES[monitor].marks(read);
    return isRaised(raised, monitor) ? mark === "good" : mark === "bad";
  });
}
