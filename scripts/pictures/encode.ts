// Pictures as files: Chromium itself scales them and writes WebP, so that no library is needed for it.
import type { PicturePage } from "./shots";

/** Of photos and of flat colours alike: below it text gets soft, above it files only grow. */
const QUALITY = 0.82;

/** A PNG or JPEG as WebP of this width. */
export async function toWebp(page: PicturePage, picture: Buffer, width: number): Promise<Buffer> {
  const text = await page.evaluate(
    async ({ data, width, quality }) => {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      const whole = await createImageBitmap(new Blob([bytes]));
      const height = Math.round((whole.height / whole.width) * width);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("There is no canvas.");
      context.imageSmoothingQuality = "high";
      context.drawImage(whole, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      const result = new Uint8Array(await blob.arrayBuffer());
      let binary = "";
      for (const byte of result) binary += String.fromCharCode(byte);
      return btoa(binary);
    },
    { data: picture.toString("base64"), width, quality: QUALITY },
  );
  return Buffer.from(text, "base64");
}
