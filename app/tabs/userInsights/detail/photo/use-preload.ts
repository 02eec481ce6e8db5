// Fetches pictures before they are asked for, so that the next photo is there when the key is pressed: once no one waits
// for anything else, and not over a thin line.
import { useEffect } from "react";
import { photoBandwidth } from "~/browser/loading/photo-bandwidth";
import { requestPriority } from "~/browser/loading/request-priority";

export function usePreload(hrefs: readonly (string | null)[]): void {
  const wanted = hrefs.filter((href) => href !== null).join("\n");
  useEffect(() => {
    if (wanted === "") return;
    const pictures: HTMLImageElement[] = [];
    function fetchAhead() {
      if (pictures.length > 0 || requestPriority.isWaiting() || !photoBandwidth.mayPrefetch()) return;
      for (const href of wanted.split("\n")) {
        const picture = new Image();
        picture.decoding = "async";
        picture.fetchPriority = "low";
        picture.src = href;
        pictures.push(picture);
      }
    }
    const stop = requestPriority.subscribe(fetchAhead);
    fetchAhead();
    return () => {
      stop();
      // A reader who has moved on does not wait behind pictures of where they were.
      for (const picture of pictures) if (!picture.complete) picture.src = "";
    };
  }, [wanted]);
}
