// What Gundi is told of an insight, and of a correction of its class. Pure. Decision 0162, Gundi.
import { isPlace } from "~/domain/map/place/map-place";

/** An event type that every EarthRanger site has from the start; a site's own go into the integration's options. */
export const USUAL_EVENT_TYPE = "wildlife_sighting_rep";

interface SightedInsight {
  /** Dashed, lower case. */
  readonly insightId: string;
  readonly className: string;
  /** 0 to 100; null where the source gave none. */
  readonly confidence: number | null;
  /** ms UTC. */
  readonly takenAt: number;
  /** `dev-0042`. */
  readonly deviceId: string;
  readonly cameraName: string;
  /** Degrees, as the receiver may see them: decision 0059, Places outside the home account. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** To the insight in the console. */
  readonly link: string;
}

/** An event as Gundi v2 takes it. */
interface GundiEvent {
  readonly source: string;
  readonly title: string;
  readonly event_type: string;
  readonly recorded_at: string;
  readonly location: { readonly lat: number; readonly lon: number };
  readonly event_details: {
    readonly species: string;
    /** A whole percent. */
    readonly confidence?: number;
    readonly device_id: string;
    readonly insight_id: string;
    readonly link: string;
  };
}

/**
 * The event of an insight; null where it has no place on the map, because Gundi takes none without. Who calls this counts
 * what was skipped.
 */
export function gundiEvent(insight: SightedInsight, eventType: string): GundiEvent | null {
  const { insightId, className, confidence, takenAt, deviceId, cameraName, link } = insight;
  const place = { latitude: insight.latitude, longitude: insight.longitude };
  if (!isPlace(place)) return null;
  return {
    source: deviceId,
    title: `${className.charAt(0).toUpperCase()}${className.substring(1)} at ${cameraName}`,
    event_type: eventType,
    recorded_at: withOffset(takenAt),
    location: { lat: place.latitude, lon: place.longitude },
    event_details: {
      species: className,
      ...(confidence === null ? {} : { confidence: Math.round(confidence) }),
      device_id: deviceId,
      insight_id: insightId,
      link,
    },
  };
}

/** To the second, with its offset from UTC in digits. */
function withOffset(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, "+00:00");
}
