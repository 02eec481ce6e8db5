// What the monitors have found of a camera, as its row keeps it in bits. Pure.
import { ALERT_TYPES, type AlertType } from "~/domain/alerts/alert";

/** The bit of a type in `device.raised`. */
export function raisedBit(type: AlertType): number {
  return 1 << ALERT_TYPES.indexOf(type);
}

export function isRaised(raised: number, type: AlertType): boolean {
  return (raised & raisedBit(type)) !== 0;
}
