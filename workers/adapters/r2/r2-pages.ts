// The bucket of sealed pages on R2. Keys name one attempt, so nothing is ever overwritten by something else.
import { PACKED_PAGE_TYPE } from "~/domain/set/pages/packed-page";
import { log } from "~/http/log";
import type { PageStore } from "~/services/ports";

export function createR2Pages(bucket: R2Bucket): PageStore {
  return {
    async put(key, packed) {
      const whole = await new Response(packed).body?.pipeThrough(new CompressionStream("gzip"));
      const bytes = await new Response(whole).arrayBuffer();
      await bucket.put(key, bytes, { httpMetadata: { contentType: PACKED_PAGE_TYPE } });
      return bytes.byteLength;
    },

    async get(key, bytes) {
      try {
        const object = await bucket.get(key);
        if (object?.size === bytes) return object.body;
        await object?.body.cancel();
        log({ event: "page-lost", key });
        return "lost";
      } catch (error) {
        log({ event: "page-lost", key, error });
        return "failed";
      }
    },

    async remove(keys) {
      if (keys.length > 0) await bucket.delete([...keys]);
    },
  };
}
