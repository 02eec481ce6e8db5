// The photos that the page is asked to read: the samples of this site, or the reader's own files. A later request
// replaces one that is still being prepared.
import { useCallback, useRef, useState } from "react";
import { staticFile } from "~/browser/files/static-file";
import type { ChosenFile } from "~/domain/exchange/import/import-state";
import { type Snack, useSnackbar } from "~/ui/snackbar/use-snackbar";
import { chooseSamples, readSamplePack, type Sample } from "./samples/sample-pack";
import type { LeftFile } from "./session/own-photos";
import type { useDemoSession } from "./session/use-demo-session";

interface RunOptions {
  readonly of: ReturnType<typeof useDemoSession>;
  /** Whether a run downloads so much that it waits for a press of its own. */
  readonly isDear: boolean;
  /** Other photos are there. */
  readonly onPhotos: () => void;
}

const NO_SAMPLES: Snack = {
  text: "The sample photos didn't load. Please try again.",
  tone: "error",
};
const NO_READER: Snack = {
  text: "Part of this page didn't load. Check your connection and try again.",
  tone: "error",
};

const NO_PHOTO: Snack = { text: "None of these files is a photo.", tone: "error" };

/** The files of the last choice that are not tried. */
export interface LeftFiles {
  /** How many were chosen. */
  readonly of: number;
  readonly files: readonly LeftFile[];
}

const NONE_LEFT: LeftFiles = { of: 0, files: [] };

export function useDemoRuns({ of, isDear, onPhotos }: RunOptions) {
  const { latest, showSamples, takeOwn, showOwn } = of;
  const say = useSnackbar();
  const { isPreparing, prepare, forget } = usePreparing();
  const [left, setLeft] = useState<LeftFiles>(NONE_LEFT);
  const dear = useRef(isDear);
  dear.current = isDear;

  const runSamples = useCallback(async () => {
    const chosen = await prepare(fetchSamples());
    if (chosen === null) return;
    if (chosen.length === 0) return say(NO_SAMPLES);
    onPhotos();
    setLeft(NONE_LEFT);
    showSamples(chosen);
    await latest().run();
  }, [prepare, latest, showSamples, say, onPhotos]);

  const runFiles = useCallback(
    async (files: readonly ChosenFile[]) => {
      const taken = await prepare(takeOwn(files).catch(() => "lost" as const));
      if (taken === null) return;
      if (taken === "lost") return say(NO_READER);
      const { photos, left } = taken;
      if (photos.length === 0 && left.length > 0) say(NO_PHOTO);
      setLeft({ of: files.length, files: left });
      if (photos.length === 0) return;
      onPhotos();
      showOwn(photos);
      if (!dear.current) await latest().run();
    },
    [prepare, takeOwn, showOwn, latest, say, onPhotos],
  );

  const cancel = useCallback(() => {
    forget();
    latest().cancel();
  }, [forget, latest]);
  return { isPreparing, left, runSamples, runFiles, cancel };
}

/** Empty when they can't be fetched. */
async function fetchSamples(): Promise<readonly Sample[]> {
  try {
    const index = await staticFile("/samples/index.json");
    return chooseSamples(readSamplePack(JSON.parse(await index.text())));
  } catch {
    return [];
  }
}

/** Prepares one thing at a time: an earlier request ends as null. */
function usePreparing() {
  const turn = useRef(0);
  const [isPreparing, setPreparing] = useState(false);
  const forget = useCallback(() => {
    turn.current += 1;
    setPreparing(false);
  }, []);
  const prepare = useCallback(async <Ready>(work: Promise<Ready>): Promise<Ready | null> => {
    turn.current += 1;
    const mine = turn.current;
    setPreparing(true);
    const ready = await work;
    if (mine !== turn.current) return null;
    setPreparing(false);
    return ready;
  }, []);
  return { isPreparing, prepare, forget };
}
