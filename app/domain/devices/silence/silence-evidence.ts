// What is known of a camera that has gone silent: what it reported before, what people did there, and how its neighbours are
// doing. Pure types; times in ms UTC. Decision 0158, Silence explained.
import type { TargetStatus, UpdatePhase } from "~/domain/device-updates/device-update";
import type { WakeInput } from "~/domain/devices/wake/wake-clock";
import type { LinkName } from "~/domain/insights/insight";

/** A report before the silence; null where it said nothing of that. */
export interface SilentReport {
  /** Received, cut to the minute. */
  readonly at: number;
  /** By the camera's clock. */
  readonly sentAt: number | null;
  /** Volts. */
  readonly voltage: number | null;
  /** MiB free on the card. */
  readonly space: number | null;
  readonly hoursSinceTrigger: number | null;
  /** Pictures that it ever took. */
  readonly images: number | null;
  /** What its camera complained of; an empty list: nothing. */
  readonly cameraErrors: readonly string[] | null;
}

/** The last update that was made for it and not dropped. */
interface SilentUpdate {
  readonly status: Exclude<TargetStatus, "dropped">;
  readonly phase: UpdatePhase;
  /** It was allowed to install. */
  readonly granted: boolean;
  readonly errorCode: string | null;
  readonly changedAt: number;
  /** The camera's last report on it. */
  readonly heardAt: number | null;
}

/** A camera that the reader sees, near it or in its group. */
export interface Neighbour extends WakeInput {
  readonly sameGroup: boolean;
  /** Of its last check-in. */
  readonly link: LinkName;
  /** From the silent camera; null where either has no location. */
  readonly km: number | null;
}

/** What it had added on the UTC day of its last check-in. */
interface SilentDay {
  readonly reports: number;
  /** One for each insight and KiB begun. */
  readonly insights: number;
  readonly pictureBytes: number;
}

export interface SilenceEvidence {
  readonly wake: WakeInput;
  /** The last check-ins, all of them, oldest first. */
  readonly contacts: readonly { readonly at: number; readonly link: LinkName }[];
  /** The last ones and some before them, oldest first. */
  readonly reports: readonly SilentReport[];
  /** The last time of each; null also for readers who may not know. */
  readonly batteryChangedAt: number | null;
  readonly cardSwappedAt: number | null;
  readonly update: SilentUpdate | null;
  readonly neighbours: readonly Neighbour[];
  readonly day: SilentDay;
  /** Insights of its last day, and how many of them have no usable camera time. */
  readonly dated: { readonly insights: number; readonly suspect: number };
}
