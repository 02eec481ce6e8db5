// Taking a device off the map: asked first, done by one form, and undone by another that gives back the very place and
// whose word it was. Spec sections 2.6 and 7 (dataClearing); decision 0123, The map tab and its address.
import { type ReactNode, useState } from "react";
import type { FormRefusal } from "~/domain/form-answer";
import type { MapCamera } from "~/domain/map/map-cameras";
import { isUndoable, placeToRestore } from "~/domain/map/undo-place";
import { Button } from "~/ui/button";
import { RefusalNotice } from "~/ui/form/refusal-notice";
import { Dialog } from "~/ui/overlay/dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { useCameraForm } from "./use-camera-form";

/** Spec section 9, Snackbars and timing. */
const SNACK_MS = 6000;

interface DeleteLocation {
  readonly ask: (camera: MapCamera) => void;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** `onDeleted` hears of a device that is off the map, while the map is there still. */
export function useDeleteLocation(onDeleted: (deviceId: string) => void): DeleteLocation {
  const [asked, setAsked] = useState<MapCamera | null>(null);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const undo = useUndo();
  const say = useSnackbar();
  const { post, sending } = useCameraForm({
    intent: "delete-location",
    fieldsOf: () => ({}),
    onAnswer(answer, { camera, here }) {
      if (!answer.ok) return setRefusal(answer);
      const action = isUndoable(camera) ? { label: "Undo", onPress: () => undo(camera) } : undefined;
      say({ text: `${camera.displayName} is off the map.`, ...snackOf(camera), action });
      if (!here) return;
      setAsked(null);
      onDeleted(camera.deviceId);
    },
  });
  // What is on its way cannot be called back, so that the question stays until it is answered.
  const close = () => {
    if (!sending) setAsked(null);
  };
  const dialog = asked && (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      size="small"
      title="Delete from map"
      actions={
        <>
          <Button disabled={sending} onClick={close}>
            Cancel
          </Button>
          <Button
            variant="danger-filled"
            busy={sending}
            onClick={() => {
              setRefusal(null);
              post(asked);
            }}
          >
            Delete from map
          </Button>
        </>
      }
    >
      <Consequences camera={asked} />
      <RefusalNotice refusal={sending ? null : refusal} className="mt-4" />
    </Dialog>
  );
  const ask = (camera: MapCamera) => {
    setRefusal(null);
    setAsked(camera);
  };
  return { ask, dialog };
}

function Consequences({ camera }: { readonly camera: MapCamera }) {
  return (
    <div className="flex flex-col gap-2 break-words">
      <p>
        The location of <b className="font-semibold">{camera.displayName}</b> is removed, and nothing else:
        its insights and photos stay, with the places that they were made at.
      </p>
      <p className="text-ink-2">
        What it reports later does not bring it back. It is on the map again once somebody edits the device,
        and gives it a place or presses “Use the camera's own place”.
      </p>
      {!isUndoable(camera) && (
        <p className="text-ink-2">
          There is no Undo: you are told its place rounded, so that you cannot give the exact one back.
        </p>
      )}
    </div>
  );
}

/** Puts a device back; what fails is said, and can be tried again. Several are put back one after the other. */
function useUndo(): (camera: MapCamera) => void {
  const say = useSnackbar();
  const { post } = useCameraForm({
    intent: "place",
    fieldsOf: placeToRestore,
    onAnswer(answer, { camera }) {
      if (answer.ok) return say({ text: `${camera.displayName} is back on the map.`, ...snackOf(camera) });
      const { topic } = snackOf(camera);
      if (answer.clashes) return say({ tone: "error", text: placedMeanwhile(camera), topic });
      say({
        tone: "error",
        text: `${camera.displayName} could not be put back. ${answer.message}`,
        topic,
        action: { label: "Try again", onPress: () => post(camera) },
      });
    },
  });
  return post;
}

function placedMeanwhile({ displayName }: MapCamera): string {
  return `Someone else has given ${displayName} a place meanwhile. That place stays.`;
}

/** One topic for each device: what is said of another leaves its Undo where it is. */
function snackOf({ deviceId }: MapCamera) {
  return { durationMs: SNACK_MS, topic: `place of ${deviceId}` };
}
