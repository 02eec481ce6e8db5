// The layout of /demo: controls on the left, photos in rows, the chosen photo and its path through the release on the
// right; one below the other under 920 px. docs/look.md, Try a model.
import { type ReactNode, useState } from "react";
import { Switch } from "~/ui/form/switch";
import { useNarrow } from "~/ui/page/use-narrow";
import { FrameNotices } from "~/ui/public/frame-notices";
import { ScreenMark } from "~/ui/screen-mark";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { AgreementPart } from "./controls/agreement-part";
import { CardSentence, ModelPart } from "./controls/model-part";
import { RunFacts } from "./controls/run-facts";
import { RunPart } from "./controls/run-part";
import { ThresholdPart } from "./controls/threshold-part";
import { DemoHeader } from "./demo-header";
import { ChosenPhoto } from "./path/chosen-photo";
import { PathPanel } from "./path/path-panel";
import { PhotosPart } from "./photos/photos-part";
import { ResultsMenu } from "./results-menu";
import { answered } from "./session/demo-state";
import type { DemoAddress } from "./shown/address";
import { spokenProgress } from "./shown/phase-words";
import { ownPercent } from "./shown/threshold";
import type { Offered, Tried } from "./tried";
import { type Demo, useDemo } from "./use-demo";
import { useIncomingFiles } from "./use-incoming-files";

interface DemoDeskProps {
  readonly offered: readonly Offered[];
  readonly tried: Tried;
  readonly address: DemoAddress;
  /** Where the reader came from; null: not signed in. */
  readonly back: string | null;
  readonly cameras: boolean;
  readonly onChoose: (key: string) => void;
}

export function DemoBody({ offered, tried, address, back, cameras, onChoose }: DemoDeskProps) {
  const demo = useDemo({ tried, address, cameras });
  const [withTruth, setWithTruth] = useState(false);
  const narrow = useNarrow("beside");
  const isOver = useIncomingFiles((files) => void demo.runFiles(files));
  const share = useShare(demo.isOwn ? null : demo.shownAddress);
  const { state, chosen } = demo;
  const counted = { done: answered(state.photos), total: state.photos.length };
  const path = chosen && (
    <PathPanel
      shown={chosen}
      manifest={tried.manifest}
      truth={
        demo.samples && <Switch label="Show what is there" checked={withTruth} onChange={setWithTruth} />
      }
    />
  );
  // A photo that couldn't be read says why in its own tile.
  const below = narrow && chosen?.photo.answer?.ok !== false ? path : null;
  return (
    <div className="flex h-dvh flex-col bg-surface max-w920:h-auto max-w920:min-h-dvh">
      <DemoHeader
        back={back}
        onShare={share}
        exports={counted.done > 0 && <Exports demo={demo} tried={tried} />}
      />
      <FrameNotices className="sticky top-3 z-10 mx-6 max-w700:mx-4" />
      <p role="status" className="sr-only">
        {spokenProgress(state.run.phase, counted)}
      </p>
      <div
        className={`grid min-h-0 flex-1 max-w920:flex max-w920:flex-col ${chosen ? "grid-cols-[288px_minmax(0,1fr)_396px] max-w1224:grid-cols-[256px_minmax(0,1fr)_332px]" : "grid-cols-[288px_minmax(0,1fr)] max-w1224:grid-cols-[256px_minmax(0,1fr)]"}`}
      >
        <Controls demo={demo} tried={tried} offered={offered} onChoose={onChoose} />
        <main
          key={demo.batch}
          className="flex min-w-0 flex-col overflow-y-auto px-5 pt-[18px] pb-6 max-w920:overflow-visible max-w920:px-6 max-w700:px-4"
        >
          <PhotosPart demo={demo} tried={tried} withTruth={withTruth} below={below} />
        </main>
        {chosen && (
          <aside
            aria-label="Chosen photo"
            className="overflow-y-auto border-line border-l bg-canvas px-5 py-[18px] max-w920:hidden"
          >
            <ChosenPhoto shown={chosen} withTruth={withTruth} />
            <div className="mt-3.5">{narrow === false && path}</div>
          </aside>
        )}
      </div>
      {isOver && <DropHere />}
      <ScreenMark />
    </div>
  );
}

function Exports({ demo: { shown, state }, tried }: { readonly demo: Demo; readonly tried: Tried }) {
  return (
    <ResultsMenu
      name={tried.name}
      manifest={tried.manifest}
      manifestSha256={tried.manifestSha256}
      photos={shown.photos}
      thresholds={shown.thresholds}
      run={state.run}
    />
  );
}

interface ControlsProps extends Pick<DemoDeskProps, "tried" | "offered" | "onChoose"> {
  readonly demo: Demo;
}

function Controls({ demo, tried, offered, onChoose }: ControlsProps) {
  const { state, session, shown, runtimes, runtime, percent } = demo;
  const { manifest, description } = tried;
  const own = ownPercent(manifest);
  const isOwn = state.photos.length > 0 && !demo.samples;
  return (
    <aside
      aria-label="Model and threshold"
      // In one column its second half is below the photos.
      className="flex flex-col gap-5 overflow-y-auto border-line border-r px-6 py-5 max-w1224:px-5 max-w920:contents"
    >
      <div className={`${HALF} max-w920:border-b`}>
        <ModelPart
          offered={offered}
          chosen={tried.key}
          description={description}
          manifest={manifest}
          onChoose={onChoose}
        />
        <RunPart
          state={state}
          download={demo.download}
          own={demo.isOwn}
          onSamples={() => void demo.runSamples()}
          onFiles={(files) => void demo.runFiles(files)}
          onRun={() => void session.run()}
          onCancel={demo.cancel}
        />
        {!isOwn && <CardSentence manifest={manifest} own={false} />}
        {percent !== null && own !== null && state.photos.length > 0 && (
          <Ruled>
            <ThresholdPart
              percent={percent}
              own={own}
              suggested={shown.suggested}
              scores={shown.scores}
              onPercent={demo.setPercent}
            />
          </Ruled>
        )}
      </div>
      <div className={`${HALF} max-w920:order-last`}>
        <Ruled>
          <RunFacts state={state} manifest={manifest} runtimes={runtimes} onRuntime={demo.setRuntime} />
        </Ruled>
        <AgreementPart
          state={state}
          manifest={manifest}
          thresholds={shown.thresholds}
          others={runtimes.filter((one) => one !== runtime)}
          onCheck={(other) => void session.check(other)}
          onCancel={session.cancelCheck}
          onDiffering={(ids, words) => demo.setFilter({ by: "ids", ids: new Set(ids), words })}
        />
      </div>
    </aside>
  );
}

/** Half of the controls; in one column a section of its own. */
const HALF = "flex flex-col gap-5 border-line max-w920:px-6 max-w920:py-5 max-w700:px-4";

function Ruled({ children }: { readonly children: ReactNode }) {
  return <div className="border-line border-t pt-5">{children}</div>;
}

function DropHere() {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-scrim">
      <p className="rounded-md bg-raised px-6 py-4 font-semibold text-ink shadow-3">
        Drop your photos here. They stay in this browser.
      </p>
    </div>
  );
}

/** Copies a link to what is shown; null: there is no such link. */
function useShare(address: string | null): () => void {
  const say = useSnackbar();
  return () => {
    if (address === null)
      return say({ text: "Your own model stays in this browser, so a link can't share it." });
    const link = `${location.origin}${address}`;
    navigator.clipboard.writeText(link).then(
      () => say({ text: "Link copied." }),
      // Without access to the clipboard the reader copies the address.
      () => say({ text: "Copy this page's address to share it." }),
    );
  };
}
