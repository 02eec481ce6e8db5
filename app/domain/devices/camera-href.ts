// Where the list of cameras and a camera's page are. Pure.

export const CAMERAS_HREF = "/?tab=device";

/** The cameras that need a visit. */
export const VISITS_HREF = `${CAMERAS_HREF}&section=visits`;

/** The cameras that are silent. */
export const SILENT_CAMERAS_HREF = `${CAMERAS_HREF}&attention=Silent`;

/** The page of a camera. */
export function cameraHref(deviceId: string): string {
  return `${CAMERAS_HREF}&device=${encodeURIComponent(deviceId)}`;
}

/** The part of a camera's page that says why it may be silent. */
export const SILENCE_PART = "silence";

/** That part. */
export function silenceHref(deviceId: string): string {
  return `${cameraHref(deviceId)}#${SILENCE_PART}`;
}
