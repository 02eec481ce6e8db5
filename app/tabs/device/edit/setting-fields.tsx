// How often a camera should work. What people want is kept apart from what the camera reports, which only an update
// changes. Spec section 9, Device update options: the two lists of durations.
import { cycleWords } from "~/domain/devices/cycle-words";
import type { ChoiceField } from "~/domain/devices/edit/device-edit";
import { DURATIONS, TRIGGER_NUMBERS } from "~/domain/devices/edit/durations";
import { reportedMinutes, reportedNumber } from "~/domain/devices/fleet/reported-words";
import { SelectField } from "~/ui/form/select-field";
import type { FormPart } from "./form-part";

export function SettingFields(props: FormPart) {
  const { device, form } = props;
  const wanted = (field: ChoiceField) => (form[field] === "" ? null : Number(form[field]));
  const differing = [
    reportedMinutes(wanted("cycle_time"), device.cycleTime),
    reportedMinutes(wanted("sync_time"), device.syncTime),
    reportedNumber(wanted("trigger_number"), device.triggerNumber),
  ];
  const [cycle, sync, trigger] = differing;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold text-body">Settings</legend>
      <div className="grid grid-cols-3 items-start gap-4 max-w520:grid-cols-1">
        <Setting {...props} field="cycle_time" reports={cycleWords(device.cycleTime)} differs={cycle} />
        <Setting
          {...props}
          field="sync_time"
          reports={device.syncTime === null ? "nothing" : cycleWords(device.syncTime)}
          differs={sync}
        />
        <Setting {...props} field="trigger_number" reports={String(device.triggerNumber)} differs={trigger} />
      </div>
      {differing.some((words) => words !== null) && (
        <p className="text-ink-2 text-small">To change the camera itself, push an update.</p>
      )}
    </fieldset>
  );
}

const LABELS: Readonly<Record<ChoiceField, string>> = {
  cycle_time: "Cycle time",
  sync_time: "Sync time",
  trigger_number: "Trigger number",
};

interface SettingProps extends FormPart {
  readonly field: ChoiceField;
  /** What the camera says, in words. */
  readonly reports: string;
  /** "the camera reports 6 hours", where a person wants another. */
  readonly differs: string | null | undefined;
}

function Setting({ field, reports, differs, form, change, errors, clashOf }: SettingProps) {
  const words = field === "trigger_number" ? String : cycleWords;
  const options = field === "trigger_number" ? TRIGGER_NUMBERS : DURATIONS;
  return (
    <SelectField
      label={LABELS[field]}
      name={field}
      value={form[field]}
      options={[
        { value: "", label: `Reported: ${reports}` },
        ...options.map((option) => ({ value: String(option), label: words(option) })),
      ]}
      onChange={(value) => change({ [field]: value })}
      hint={differs ?? undefined}
      error={errors[field]}
      clash={clashOf(field)}
    />
  );
}
