// A mail about insights of one camera: one with its picture, or up to twelve with small ones. Pure. Decision 0166, Messages about
// insights.
import type { MailBlock, MailFact, MailImage } from "~/domain/outbox/mail/mail";
import { type WrittenMail, writtenMail } from "~/domain/outbox/mail/written-mail";
import { pictureCid } from "~/domain/outbox/mail-picture";
import { formatCount, formatPercent } from "~/domain/text/format";
import {
  cameraInsightsHref,
  cameraWords,
  headline,
  insightHref,
  RULES_HREF,
  rulesWords,
  type ToldInsight,
  type ToldInsights,
  takenWords,
  toldPlaceWords,
  toldSpeciesWords,
} from "./told-insight";

/** Insights that one mail shows; the others are counted. */
export const INSIGHTS_SHOWN = 12;

interface InsightMailReader {
  /** Whose rule it is; null: the reader's own. */
  readonly by: string | null;
  readonly leaveUrl: string;
  readonly publicOrigin: string;
}

/** The picture of an insight has the content id of its place in the list: `pictureCid`. */
export function insightMail(
  insights: ToldInsights,
  { by, leaveUrl, publicOrigin }: InsightMailReader,
): WrittenMail {
  const [first, ...others] = insights;
  return writtenMail(
    {
      subject: headline(insights),
      preview: factsOf(first)
        .map(({ label, value }) => `${label}: ${value}.`)
        .join(" "),
      blocks: others.length === 0 ? aboutInsight(first, publicOrigin) : aboutInsights(insights, publicOrigin),
      why: `You get this because of ${rulesWords(insights, by)}.`,
      leaveUrl,
    },
    publicOrigin,
  );
}

function aboutInsight(insight: ToldInsight, publicOrigin: string): readonly MailBlock[] {
  const picture = imageOf(insight, 0);
  return [
    { kind: "heading", text: headline([insight]) },
    ...(picture === null ? [] : [{ kind: "picture", picture } as const]),
    { kind: "facts", facts: factsOf(insight) },
    { kind: "button", label: "Open insight", href: `${publicOrigin}${insightHref(insight)}` },
    { kind: "note", text: "There, one press confirms the species or corrects it." },
    { kind: "link", label: "Snooze this camera", href: `${publicOrigin}${RULES_HREF}` },
  ];
}

function aboutInsights(insights: ToldInsights, publicOrigin: string): readonly MailBlock[] {
  const [{ camera }] = insights;
  const shown = insights.filter((_, at) => at < INSIGHTS_SHOWN);
  const more = insights.length - shown.length;
  return [
    { kind: "heading", text: headline(insights) },
    {
      kind: "items",
      items: shown.map((insight, at) => ({
        mark: null,
        picture: imageOf(insight, at),
        title: toldSpeciesWords(insight),
        href: `${publicOrigin}${insightHref(insight)}`,
        lines: factsOf(insight)
          .filter(({ label }) => label !== CAMERA)
          .map(({ label, value }) => `${label}: ${value}`),
      })),
    },
    ...(more === 0 ? [] : [{ kind: "paragraph", text: `And ${formatCount(more)} more.` } as const]),
    { kind: "button", label: "See all", href: `${publicOrigin}${cameraInsightsHref(camera)}` },
    { kind: "link", label: "Snooze this camera", href: `${publicOrigin}${RULES_HREF}` },
  ];
}

const CAMERA = "Camera";

function factsOf(insight: ToldInsight): readonly MailFact[] {
  const { camera, className, confidence, corrected, place, model, picture } = insight;
  const group = camera.group === null ? "" : ` (${camera.group})`;
  const said = confidence === null ? className : `${className}, ${formatPercent(confidence)}`;
  return [
    { label: "Taken", value: `${takenWords(insight)}, camera time` },
    { label: CAMERA, value: `${cameraWords(camera)}${group}` },
    ...(place === null ? [] : [{ label: "Place", value: toldPlaceWords(place) }]),
    ...(corrected === null ? [] : [{ label: "Model said", value: `${said}; a person corrected it` }]),
    ...(model === null ? [] : [{ label: "Model", value: model }]),
    ...(picture === "coming" ? [{ label: "Photo", value: "Not received yet" }] : []),
  ];
}

function imageOf(insight: ToldInsight, at: number): MailImage | null {
  if (insight.picture !== "here") return null;
  return { cid: pictureCid(at), alt: headline([insight]) };
}
