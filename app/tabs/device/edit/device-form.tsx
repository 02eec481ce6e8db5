// The fields of a camera. What was typed is judged by the same rule as on the server, and stays when saving fails. Only
// changes are sent. Spec section 5, Device edit.
import { type FormEvent, useEffect, useState } from "react";
import { CALLED, memberWords } from "~/domain/devices/edit/clash-words";
import { type EntryErrors, type EntryField, readDeviceEdit } from "~/domain/devices/edit/device-edit";
import {
  changedEntry,
  type DeviceMember,
  deviceTexts,
  type EditForm,
  editFormOf,
  entryTexts,
  memberForm,
} from "~/domain/devices/edit/edit-form";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { editFields, picked } from "~/domain/form/form-edit";
import { type PlaceMap, page } from "~/tabs/device/page";
import { useClashes } from "~/ui/form/draft/use-clashes";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Switch } from "~/ui/form/switch";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { DeviceLinkRow } from "./device-link-row";
import type { Groups } from "./form-part";
import { PlaceFields } from "./place/place-fields";
import { SettingFields } from "./setting-fields";
import { WordFields } from "./word-fields";

interface DeviceFormProps {
  readonly id: string;
  readonly device: FleetDevice;
  readonly groups: Groups;
  readonly map: PlaceMap;
  readonly onSending: (sending: boolean) => void;
  readonly onSaved: () => void;
}

export function DeviceForm({ id, device, groups, map, onSending, onSaved }: DeviceFormProps) {
  const say = useSnackbar();
  const [begun, setBegun] = useState(() => editFormOf(device));
  const [was, setWas] = useState(() => deviceTexts(device));
  const [form, setForm] = useState(begun);
  const [tried, setTried] = useState(false);
  const { post, sending, answer } = useTabForm<{ readonly name: string }>(page.id, (told, here) => {
    if (!told.ok) return;
    say({ text: `Saved ${told.name}`, topic: "device" });
    if (here) onSaved();
  });
  useEffect(() => onSending(sending), [sending, onSending]);
  const entry = changedEntry(form, begun);
  const wanted = entryTexts(entry);
  const judged = readDeviceEdit(entry);
  const refused = answer && !answer.ok && !sending ? answer : null;
  const groupName = (id: string) => groups.find(({ groupId }) => String(groupId) === id)?.name;
  const { clashOf, refusal } = useClashes({
    refused,
    wordsOf: (member) => ({
      what: CALLED[member as DeviceMember],
      show: (text) => memberWords(member as DeviceMember, text, { groupName }),
    }),
    textOf: (member) => wanted[member as DeviceMember] ?? "",
    onSeen(member, { theirs, taken }) {
      const seen = memberForm(member as DeviceMember, theirs, device.exactPlace);
      setWas((now) => ({ ...now, [member]: theirs }));
      setBegun((now) => ({ ...now, ...seen }));
      if (taken) setForm((now) => ({ ...now, ...seen, ...(member === "place" && { ownPlace: false }) }));
    },
  });
  const errors: EntryErrors = { ...refused?.fields, ...(tried && !judged.ok ? judged.refusal.fields : {}) };
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!judged.ok) return;
    if (Object.keys(entry).length === 0) return onSaved();
    const texts = Object.entries(entry).map(([field, value]) => [field, asText(value)]);
    const began = picked(was, Object.keys(wanted) as DeviceMember[]);
    const fields = editFields({ to: Object.fromEntries(texts), was: began });
    post("edit", { device_id: device.deviceId, ...fields });
  }
  const part = {
    device,
    form,
    errors,
    clashOf,
    change: (change: Partial<EditForm>) => setForm({ ...form, ...change }),
  };
  return (
    <form id={id} noValidate aria-label="Camera" onSubmit={submit} className="flex flex-col gap-6">
      <DeviceLinkRow device={device} />
      <WordFields {...part} groups={groups} />
      <PlaceFields {...part} map={map} />
      {!device.imported && <SettingFields {...part} />}
      {!device.imported && (
        <fieldset className="flex flex-col gap-2.5">
          <legend className="mb-2.5 font-semibold text-body">What it sends</legend>
          <Switch
            label="Insights over Wi-Fi"
            checked={form.allow_wifi_insights}
            onChange={(on) => part.change({ allow_wifi_insights: on })}
          />
          <Switch
            label="Complete images"
            checked={form.allow_complete_images}
            onChange={(on) => part.change({ allow_complete_images: on })}
          />
        </fieldset>
      )}
      <RefusalNotice refusal={refusal && isWhole(refusal.fields, errors) ? refusal : null} />
    </form>
  );
}

/** Whether no field shows the sentence already. */
function isWhole(fields: Readonly<Record<string, string>>, errors: EntryErrors): boolean {
  return !Object.keys(fields).some((field) => errors[field as EntryField] !== undefined);
}

function asText(value: string | boolean | undefined): string {
  return typeof value === "boolean" ? (value ? "1" : "0") : (value ?? "");
}
