// Small pictures are made behind the answer that stored the photo: who compares what is stored waits for them.
import { expect } from "vitest";
import { THUMBNAIL_BYTES } from "~/domain/devices/sync/device-limits";

/** Photos that wait for theirs: the row goes a moment after the picture has come. */
export const SMALL_PHOTOS_DUE = "insights.thumbnail_due";

/** Resolves when every stored photo of these insights, larger than 64 KiB itself, has its small picture. */
export async function untilSmall(
  { url, token }: { readonly url: string; readonly token: string },
  insights: readonly { device_id?: unknown; insight_id?: unknown; photoUrl?: unknown }[],
): Promise<void> {
  for (const { device_id, insight_id, photoUrl } of insights) {
    if (photoUrl === null) continue;
    const path = `/api/photo?deviceId=${device_id}&photoUrl=${insight_id}&thumbnail=true`;
    const size = async () => {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      return (await answer.arrayBuffer()).byteLength;
    };
    await expect.poll(size).toBeLessThanOrEqual(THUMBNAIL_BYTES);
  }
}
