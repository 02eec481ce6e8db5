// The photos in rows, with answers as they arrive. Arrow keys move between photos; photos far off screen aren't drawn.
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { photoAfterKey } from "~/demo/shown/photo-steps";
import type { ShownPhoto } from "~/demo/shown/shown-photo";
import { PhotoTile } from "./photo-tile";

export interface PhotoGridProps {
  readonly photos: readonly ShownPhoto[];
  /** One of them. */
  readonly chosen: string;
  readonly withTruth: boolean;
  readonly onChoose: (id: string) => void;
  /** Under the chosen photo, where there is no room beside the photos. */
  readonly below: ReactNode | null;
}

export function PhotoGrid({ photos, chosen, withTruth, onChoose, below }: PhotoGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const at = photos.findIndex(({ photo }) => photo.id === chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !list.current) return;
    const to = photoAfterKey(event.key, { at, count: photos.length, columns: columnsOf(list.current) });
    const next = to === null ? undefined : photos[to];
    if (!next) return;
    event.preventDefault();
    onChoose(next.photo.id);
    list.current.querySelector<HTMLElement>(`[data-photo="${CSS.escape(next.photo.id)}"]`)?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label="Photos"
      onKeyDown={onKeyDown}
      className="-mx-[5px] grid grid-cols-3 gap-x-0 gap-y-1 max-w1224:grid-cols-2 max-w920:grid-cols-3 max-w700:grid-cols-2 max-w520:grid-cols-1"
    >
      {photos.map((shown, index) => {
        const isChosen = index === at;
        const isOpen = isChosen && below !== null;
        return (
          <li
            key={shown.photo.id}
            className={`p-[5px] ${isOpen ? "col-span-full" : "[contain-intrinsic-size:auto_210px] [content-visibility:auto]"}`}
          >
            <PhotoTile shown={shown} chosen={isChosen} withTruth={withTruth} onChoose={onChoose} />
            {isOpen && <div className="mt-4 mb-3">{below}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function columnsOf(list: HTMLElement): number {
  return getComputedStyle(list).gridTemplateColumns.split(" ").length;
}
