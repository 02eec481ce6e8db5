// What the signed-in user is alerted to. Touches control. The monitors read these settings before they raise an alert; open
// alerts stay. Spec sections 2.12, 3 (Alert settings) and 7 (Alerts); decision 0159, Alert settings.
import type { ControlDb } from "~/db/client";
import { storedAlertSettings, writeAlertSettings } from "~/db/queries/alerts/alert-settings";
import type { Actor } from "~/domain/actor";
import {
  type AlertSettings,
  type AlertSettingsChange,
  type AlertSwitches,
  type GroupSetting,
  ignoredGroups,
} from "~/domain/alerts/alert-settings";
import { byName } from "~/domain/text/by-name";
import { requireRight, wrongField } from "~/services/errors";
import type { Clock } from "~/services/ports";

interface AlertSettingsDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
}

export function createAlertSettingsService({ control, clock }: AlertSettingsDeps) {
  /** The actor's settings, with every group of the actor's account by name; a viewer is refused. */
  async function read(actor: Actor): Promise<AlertSettings> {
    requireRight(actor, "readAlerts");
    const { switches, groups } = await storedAlertSettings(control, actor);
    return { switches, groups: [...groups].sort((a, b) => byName.compare(a.name, b.name)) };
  }

  return {
    read,

    /**
     * Replaces all of the actor's settings; a group that isn't listed is heard. Refuses a group that isn't one of the
     * actor's account or is listed twice, and changes nothing then; a viewer is refused.
     */
    async replace(
      actor: Actor,
      settings: { readonly switches: AlertSwitches; readonly groupSettings: readonly GroupSetting[] },
    ): Promise<void> {
      const { groups } = await read(actor);
      const judged = ignoredGroups(settings.groupSettings, new Set(groups.map(({ groupId }) => groupId)));
      if (!judged.ok) throw wrongField(judged.refusal.field, judged.refusal.message);
      const { userId, accountId } = actor;
      const whole = { switches: settings.switches, ignore: judged.value, hear: "all others" } as const;
      await writeAlertSettings(control, { userId, accountId, ...whole, now: clock.now() });
    },

    /** Changes what is named and leaves the rest; a group that is gone by now is passed over. A viewer is refused. */
    async change(actor: Actor, change: AlertSettingsChange): Promise<void> {
      requireRight(actor, "readAlerts");
      const { userId, accountId } = actor;
      await writeAlertSettings(control, { userId, accountId, ...change, now: clock.now() });
    },
  };
}
