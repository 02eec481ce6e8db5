// Deleting a camera from the map: asked first, done by one form, and undone by another that restores the exact place and
// who set it. Spec sections 2.6 and 7 (dataClearing); decision 0123, The map tab and its address.
import { type ReactNode, useState } from "react";
import { type FormRefusal, pressSentence } from "~/domain/form/form-answer";
import type { MapCamera } from "~/domain/map/map-cameras";
import { isUndoable, placeToRestore } from "~/domain/map/place/undo-place";
import { Button } from "~/ui/button";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
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

/** `onDeleted` is called for a device that is off the map, as long as the map is open. */
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
      say({ text: `${camera.displayName} was deleted from the map.`, ...snackOf(camera), action });
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
        This deletes only the location of <b className="font-semibold">{camera.displayName}</b>. Its insights
        and photos stay, with the locations where they were taken.
      </p>
      <p className="text-ink-2">
        Locations that the camera reports later won't bring it back. To put it on the map again, edit the
        camera: set a location, or choose “Use the camera's own location”.
      </p>
      {!isUndoable(camera) && (
        <p className="text-ink-2">
          You can't undo this: you see only a rounded location, so you can't restore the exact one.
        </p>
      )}
    </div>
  );
}

/** Puts a camera back; a failure is shown, with 'Try again'. Several are put back one after the other. */
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
        text: `${camera.displayName} couldn't be put back on the map. ${pressSentence(answer)}`,
        topic,
        action: { label: "Try again", onPress: () => post(camera) },
      });
    },
  });
  return post;
}

function placedMeanwhile({ displayName }: MapCamera): string {
  return `Someone else has set a location for ${displayName}. It stays.`;
}

/** One topic for each camera: a message about another leaves its Undo where it is. */
function snackOf({ deviceId }: MapCamera) {
  return { durationMs: SNACK_MS, topic: `location of ${deviceId}` };
}
