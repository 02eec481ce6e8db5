// The page of My Devices as its loader gives it to its view. Pure. Spec sections 2.9 and 3 (Device).

export interface ListedDevice {
  readonly deviceId: string;
  readonly displayName: string;
  readonly locationName: string;
  /** Milliseconds UTC; null before the first call. */
  readonly lastSeen: number | null;
  /** Volts. */
  readonly batteryVoltage: number | null;
  /** Minutes. */
  readonly cycleTime: number;
  /** An import made it: it will never call. */
  readonly imported: boolean;
}

export interface DevicesPage {
  /** Newest enrolled first. */
  readonly devices: readonly ListedDevice[];
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
  readonly mayAdd: boolean;
}

/** A fresh enrolment token with what its example needs; shown once. */
export interface FirstCamera {
  readonly token: string;
  readonly expiresAt: number;
  /** Of this console, e.g. `https://fernwatch.example`. */
  readonly origin: string;
  /** The id of the example insight: sent twice it still is one. */
  readonly insightId: string;
}

/**
 * A cycle time in minutes as the choices of the forms spell it.
 * @example cycleWords(690) // "11.5 hours"
 */
export function cycleWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minute${minutes === 1 ? "" : "s"}`;
  if (minutes % 30 === 0) return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
