// A form of the map about one camera: one at a time; its answer names the camera that was sent, whatever is
// open by then.
import { useRef } from "react";
import type { FormAnswer } from "~/domain/form/form-answer";
import type { MapCamera } from "~/domain/map/map-cameras";
import { page } from "~/tabs/map/page";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { createFormQueue } from "./form-queue";

interface CameraFormDeps {
  readonly intent: string;
  /** The fields beside that of the camera. */
  readonly fieldsOf: (camera: MapCamera) => Readonly<Record<string, string>>;
  /** `here`: the map is there still. */
  readonly onAnswer: (
    answer: FormAnswer,
    about: { readonly camera: MapCamera; readonly here: boolean },
  ) => void;
}

interface CameraForm {
  readonly post: (camera: MapCamera) => void;
  /** From the press until the answer. */
  readonly sending: boolean;
}

export function useCameraForm({ intent, fieldsOf, onAnswer }: CameraFormDeps): CameraForm {
  const { post, sending } = useTabForm(page.id, (answer, here) => {
    const camera = turns.end();
    if (camera) onAnswer(answer, { camera, here });
  });
  const send = useRef((_: MapCamera): void => undefined);
  send.current = (camera) => post(intent, { device: camera.deviceId, ...fieldsOf(camera) });
  const { current: turns } = useRef(createFormQueue((camera) => send.current(camera)));
  return { post: turns.take, sending };
}
