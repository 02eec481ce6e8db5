// Which cameras are in a group: all of the account's with a box each. A camera that is in another group says so, since it
// moves. Spec section 2.11 (Add Device to Group).
import { useState } from "react";
import { formatCount } from "~/domain/format";
import { idsText } from "~/domain/groups/group-form";
import { GROUP_SNACK_MS, updatedWords } from "~/domain/groups/group-words";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/refusal-notice";
import { useTabForm } from "~/ui/form/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { type ChoiceCamera, type ListedGroup, page } from "./page";

interface ChooseCamerasProps {
  readonly group: ListedGroup;
  readonly groups: readonly ListedGroup[];
  readonly cameras: readonly ChoiceCamera[];
  readonly onClose: () => void;
}

/** More are found by typing. */
const MOST_SHOWN = 100;

export function ChooseCameras({ group, groups, cameras, onClose }: ChooseCamerasProps) {
  const say = useSnackbar();
  const inIt = cameras.filter(({ groupId }) => groupId === group.groupId).map(({ deviceId }) => deviceId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(inIt));
  const add = [...chosen].filter((deviceId) => !inIt.includes(deviceId));
  const remove = inIt.filter((deviceId) => !chosen.has(deviceId));
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (!ok) return;
    say({ text: updatedWords(group.name), durationMs: GROUP_SNACK_MS });
    if (here) onClose();
  });
  const save = () =>
    post("devices", { group: String(group.groupId), add: idsText(add), remove: idsText(remove) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Devices of ${group.name}`}
      note={`${formatCount(chosen.size)} chosen`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={sending} disabled={add.length + remove.length === 0} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <RefusalNotice refusal={answer?.ok === false && !sending ? answer : null} className="mb-4" />
      <CameraBoxes
        cameras={cameras}
        chosen={chosen}
        nameOf={(groupId) => groups.find((other) => other.groupId === groupId)?.name ?? null}
        own={group.groupId}
        onChange={setChosen}
      />
    </Dialog>
  );
}

interface CameraBoxesProps {
  readonly cameras: readonly ChoiceCamera[];
  readonly chosen: ReadonlySet<string>;
  readonly nameOf: (groupId: number | null) => string | null;
  /** The group that is filled. */
  readonly own: number;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function CameraBoxes({ cameras, chosen, nameOf, own, onChange }: CameraBoxesProps) {
  const [typed, setTyped] = useState("");
  const needle = typed.trim().toLowerCase();
  const fitting = cameras.filter(({ displayName, deviceId }) =>
    `${displayName} ${deviceId}`.toLowerCase().includes(needle),
  );
  const toggle = (deviceId: string, on: boolean) =>
    onChange(new Set(on ? [...chosen, deviceId] : [...chosen].filter((id) => id !== deviceId)));
  if (cameras.length === 0) return <p className="text-ink-2">The account has no cameras yet.</p>;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Find a device"
        name="find"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul aria-label="Devices" className="-mx-2">
        {fitting.slice(0, MOST_SHOWN).map(({ deviceId, displayName, groupId }) => {
          const other = groupId === own ? null : nameOf(groupId);
          return (
            <li key={deviceId}>
              <Checkbox checked={chosen.has(deviceId)} onChange={(on) => toggle(deviceId, on)}>
                {displayName}
                <span className="ml-2 text-ink-3 text-label">{deviceId}</span>
                {other !== null && <span className="ml-2 text-ink-3 text-label">now in {other}</span>}
              </Checkbox>
            </li>
          );
        })}
      </ul>
      <p className="text-ink-3 text-label">{foundWords(fitting.length)}</p>
    </div>
  );
}

function foundWords(found: number): string {
  if (found === 0) return "No device has that name";
  if (found > MOST_SHOWN)
    return `${formatCount(MOST_SHOWN)} of ${formatCount(found)} shown; type to find more`;
  return "A device is in one group at most: chosen here, it leaves the other.";
}
