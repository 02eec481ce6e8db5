// Chooses the cameras of a group, out of all of the account's. A camera in another group shows which one, since
// choosing it moves it. Spec section 2.11 (Add Device to Group).
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { type Choices, chosenCameras, withChoices } from "~/domain/groups/group-choice";
import { groupsText, idsText } from "~/domain/groups/group-form";
import { GROUP_SNACK_MS, updatedWords } from "~/domain/groups/group-words";
import { formatCount } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { CheckList } from "~/ui/form/check-list";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { type ChoiceCamera, type ListedGroup, page } from "./page";

interface ChooseCamerasProps {
  readonly group: ListedGroup;
  readonly groups: readonly ListedGroup[];
  readonly cameras: readonly ChoiceCamera[];
  readonly onClose: () => void;
}

export function ChooseCameras({ group, groups, cameras, onClose }: ChooseCamerasProps) {
  const say = useSnackbar();
  // The list may be loaded again under the open dialog, so only what the reader has changed is kept.
  const [choices, setChoices] = useState<Choices>(new Map());
  const groupOf = new Map(cameras.map(({ deviceId, groupId }) => [deviceId, groupId]));
  const inGroup = new Set([...groupOf.keys()].filter((deviceId) => groupOf.get(deviceId) === group.groupId));
  const chosen = chosenCameras(inGroup, choices);
  const add = [...chosen].filter((deviceId) => !inGroup.has(deviceId));
  const remove = [...inGroup].filter((deviceId) => !chosen.has(deviceId));
  const { revalidate } = useRevalidator();
  const { post, sending, answer } = useTabForm(page.id, (heard, here) => {
    // The list is out of date: it then shows where the cameras are, and the next save goes by that.
    if (!heard.ok) return heard.clashes && revalidate();
    say({ text: updatedWords(group.name), durationMs: GROUP_SNACK_MS });
    if (here) onClose();
  });
  const save = () =>
    post("devices", {
      group: String(group.groupId),
      add: idsText(add),
      remove: idsText(remove),
      was: groupsText(new Map(add.map((deviceId) => [deviceId, groupOf.get(deviceId) ?? null]))),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cameras in ${group.name}`}
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
        onChange={(next) => setChoices(withChoices(choices, { from: chosen, to: next }))}
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
  if (cameras.length === 0) return <p className="text-ink-2">Your account has no cameras yet.</p>;
  return (
    <CheckList
      items={cameras.map(({ deviceId, displayName, groupId }) => {
        const other = groupId === own ? null : nameOf(groupId);
        return {
          id: deviceId,
          name: displayName,
          about: other === null ? [deviceId] : [deviceId, `now in ${other}`],
        };
      })}
      chosen={chosen}
      onChange={onChange}
      noun={["camera", "cameras"]}
      hint="A camera can be in only one group. Choosing it here moves it."
    />
  );
}
