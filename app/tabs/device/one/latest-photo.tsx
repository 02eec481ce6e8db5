// The latest photo of a camera, whole, with its strip; or why there is none. It leads to its insight.
import { Link } from "@remix-run/react";
import { confidenceInClass } from "~/domain/insights/confidence-classes";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { photoStanding } from "~/domain/photos/photo-fate";
import { photoHref } from "~/domain/photos/photo-href";
import type { ListedInsight } from "~/domain/set/set-answer";
import { formatPercent, formatStripTime } from "~/domain/text/format";
import { missingPhotoLabel } from "~/insights/view/insight-words";
import { boxKind } from "~/ui/picture/box-kind";
import { DataStrip } from "~/ui/picture/data-strip";
import { NoPhoto, Photo } from "~/ui/picture/photo";
import { Skeleton } from "~/ui/waiting/skeleton";

/** What the set knows of the camera's newest insights. */
export interface Latest {
  /** The newest that has a photo. */
  readonly pictured: ListedInsight | null;
  /** The newest of all. */
  readonly any: ListedInsight | null;
}

interface LatestPhotoProps {
  readonly deviceId: string;
  /** Null: the set has not answered yet. */
  readonly latest: Latest | null;
  /** The set could not be loaded. */
  readonly failed: boolean;
  /** A camera of another account, which may hold back what shows people. */
  readonly shared: boolean;
}

export function LatestPhoto({ deviceId, latest, failed, shared }: LatestPhotoProps) {
  if (latest?.pictured) return <Pictured deviceId={deviceId} insight={latest.pictured} />;
  return (
    <div className="aspect-4/3 overflow-hidden rounded-lg max-w700:rounded-none">
      {latest === null && !failed ? (
        <Skeleton className="size-full" />
      ) : (
        <NoPhoto {...noPhotoWords(latest, { failed, shared })} />
      )}
    </div>
  );
}

/** Why there is none: a set that failed, a photo that is on its way or was refused, or nothing seen yet. */
export function noPhotoWords(
  latest: Latest | null,
  { failed, shared }: Pick<LatestPhotoProps, "failed" | "shared">,
): { readonly title: string; readonly reason?: string } {
  if (latest === null)
    return { title: failed ? "The latest photo couldn't be loaded" : "Loading the latest photo" };
  const title = "No photo of this camera yet";
  if (latest.any) return { title, reason: `Newest insight: ${missingPhotoLabel(photoStanding(latest.any))}` };
  return shared ? { title, reason: "Its owner may hold back photos that show people." } : { title };
}

function Pictured({
  deviceId,
  insight,
}: Pick<LatestPhotoProps, "deviceId"> & { readonly insight: ListedInsight }) {
  const { className, box, insightId } = insight;
  const seen = `${className} ${formatPercent(confidenceInClass(insight))}`;
  return (
    <Link
      to={`/?tab=userInsights&device=${encodeURIComponent(deviceId)}&insight=${insightId}`}
      className="block overflow-hidden rounded-lg bg-strip max-w700:rounded-none"
    >
      <span className="sr-only">Latest photo: </span>
      <div className="aspect-4/3">
        <Photo
          src={photoHref(insight, { thumbnail: false })}
          alt=""
          boxes={box === null ? [] : [{ box, kind: boxKind(className) }]}
          size="panel"
        />
      </div>
      <DataStrip items={[formatStripTime(shownTakenAt(insight))]} seen={seen} />
    </Link>
  );
}
