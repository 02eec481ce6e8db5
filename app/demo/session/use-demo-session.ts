// The session of the page: one for each release and runtime; its photos move along when either changes. Client only.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Sample } from "~/demo/samples/sample-pack";
import type { ChosenFile } from "~/domain/exchange/import/import-state";
import type { Manifest } from "~models/release";
import type { FileSource } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import { createDemoSession, type DemoSession } from "./demo-session";
import { type DemoPhoto, type DemoState, isBusy } from "./demo-state";
import { type Taken, takeOwnPhotos } from "./own-photos";
import { NO_PICTURES, ownPictures, type Pictures, samplePictures } from "./pictures";

interface Tried {
  readonly manifest: Manifest;
  /** Asked when a run begins. */
  readonly sourceOf: () => FileSource;
  readonly runtime: RuntimeName;
  /** Called when a run ends because another model or runtime is chosen. */
  readonly onStopped: (state: DemoState) => void;
}

interface DemoControls {
  readonly state: DemoState;
  readonly session: DemoSession;
  /** The current session when it is called: after a wait it may be another. */
  readonly latest: () => DemoSession;
  readonly showSamples: (samples: readonly Sample[]) => void;
  readonly takeOwn: (files: readonly ChosenFile[]) => Promise<Taken>;
  readonly showOwn: (photos: Taken["photos"]) => void;
}

/** The code that reads photos is loaded only when it is needed. */
const island = () => import("~/islands/demo/open-demo.client");

export function useDemoSession({ manifest, sourceOf, runtime, onStopped }: Tried): DemoControls {
  const pictures = useRef<Pictures>(NO_PICTURES);
  const batch = useRef(0);
  const session = useMemo(
    () =>
      createDemoSession({
        manifest,
        sourceOf,
        runtime,
        openRunner: async (name) => (await island()).openRunner(name),
        bytesOf: (photo) => pictures.current.bytesOf(photo),
        now: () => performance.now(),
      }),
    [manifest, sourceOf, runtime],
  );
  const key = useMemo(() => `${runtime} ${JSON.stringify(manifest)}`, [runtime, manifest]);
  useCarriedPhotos(session, { key, onStopped });
  useEffect(() => () => pictures.current.end(), []);
  const state = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  const newest = useRef(session);
  newest.current = session;
  const latest = useCallback(() => newest.current, []);

  const showSamples = useCallback(
    (samples: readonly Sample[]) => {
      pictures.current.end();
      pictures.current = samplePictures();
      latest().show(samples.map(samplePhoto));
    },
    [latest],
  );
  const takeOwn = useCallback(async (files: readonly ChosenFile[]) => {
    batch.current += 1;
    const { judgePictures } = await island();
    const hrefOf = (file: Blob) => URL.createObjectURL(file);
    return takeOwnPhotos(files, { batch: batch.current, hrefOf, judge: judgePictures });
  }, []);
  const showOwn = useCallback(
    (photos: Taken["photos"]) => {
      pictures.current.end();
      pictures.current = ownPictures(photos, (id, thumb) => latest().setThumb(id, thumb));
      latest().show(photos);
    },
    [latest],
  );
  return { state, session, latest, showSamples, takeOwn, showOwn };
}

interface Carried {
  /** Of the model and its runtime. */
  readonly key: string;
  readonly onStopped: (state: DemoState) => void;
}

/**
 * A new session begins with the photos of the previous one and ends its workers. The results of a model in a runtime are
 * kept for a reader who returns to it.
 */
function useCarriedPhotos(session: DemoSession, { key, onStopped }: Carried): void {
  const kept = useRef(new Map<string, DemoState>());
  const [before, setBefore] = useState({ session, key });
  if (before.session !== session) {
    const last = before.session.snapshot();
    const [first] = last.photos;
    // Drops the results of photos that are gone.
    for (const [name, { photos }] of kept.current) if (photos[0]?.id !== first?.id) kept.current.delete(name);
    kept.current.set(before.key, last);
    session.resume(last.photos, kept.current.get(key) ?? null);
    setBefore({ session, key });
  }
  const stopped = useRef(onStopped);
  stopped.current = onStopped;
  useEffect(() => {
    session.wake();
    return () => {
      const state = session.snapshot();
      session.close();
      if (isBusy(state.run.phase)) stopped.current(state);
    };
  }, [session]);
}

function samplePhoto({ id, file, objects }: Sample): DemoPhoto {
  const href = `/samples/${file}`;
  return { id, name: file, objects, href, thumb: href, answer: null };
}
