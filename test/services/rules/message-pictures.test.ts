// Pictures of mails as they are opened: the box is drawn where it lies in the whole frame. Decision 0166, Messages about insights.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { toHex } from "~/domain/insights/insight-id";
import { thumbnailKey } from "~/services/photos/photo-keys";
import { createMessagePictures } from "~/services/rules/message-pictures";
import { taxa } from "../../../workers/adapters/lazy";
import { createR2Photos } from "../../../workers/adapters/r2/r2-photos";
import { RED_PIXEL } from "../../support/mails/opened-pictures";
import { World } from "../world";
import { insightOf } from "./delivery-world";

const BOX = [0.1, 0.2, 0.3, 0.4] as const;

test("a box is drawn into the photo, and not into a thumbnail that the camera has cropped", async () => {
  const world = new World();
  const owner = await world.user();
  const camera = await world.camera(owner);
  const insightId = await insightOf(world, camera.deviceToken, { photo: "stored", box: BOX });
  const row = await env.SHARD_0.prepare("SELECT device_key AS deviceKey FROM insight WHERE id = unhex(?1)")
    .bind(toHex(insightId))
    .first<{ deviceKey: number }>();
  const deviceKey = row?.deviceKey ?? 0;
  const { accountId, userId } = owner;
  await env.PHOTOS.put(thumbnailKey({ accountId, deviceKey, insightId }), RED_PIXEL);
  await env.SHARD_0.prepare("UPDATE insight SET thumb = 1 WHERE id = unhex(?1)").bind(toHex(insightId)).run();

  const drawn: unknown[] = [];
  const pictures = createMessagePictures({
    control: controlDb(env.DB),
    shardFor: () => shardDb(env.SHARD_0),
    photos: createR2Photos(env.PHOTOS),
    taxa,
    drawBox:
      async () =>
      (_, { box }) => {
        drawn.push(box);
        return RED_PIXEL;
      },
  });
  const asked = { cid: "p1@picture", accountId, deviceKey, insightId, userId, people: true, box: BOX };
  expect(await pictures.openPicture(asked)).toMatchObject({ type: "image/jpeg" });
  await env.SHARD_0.prepare("UPDATE insight SET photo = NULL WHERE id = unhex(?1)")
    .bind(toHex(insightId))
    .run();
  expect(await pictures.openPicture(asked)).toMatchObject({ type: "image/jpeg" });
  expect(drawn).toEqual([BOX, null]);
});
