// What follows an event at Gundi: a correction of its class, and its photo. Each is a message of the outbox, whose body names
// the event by its id there (`after`), because Gundi's own id comes with its answer. Pure. Decision 0162, Gundi.

/** The body of a correction's message. `after`: the event's id in the outbox. */
export function gundiCorrection(after: number, species: string): string {
  return JSON.stringify({ after, event_details: { species } });
}

/** The body of a photo's message. `photo`: what opens it. */
export function gundiPhoto(after: number, photo: string): string {
  return JSON.stringify({ after, photo });
}

/** What Gundi gets of a correction; null where the body isn't one. */
export function correctionToSend(body: string): string | null {
  const details = memberOf(body, "event_details");
  return typeof details === "object" && details !== null ? JSON.stringify({ event_details: details }) : null;
}

/** What opens the photo of a message; null where the body names none. */
export function photoToSend(body: string): string | null {
  const photo = memberOf(body, "photo");
  return typeof photo === "string" ? photo : null;
}

function memberOf(body: string, name: string): unknown {
  try {
    const told: unknown = JSON.parse(body);
    return told === null ? undefined : (told as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}
