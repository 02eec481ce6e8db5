// Where the internal tab leads: to one user, camera, alg or release, and to the dialogs over them. Pure.
import type { Assigned } from "~/domain/internal/assignment";

export const USERS_HREF = "/?tab=internal&section=accounts";
export const DEVICES_HREF = "/?tab=internal&section=devices";

export function userHref(userId: number | string): string {
  return `${USERS_HREF}&user=${userId}`;
}

/** The page of a user with the choice of what is assigned to them. */
export function assignHref(userId: number, kind: Assigned): string {
  return `${userHref(userId)}&assign=${kind}`;
}

export function deviceHref(deviceId: string): string {
  return `${DEVICES_HREF}&device=${encodeURIComponent(deviceId)}`;
}

export function algHref(algId: number | string): string {
  return `/?tab=internal&section=algs&alg=${algId}`;
}

export function releaseHref(releaseId: number | string): string {
  return `/?tab=internal&section=releases&release=${releaseId}`;
}

/** The page of a camera with its clearing. */
export function clearHref(deviceId: string): string {
  return `${deviceHref(deviceId)}&clear=1`;
}
