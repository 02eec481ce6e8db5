// What the parts of a camera's form are given.
import type { EntryErrors } from "~/domain/devices/edit/device-edit";
import type { DeviceMember, EditForm } from "~/domain/devices/edit/edit-form";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import type { Clash } from "~/ui/form/draft/use-clashes";

export interface FormPart {
  readonly device: FleetDevice;
  readonly form: EditForm;
  readonly change: (change: Partial<EditForm>) => void;
  readonly errors: EntryErrors;
  readonly clashOf: (member: DeviceMember) => Clash | undefined;
}

/** The groups that a camera can be in. */
export type Groups = readonly { readonly groupId: number; readonly name: string }[];
