// The user's picture. Spec section 7, Account and session.
import type { ApiClient } from "./client/client";

/** Replaces the picture. Tried once: the page tells the person, who tries again. */
export async function uploadAvatar(client: ApiClient, picture: Blob): Promise<void> {
  const form = new FormData();
  form.set("image", picture, "picture");
  // The browser makes the body and its boundary.
  const body = new Response(form);
  await client.call({
    method: "POST",
    path: "/api/user/image",
    bytes: new Uint8Array(await body.arrayBuffer()),
    headers: { "content-type": body.headers.get("content-type") ?? "" },
    tries: "once",
    read: null,
  });
}
