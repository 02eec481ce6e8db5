// Everything the page does: runs, checks, the threshold, what is shown and chosen, and the address that restores it.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { savesData } from "~/browser/loading/network-information";
import { useWrittenHref } from "~/ui/page/use-written-href";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import type { Manifest } from "~models/release";
import type { RuntimeName } from "~models/runtimes/runtime";
import { downloadOf, isLarge, RUNTIME_WORDS, runtimesOf } from "./model/runtimes";
import { answered, type DemoState } from "./session/demo-state";
import { useDemoSession } from "./session/use-demo-session";
import { type DemoAddress, demoAddress } from "./shown/address";
import { ALL, type PhotoFilter, photosShown } from "./shown/photo-filter";
import { photosWords } from "./shown/photo-words";
import { ownPercent } from "./shown/threshold";
import { useShown } from "./shown/use-shown";
import { OWN_KEY, type Tried } from "./tried";
import { useDemoRuns } from "./use-demo-runs";

interface DemoOptions {
  readonly tried: Tried;
  /** As the page was opened. */
  readonly address: DemoAddress;
  /** Whether the reader may run the cameras' files. */
  readonly cameras: boolean;
}

export function useDemo({ tried, address, cameras }: DemoOptions) {
  const { manifest, sourceOf } = tried;
  const say = useSnackbar();
  const isOwn = tried.key === OWN_KEY;
  const runtimes = useMemo(
    () => runtimesOf(manifest, { cameras: cameras || isOwn }),
    [manifest, cameras, isOwn],
  );
  const [wished, setRuntime] = useState<RuntimeName | null>(null);
  const runtime = runtimes.find((one) => one === wished) ?? runtimes[0] ?? "onnx";
  const [moved, setMoved] = useState<{ readonly manifest: Manifest; readonly percent: number } | null>(null);
  // The address of this model sets it until the reader moves it, so going back restores it.
  const percent = moved?.manifest === manifest ? moved.percent : isOwn ? null : address.threshold;
  const [filter, setFilter] = useState<PhotoFilter>(ALL);
  const [photo, setPhoto] = useState(address.photo);
  const [batch, setBatch] = useState(0);
  const onStopped = useCallback((state: DemoState) => say({ text: stoppedWords(state) }), [say]);
  const of = useDemoSession({ manifest, sourceOf, runtime, onStopped });
  const { session } = of;
  const batchHasBegun = useRef(false);
  const onPhotos = useCallback(() => {
    setFilter(ALL);
    setBatch((before) => before + 1);
    // The photo of a link is one of the first that are shown.
    if (batchHasBegun.current) setPhoto(null);
    batchHasBegun.current = true;
  }, []);
  const download = isOwn ? downloadOf(manifest, runtime).runtime : downloadOf(manifest, runtime).all;
  const isDear = of.state.run.opened === null && isLarge(download);
  const { isPreparing, ...runs } = useDemoRuns({ of, isDear, onPhotos });
  const state = useMemo(() => (isPreparing ? starting(of.state) : of.state), [isPreparing, of.state]);
  const shown = useShown(manifest, state, percent);
  const listed = useMemo(() => photosShown(manifest, shown.photos, filter), [manifest, shown, filter]);
  const samples = state.photos.length > 0 && state.photos.every(({ objects }) => objects !== null);

  useFirstRun(address.samples && isLight(download), runs.runSamples);
  const shownAddress = demoAddress({ key: tried.key, samples, threshold: percent, photo });
  useWrittenHref(shownAddress);
  return {
    ...runs,
    state,
    session,
    shown,
    listed,
    samples,
    filter,
    setFilter,
    runtime,
    runtimes,
    setRuntime,
    /** Bytes of a first run. */
    download,
    isOwn,
    /** Counts up with every other set of photos. */
    batch,
    percent: percent ?? ownPercent(manifest),
    setPercent: (percent: number) => setMoved({ manifest, percent }),
    chosen: listed.find((one) => one.photo.id === photo) ?? listed[0] ?? null,
    setPhoto,
    shownAddress,
  };
}

/** Busy from the press on, before the first photo is read. */
function starting(state: DemoState): DemoState {
  return { ...state, run: { ...state.run, phase: { kind: "opening", progress: null } } };
}

function stoppedWords({ photos, run }: DemoState): string {
  const done = answered(photos);
  const ended = `The ${RUNTIME_WORDS[run.runtime]} run stopped after ${done} of ${photosWords(photos.length)}.`;
  return done === 0 ? ended : `${ended} Its results are kept.`;
}

export type Demo = ReturnType<typeof useDemo>;

/** A link to samples runs on its own, unless the download is large or the reader saves data. */
function isLight(bytes: number): boolean {
  if (typeof navigator === "undefined" || isLarge(bytes)) return false;
  return !savesData();
}

function useFirstRun(wanted: boolean, run: () => Promise<void>): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !wanted) return;
    done.current = true;
    void run();
  }, [wanted, run]);
}
