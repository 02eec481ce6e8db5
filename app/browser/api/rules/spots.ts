// Spots of cameras in which a class is always the same thing. Decision 0165, The same spot.

import type { ApiClient } from "~/browser/api/client/client";
import type { QuietSpot } from "~/domain/rules/rule";
import { SpotMadeAnswer, SpotsAnswer } from "~/wire/insights/spots";
import { reader } from "~/wire/schema";

const readSpots = reader(SpotsAnswer);
const readMade = reader(SpotMadeAnswer);

export function listSpots(client: ApiClient, signal: AbortSignal): Promise<readonly QuietSpot[]> {
  return client.call({ path: "/api/spots", signal, read: (json) => readSpots(json).spots });
}

/** Its number. */
export function addSpot(
  client: ApiClient,
  spot: Pick<QuietSpot, "deviceId" | "className" | "box">,
): Promise<number> {
  const { deviceId, className, box } = spot;
  return client.call({
    path: "/api/spots",
    method: "POST",
    json: { deviceId, className, box },
    tries: "once",
    read: (json) => readMade(json).spotId,
  });
}

export function endSpot(client: ApiClient, spotId: number): Promise<void> {
  return client.call({ path: `/api/spots/${spotId}`, method: "DELETE", tries: "once", read: null });
}
