// Fetches pictures before they are asked for, so that the next photo is there when the key is pressed.
import { useEffect } from "react";

export function usePreload(hrefs: readonly (string | null)[]): void {
  const wanted = hrefs.filter((href) => href !== null).join("\n");
  useEffect(() => {
    if (wanted === "") return;
    const pictures = wanted.split("\n").map((href) => {
      const picture = new Image();
      picture.decoding = "async";
      picture.src = href;
      return picture;
    });
    return () => {
      // A reader who has moved on does not wait behind pictures of where they were.
      for (const picture of pictures) if (!picture.complete) picture.src = "";
    };
  }, [wanted]);
}
