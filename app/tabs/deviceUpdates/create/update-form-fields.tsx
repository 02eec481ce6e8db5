// The form of a new update: its cameras, and what they get. A change clears the error of that field.

import { fieldSentences, wireField } from "~/domain/device-updates/create/update-draft";
import type { MakingUpdate } from "~/tabs/deviceUpdates/page";
import { PickDevices } from "./pick-devices";
import { UpdateFields } from "./update-fields";
import type { PlanDevices } from "./use-plan-devices";
import type { UpdateFormModel } from "./use-update-form";

interface UpdateFormFieldsProps {
  readonly making: MakingUpdate;
  readonly model: UpdateFormModel;
  readonly all: Pick<PlanDevices, "devices" | "failed">;
  /** By the names of the wire. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (wireField: string) => void;
}

export function UpdateFormFields({ making, model, all, errors, onChange }: UpdateFormFieldsProps) {
  const said = fieldSentences(errors);
  const { form, scope } = model;
  const type: UpdateFormModel["type"] = (field, text) => {
    model.type(field, text);
    onChange(wireField(field));
  };
  return (
    <>
      <PickDevices
        devices={all.devices}
        failed={all.failed}
        picked={form.picked}
        left={form.left}
        onPick={(picked) => type("picked", picked)}
        onTakeBack={() => type("left", "")}
        error={said.deviceIds}
      />
      <UpdateFields
        making={making}
        form={form}
        onType={type}
        chosen={scope.devices.map(({ device }) => device)}
        errors={said}
      />
    </>
  );
}
