// The picture of a user. Spec sections 2.15 and 7, Account and session; decision 0171, Avatar.
import { z } from "@hono/zod-openapi";
import { createApiRouter, limitJsonTo } from "~/api/context";
import { pictureResponse } from "~/api/photos/picture";
import { userRoute } from "~/api/user-route";
import { AVATAR_BYTES } from "~/domain/account/avatar";
import { parseRange, parseTags } from "~/http/range";
import { refused } from "~/services/errors";
import { AvatarAnswer } from "~/wire/accounts/accounts";

/** What a form adds around its file. */
const FRAME_BYTES = 16 * 1024;

export const avatars = createApiRouter("api");

userRoute(
  avatars,
  {
    method: "post",
    path: "/user/image",
    summary: "Upload the user's picture, as field `image` of a multipart form",
    description: `JPEG, PNG or WebP, judged by its first bytes; at most ${AVATAR_BYTES / 2 ** 20} MiB. It is stored without its metadata and replaces the one before.`,
    answer: { name: "Avatar", schema: AvatarAnswer, description: "Stored" },
    refuses: [400, 413, 415],
    before: limitJsonTo(AVATAR_BYTES + FRAME_BYTES),
  },
  async ({ actor, services, c }) => {
    const form = await c.req.raw.formData().catch((cause) => {
      throw refused("malformed", "Send the picture as field `image` of a multipart form.", { cause });
    });
    const image: unknown = form.get("image");
    if (!(image instanceof Blob)) {
      throw refused("malformed", "Send the picture as field `image`.", {
        fields: { image: "Send a file here." },
      });
    }
    const bytes = new Uint8Array(await image.arrayBuffer());
    return { imageUrl: await services.avatars.save(actor, bytes) };
  },
);

userRoute(
  avatars,
  {
    method: "get",
    path: "/user/image/{key}",
    summary: "The user's own picture",
    params: z.object({ key: z.string().max(100) }),
    answer: {
      name: "UserImage",
      schema: z.string().meta({ format: "binary" }),
      description: "The picture",
      type: "image/*",
    },
    also: { 206: { description: "Part of the picture" }, 304: { description: "Unchanged" } },
    refuses: [404],
  },
  async ({ actor, services, params, c }) =>
    pictureResponse(
      await services.avatars.open(actor, params.key, {
        range: parseRange(c.req.header("range")),
        knownTags: parseTags(c.req.header("if-none-match")),
      }),
    ),
);
