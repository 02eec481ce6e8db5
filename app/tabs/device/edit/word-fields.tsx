// The name, description and location texts of a camera, each with its length and limit, and the group.
import { TEXT_LIMITS, type TextField, typedLength } from "~/domain/devices/edit/device-edit";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";
import type { FormPart, Groups } from "./form-part";

const LABELS: Readonly<Record<LineField, string>> = {
  display_name: "Name",
  description: "Description",
  location_name: "Location name",
  location_description: "Location description",
};

/** Those of one line. */
type LineField = Exclude<TextField, "visit_notes">;

export function WordFields(props: FormPart & { readonly groups: Groups }) {
  const { device, form, change, errors, clashOf, groups } = props;
  const named = device.deviceName ? `The camera calls itself ${device.deviceName}.` : undefined;
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-w520:grid-cols-1">
      <WordField {...props} field="display_name" hint={named} />
      <SelectField
        label="Group"
        name="group_id"
        value={form.group_id}
        options={groupOptions(props)}
        onChange={(group_id) => change({ group_id })}
        error={errors.group_id}
        clash={clashOf("group_id")}
        hint={groups.length === 0 ? "Create groups in Device Groups." : undefined}
      />
      <WordField {...props} field="description" />
      <WordField {...props} field="location_name" />
      <div className="col-span-full">
        <WordField {...props} field="location_description" />
      </div>
      <div className="col-span-full">
        <NotesField {...props} />
      </div>
    </div>
  );
}

/** A camera of another account keeps its group there. */
function groupOptions({ device, groups }: FormPart & { readonly groups: Groups }) {
  const { groupId, groupName } = device;
  const offered = device.mine ? groups : [];
  const isForeign = groupId !== null && offered.every((group) => group.groupId !== groupId);
  const own = isForeign ? [{ groupId, name: groupName ?? String(groupId) }] : [];
  return [
    { value: "", label: "No group" },
    ...[...own, ...offered].map((group) => ({ value: String(group.groupId), label: group.name })),
  ];
}

interface WordFieldProps extends FormPart {
  readonly field: LineField;
  readonly hint?: string;
}

function WordField({ field, hint, form, change, errors, clashOf }: WordFieldProps) {
  const length = typedLength(form[field]);
  const limit = TEXT_LIMITS[field];
  const over = length > limit;
  return (
    <Field
      label={LABELS[field]}
      name={field}
      autoComplete="off"
      value={form[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      hint={hint}
      error={errors[field] ?? (over ? `At most ${limit} characters.` : undefined)}
      clash={clashOf(field)}
      aside={
        <span className={`text-label tabular-nums ${over ? "text-silent" : "text-ink-3"}`}>
          {length}/{limit}
        </span>
      }
    />
  );
}

function NotesField({ form, change, errors, clashOf }: FormPart) {
  const limit = TEXT_LIMITS.visit_notes;
  const over = typedLength(form.visit_notes) > limit;
  return (
    <TextArea
      label="Notes for the next visit"
      name="visit_notes"
      rows={3}
      value={form.visit_notes}
      onChange={(event) => change({ visit_notes: event.target.value })}
      hint="Only people of your account see them."
      error={errors.visit_notes ?? (over ? `At most ${limit} characters.` : undefined)}
      clash={clashOf("visit_notes")}
    />
  );
}
