// The facts of one insight, named as the specification names them. Spec sections 2.8 and 9.
import { Link } from "@remix-run/react";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import type { Insight } from "~/domain/insights/insight";
import { shownTakenAt, windowSeconds } from "~/domain/insights/taken-at";
import { COLUMN_DEFINITIONS } from "~/domain/view/columns";
import { mapHref } from "~/insights/view/insight-links";
import {
  LINK_LABELS,
  locationText,
  numberText,
  STATUS_LABELS,
  secondsText,
} from "~/insights/view/insight-words";
import { ButtonLink } from "~/ui/button";
import { Fact } from "~/ui/facts";
import { StatusMark } from "~/ui/mark/status-mark";
import { CopyId } from "./copy-id";
import { ZonedTime } from "./zoned-time";

interface InsightFactsProps {
  readonly insight: Insight;
  /** The model's name; null when it has none that we know, undefined while it is on its way. */
  readonly modelName: string | null | undefined;
  /** Where the model's page is; null for readers who have no models. */
  readonly modelHref: string | null;
  readonly mayOpenMap: boolean;
  /** Not where slots tell it. */
  readonly saysStatus: boolean;
}

const NOTHING = "–";

/** Numbers that not every insight has. */
const MORE_FACTS = COLUMN_DEFINITIONS.filter(({ isFact }) => isFact);

export function InsightFacts({ insight, modelName, modelHref, mayOpenMap, saysStatus }: InsightFactsProps) {
  const seconds = windowSeconds(insight.windowStart, insight.windowEnd);
  const { latitude, longitude } = insight;
  return (
    <section aria-label="Facts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-[9px] text-[13.5px]">
        <Fact name="Insight ID">
          <CopyId insightId={insight.insightId} />
        </Fact>
        <Fact name="Device">{insight.displayName}</Fact>
        {insight.groupName !== null && <Fact name="Group">{insight.groupName}</Fact>}
        <Fact name="Camera timestamp">
          <ZonedTime ms={shownTakenAt(insight)} offsetMin={insight.utcOffsetMin} />
          {insight.clockSuspect && (
            <span className="mt-0.5 block text-label text-ink-3">
              Camera clock wasn't set; showing time received
            </span>
          )}
        </Fact>
        <Fact name="Received">
          <ZonedTime ms={insight.receivedAt} offsetMin={insight.utcOffsetMin} />
        </Fact>
        <Fact name="Collection window length">{seconds === null ? NOTHING : secondsText(seconds)}</Fact>
        <Fact name="Link">{LINK_LABELS[insight.link]}</Fact>
        <Fact name="Model">
          <MaybeLink to={modelHref}>
            {modelName === undefined ? "…" : (modelName ?? modelFallback(insight.algId))}
          </MaybeLink>
        </Fact>
        <Fact name="Location">
          <span className="tabular-nums">{locationText(insight) ?? "No Location Available"}</span>
        </Fact>
        {MORE_FACTS.map(({ label, shows, unit }) => {
          const value = shows ? insight[shows] : null;
          return (
            value !== null && (
              <Fact key={label} name={label}>
                <span className="tabular-nums">{numberText(value, unit)}</span>
              </Fact>
            )
          );
        })}
        {saysStatus && (
          <Fact name="Status">
            <span className="inline-flex items-center gap-1.5">
              <StatusMark status={insight.status} size={15} />
              {STATUS_LABELS[insight.status]}
            </span>
          </Fact>
        )}
      </dl>
      {mayOpenMap && latitude !== null && longitude !== null && (
        <ButtonLink
          to={mapHref(latitude, longitude)}
          icon={<MapPin size={16} strokeWidth={1.75} aria-hidden="true" />}
          className="mt-4 w-full"
        >
          Show on map
        </ButtonLink>
      )}
    </section>
  );
}

function MaybeLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  if (to === null) return children;
  return (
    <Link
      to={to}
      className="touch:-my-3 rounded-xs underline decoration-line-strong underline-offset-3 hover:decoration-ink-3 touch:inline-block touch:py-3"
    >
      {children}
    </Link>
  );
}

/** A model without a known name shows its number. */
function modelFallback(algId: number | null): string {
  return algId === null ? NOTHING : `Model ${algId}`;
}
