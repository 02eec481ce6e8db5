// The SMS about insights of one camera: one message of 160 characters at most, with its link whole. Pure. Decision 0166, Messages
// about insights.
import { LAST_SMS_WORDS, smsName } from "~/domain/outbox/sms-limits";
import { smsText } from "~/domain/outbox/sms-text";
import { formatClock, formatPercent, insightsWords } from "~/domain/text/format";
import { cameraInsightsHref, speciesNames, type ToldInsights } from "./told-insight";

const SPECIES_NAMED = 3;

/**
 * @example insightSms(insights, { publicOrigin, isLast: false })
 * // "Red fox 93% at Ridge 07, 6:42 am. https://fernwatch.example/?tab=userInsights&insight=7e97.."
 */
export function insightSms(
  insights: ToldInsights,
  { publicOrigin, isLast }: { readonly publicOrigin: string; readonly isLast: boolean },
): string {
  const [first, ...others] = insights;
  const { camera, className, confidence, corrected, takenAt } = first;
  const isOne = others.length === 0;
  const sure = corrected !== null || confidence === null ? "" : ` ${formatPercent(confidence)}`;
  const names = speciesNames(insights);
  const what = isOne
    ? `${smsName(corrected ?? className)}${sure}`
    : `${insightsWords(insights.length)} (${names
        .filter((_, at) => at < SPECIES_NAMED)
        .map(smsName)
        .join(", ")})`;
  const when = isOne ? `, ${formatClock(takenAt + camera.utcOffsetMin * 60_000)}` : "";
  const last = isLast ? ` ${LAST_SMS_WORDS}` : "";
  const href = isOne ? `/?tab=userInsights&insight=${first.insightId}` : cameraInsightsHref(camera);
  return smsText(`${what} at ${smsName(camera.name)}${when}.${last} ${publicOrigin}${href}`);
}
