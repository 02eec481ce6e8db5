// What an update brings: its release, the firmware tag, and the settings of the cameras. Spec section 9, Device update
// options.
import BatteryMedium from "lucide-react/icons/battery-medium";
import { useId } from "react";
import { batteryWords } from "~/domain/device-updates/create/battery-words";
import { numberIn, type UpdateField, type UpdateForm } from "~/domain/device-updates/create/update-draft";
import {
  CYCLE_TIMES,
  type FirmwareTag,
  SATELLITE_FIX_TIMES,
  SATELLITE_PASSES_LENGTH,
} from "~/domain/device-updates/device-update";
import type { PlanDevice } from "~/domain/device-updates/update-view";
import { cycleWords } from "~/domain/devices/cycle-words";
import { TRIGGER_NUMBERS } from "~/domain/devices/edit/durations";
import type { MakingUpdate } from "~/tabs/deviceUpdates/page";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { Segments } from "~/ui/segments";
import { TermHelp } from "~/ui/term-help";
import { ReleaseField } from "./release-field";

interface UpdateFieldsProps {
  readonly making: MakingUpdate;
  readonly form: UpdateForm;
  readonly onType: (field: UpdateField, text: string) => void;
  /** The cameras that it is for. */
  readonly chosen: readonly PlanDevice[];
  /** By the names of the wire. */
  readonly errors: Readonly<Record<string, string>>;
}

export function UpdateFields({ making, form, onType, chosen, errors }: UpdateFieldsProps) {
  const typeInto = (field: UpdateField) => (text: string) => onType(field, text);
  return (
    <>
      <ReleaseField
        releases={making.releases}
        release={form.release}
        reason={form.reason}
        mayOverride={making.mayOverride}
        onRelease={typeInto("release")}
        onReason={typeInto("reason")}
        errors={{ release: errors.algReleaseId, reason: errors.reason }}
      />
      <TagField tags={making.tags} tag={form.tag} onChange={typeInto("tag")} />
      <div className="grid grid-cols-2 items-start gap-3.5">
        <SelectField
          label="Cycle time"
          aside={<TermHelp of="cycle-time" align="right" />}
          name="cycleTime"
          value={form.cycleTime}
          options={CYCLE_TIMES.map((minutes) => ({ value: String(minutes), label: cycleWords(minutes) }))}
          onChange={typeInto("cycleTime")}
          error={errors["settings.cycleTime"]}
        />
        <SelectField
          label="Photo count trigger"
          aside={<TermHelp of="photo-count-trigger" align="right" />}
          name="triggerNumber"
          value={form.triggerNumber}
          options={TRIGGER_NUMBERS.map((count) => ({
            value: String(count),
            label: count === 1 ? "1 photo" : `${count} photos`,
          }))}
          onChange={typeInto("triggerNumber")}
          error={errors["settings.triggerNumber"]}
        />
        <SelectField
          label="Satellite fix time"
          aside="optional"
          name="satelliteFixTime"
          value={form.satelliteFixTime}
          options={[
            { value: "", label: "Unchanged" },
            ...SATELLITE_FIX_TIMES.map((minutes) => ({
              value: String(minutes),
              label: `${minutes} minutes`,
            })),
          ]}
          onChange={typeInto("satelliteFixTime")}
          error={errors["settings.satelliteFixTime"]}
        />
        <Field
          label="Satellite passes"
          aside={<span className="text-ink-3 text-small">optional</span>}
          name="satellitePasses"
          autoComplete="off"
          maxLength={SATELLITE_PASSES_LENGTH}
          value={form.satellitePasses}
          onChange={(event) => onType("satellitePasses", event.target.value)}
          error={errors["settings.satellitePasses"]}
        />
      </div>
      <BatteryLife cycleTime={numberIn(form.cycleTime)} chosen={chosen} />
    </>
  );
}

interface TagFieldProps {
  readonly tags: readonly FirmwareTag[];
  readonly tag: string;
  readonly onChange: (tag: FirmwareTag) => void;
}

function TagField({ tags, tag, onChange }: TagFieldProps) {
  const id = useId();
  const [usual = "release"] = tags;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span id={id} aria-hidden="true" className="font-medium text-small">
        Firmware tag
      </span>
      <Segments
        label="Firmware tag"
        value={tags.find((one) => one === tag) ?? usual}
        options={tags.map((value) => ({ value, label: value }))}
        onChange={onChange}
      />
    </div>
  );
}

interface BatteryLifeProps {
  readonly cycleTime: number | null;
  readonly chosen: readonly PlanDevice[];
}

function BatteryLife({ cycleTime, chosen }: BatteryLifeProps) {
  if (cycleTime === null) return null;
  return (
    <p className="mt-auto flex items-start gap-2.5 rounded-sm bg-canvas p-3 text-ink-2 text-small">
      <BatteryMedium size={17} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
      {batteryWords(cycleTime, chosen)}
    </p>
  );
}
