// Files that reach the page without a button: dropped anywhere on it, or pasted.
import { useEffect, useRef, useState } from "react";
import { droppedFiles, pickedFiles } from "~/browser/files/dropped-files";
import type { ChosenFile } from "~/domain/exchange/import/import-state";

/** Whether something is being dragged over the page; hands over what is let go. */
export function useIncomingFiles(onFiles: (files: readonly ChosenFile[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => take.current(files));
    };
    const paste = (event: ClipboardEvent) => {
      const files = pickedFiles(event.clipboardData?.files ?? null);
      if (files.length > 0) take.current(files);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);
  return isOver;
}
