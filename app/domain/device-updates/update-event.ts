// What happened to an update, in people's words. Pure.

/** `kind` of what is kept of an update's history. */
export const EVENT_KINDS = [
  /** A person made it; made for this camera as held; the camera's turn has come. */
  "created",
  "held",
  "released",
  "delivered",
  "downloading",
  "downloaded",
  "installing",
  "success",
  "failed",
  /** It failed for a reason that may pass, and is retried automatically. */
  "retried",
  "dropped",
  /** The camera reported something after it had ended, or claimed what it could not have done. */
  "late",
  "refused",
] as const;

export type UpdateEventKind = (typeof EVENT_KINDS)[number];
