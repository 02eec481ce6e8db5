// A picture that is refused costs the camera nothing but that picture: the next request of the same connection is answered as
// ever. A body that the server does not take to its end used to break the connection under it.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { expect, inject, onTestFinished, test } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { newUser, postJson } from "../../e2e/new-user";

const { url } = inject("site");

/** A JPEG by its first bytes. */
const picture = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size)]);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes);
const digestOf = (bytes: Buffer) => `sha-256=:${sha256(bytes).digest("base64")}:`;

/** A camera with one connection, which it keeps. */
async function camera() {
  const [enrollment_token] = await (await openConsole(url, newUser())).createTokens(1);
  const enrolment = { enrollment_token, hardware_id: randomUUID() };
  const { device_token: token } = await postJson("/device/v1/enroll", enrolment);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = (method: string, path: string, body: Buffer, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; type: string | undefined }>((done, fail) => {
      const told = { authorization: `Bearer ${token}`, "content-length": String(body.length), ...headers };
      const sent = request(`${url}${path}`, { method, agent, headers: told }, (answer) => {
        answer
          .resume()
          .on("end", () => done({ status: answer.statusCode, type: answer.headers["content-type"] }));
      });
      sent.on("error", fail).end(body);
    });
  return {
    sync: (insights: readonly object[]) =>
      send("POST", "/device/v1/sync", Buffer.from(JSON.stringify({ comms_source: "wifi", insights })), {
        "content-type": "application/json",
      }),
    put: (id: string, bytes: Buffer) =>
      send("PUT", `/device/v1/photos/${id}`, bytes, {
        "content-type": "image/jpeg",
        "repr-digest": digestOf(bytes),
      }),
  };
}

test.each([3_000, 300_000])(
  "after %i bytes that were not announced, are no picture or differ from what is stored",
  async (size) => {
    const { sync, put } = await camera();
    const announced = picture(size);
    const photo = { sha256: sha256(announced).digest("hex"), size: announced.length };
    const [first, second] = [randomUUID(), randomUUID()];
    await sync([{ insight_id: first, photo }, { insight_id: second }]);
    const text = Buffer.alloc(size, "no picture ");
    const refused = [
      [first, picture(size), 422],
      [second, text, 415],
      [first, announced, 201],
      [first, picture(size), 409],
    ] as const;
    for (const [id, bytes, status] of refused) {
      expect((await put(id, bytes)).status).toBe(status);
      expect(await sync([])).toEqual({ status: 200, type: "application/json" });
    }
  },
);
