// Forms about one camera each, sent one after another, since the page has one form for all of them: later ones wait,
// and every answer names its camera. Touches nothing but what it sends.
import type { MapCamera } from "~/domain/map/map-cameras";

interface FormQueue {
  /** Sends the form of that camera once those before it have their answers. */
  readonly take: (camera: MapCamera) => void;
  /** The form on its way has its answer: its camera, null where none was on its way; the next one goes. */
  readonly end: () => MapCamera | null;
}

export function createFormQueue(send: (camera: MapCamera) => void): FormQueue {
  const cameras: MapCamera[] = [];
  return {
    take(camera) {
      cameras.push(camera);
      if (cameras.length === 1) send(camera);
    },
    end() {
      const ended = cameras.shift() ?? null;
      const [next] = cameras;
      if (next) send(next);
      return ended;
    },
  };
}
