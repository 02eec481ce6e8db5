// What the page of one camera is given. Pure types. Spec section 2.9.
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import type { SilenceExplanation } from "~/domain/devices/silence/silence-explanation";
import type { ServiceVisit } from "~/domain/devices/visit/service-visit";
import type { DevicePast } from "~/domain/devices/wake/device-past";
import type { PrecisionBy } from "~/domain/review/species/agreement";
import type { AlgPrecision, ReleasePrecision } from "~/domain/review/species/precision";

export interface ShownCamera {
  readonly device: FleetDevice;
  readonly history: DevicePast;
  /** Its service log; null for readers of other accounts. */
  readonly visits: readonly ServiceVisit[] | null;
  /** Why it may be silent; null while it isn't, and if its databases don't say. */
  readonly silence: SilenceExplanation | null;
  /** The precision of its models, from reviews; null if that database does not answer. */
  readonly precision: readonly AlgPrecision[] | null;
  readonly by: PrecisionBy;
  /** By the release that ran, class by class. */
  readonly releases: readonly ReleasePrecision[];
  /** Who sees people on it; null for those who can't choose. */
  readonly people: PeopleChoice | null;
}

/** Whether readers outside the account get what shows people. */
export interface PeopleChoice {
  /** Null: as the account has it. */
  readonly camera: boolean | null;
  readonly account: boolean;
}

export interface DevicePage {
  readonly section: "one";
  /** The id that was asked for. */
  readonly deviceId: string;
  /** Null: there is no such camera, or the reader does not see it. */
  readonly camera: ShownCamera | null;
  readonly userId: number;
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
}
