// Who is told of alerts, and where. Touches control. Decision 0163, Alerts as messages.
import type { ControlDb } from "~/db/client";
import {
  type AlertRoad,
  type AlertToTell,
  alertRoads,
  type OpenAddress,
} from "~/db/queries/alerts/alert-messages";
import { folded } from "~/domain/account/folded";
import type { Actor } from "~/domain/actor";
import type { StoredOptions } from "~/domain/integrations/integration";

/** A person, how they are told, and of what. */
export interface AlertReader {
  readonly actor: Actor;
  readonly mail: readonly { readonly road: AlertRoad; readonly address: OpenAddress }[];
  readonly sms: readonly { readonly road: AlertRoad; readonly phoneNumber: string }[];
  readonly webhooks: readonly { readonly road: AlertRoad; readonly url: string }[];
  readonly alerts: readonly AlertToTell[];
}

/** The people of alerts. Mail goes to those of their addresses that want it, where they have turned alerts on. One call. */
export async function alertReaders(
  control: ControlDb,
  alerts: readonly AlertToTell[],
): Promise<readonly AlertReader[]> {
  if (alerts.length === 0) return [];
  const alertsOf = byUser(alerts);
  const { people, ...their } = await alertRoads(control, [...alertsOf.keys()]);
  const [roadsOf, addressesOf] = [byUser(their.roads), byUser(their.addresses)];
  return people.map((actor) => {
    const { userId } = actor;
    return {
      actor,
      ...waysOf(roadsOf.get(userId) ?? [], addressesOf.get(userId) ?? []),
      alerts: alertsOf.get(userId) ?? [],
    };
  });
}

/** Where a person's messages go. */
function waysOf(
  roads: readonly AlertRoad[],
  addresses: readonly OpenAddress[],
): Pick<AlertReader, "mail" | "sms" | "webhooks"> {
  const of = <P extends AlertRoad["platform"]>(platform: P) =>
    roads
      .filter((road) => road.platform === platform)
      .map((road) => ({ road, options: JSON.parse(road.options) as StoredOptions[P] }));
  return {
    mail: of("email").flatMap(({ road, options: { emails, alertSetting } }) => {
      const wanted = new Set(emails.map(folded));
      if (alertSetting !== "enabled") return [];
      return addresses
        .filter(({ addressKey }) => wanted.has(addressKey))
        .map((address) => ({ road, address }));
    }),
    sms: of("sms").flatMap(({ road, options: { phoneNumbers } }) =>
      phoneNumbers.map((phoneNumber) => ({ road, phoneNumber })),
    ),
    webhooks: of("webhook").map(({ road, options: { url } }) => ({ road, url })),
  };
}

function byUser<Row extends { readonly userId: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const its = found.get(row.userId);
    if (its) its.push(row);
    else found.set(row.userId, [row]);
  }
  return found;
}
