// The middle of the page: the photos in rows, or their matrix, or their times.
import { useMemo, useState } from "react";
import { CardSentence } from "~/demo/controls/model-part";
import { LatencyView } from "~/demo/figures/latency";
import { Matrix } from "~/demo/figures/matrix";
import { readingOf } from "~/demo/session/demo-state";
import { ALL } from "~/demo/shown/photo-filter";
import { photosWords } from "~/demo/shown/photo-words";
import { StartPanel } from "~/demo/start-panel";
import type { Tried } from "~/demo/tried";
import type { Demo } from "~/demo/use-demo";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Segments } from "~/ui/segments";
import { confusion } from "~models/metrics/confusion";
import { LeftPart } from "./left-part";
import { PhotoFilterChips } from "./photo-filter-chips";
import { PhotoGrid, type PhotoGridProps } from "./photo-grid";

type View = "photos" | "matrix" | "latency";

interface PhotosPartProps extends Pick<PhotoGridProps, "withTruth" | "below"> {
  readonly demo: Demo;
  readonly tried: Tried;
}

export function PhotosPart({ demo, tried, withTruth, below }: PhotosPartProps) {
  const [view, setView] = useState<View>("photos");
  const { state, shown, listed, samples, filter, setFilter } = demo;
  const isMatrix = samples && view === "matrix";
  const counts = useMemo(
    () => (isMatrix ? confusion(tried.manifest, shown.labelled) : null),
    [isMatrix, tried.manifest, shown.labelled],
  );
  const left = demo.left.files.length > 0 && <LeftPart left={demo.left} />;
  if (state.photos.length === 0) {
    return (
      <>
        {left}
        <StartPanel name={tried.name} />
      </>
    );
  }
  const readings = state.photos.flatMap((photo) => readingOf(photo) ?? []);
  const options = [
    { value: "photos", label: "Photos" },
    ...(samples ? [{ value: "matrix", label: "Matrix" } as const] : []),
    { value: "latency", label: "Latency" },
  ] as const;
  const open = options.some(({ value }) => value === view) ? view : "photos";
  return (
    <>
      <div className="@container">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5">
          <h2 className="text-page tabular-nums">{photosWords(state.photos.length)}</h2>
          {open === "photos" && (
            <div className="@[690px]:order-none order-last @[690px]:w-auto w-full min-w-0 @[690px]:flex-1">
              <PhotoFilterChips photos={shown.photos} filter={filter} onFilter={setFilter} />
            </div>
          )}
          <Segments label="View" value={open} options={options} onChange={setView} />
        </div>
      </div>
      {left}
      {!samples && <CardSentence manifest={tried.manifest} own className="mt-3" />}
      <div className={open === "photos" ? "mt-2.5" : "mt-5"}>
        {open === "photos" && <Listed demo={demo} withTruth={withTruth} below={below} />}
        {counts && (
          <Matrix
            confusion={counts}
            onCell={(there, said) => {
              setFilter({ by: "cell", there, said });
              setView("photos");
            }}
          />
        )}
        {open === "latency" && <LatencyView manifest={tried.manifest} readings={readings} run={state.run} />}
      </div>
      {listed.length === 0 && open === "photos" && (
        <EmptyState
          title="No photos match"
          action={<Button onClick={() => setFilter(ALL)}>Show all photos</Button>}
        />
      )}
    </>
  );
}

function Listed({ demo, withTruth, below }: Pick<PhotosPartProps, "demo" | "withTruth" | "below">) {
  const { listed, chosen, setPhoto } = demo;
  if (chosen === null) return null;
  return (
    <PhotoGrid
      photos={listed}
      chosen={chosen.photo.id}
      withTruth={withTruth}
      onChoose={setPhoto}
      below={below}
    />
  );
}
