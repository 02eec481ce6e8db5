// What only the whole product answers: what the edge does to an answer, what Remix does to an address.
// docs/platform.md, Insight pages and Log.
import { request } from "node:http";
import { expect, inject, test } from "vitest";
import { SAMPLE_EMAILS } from "../../scripts/start/dev-vars";

const { url, sessions } = inject("site");

test("a page in columns travels compressed", async () => {
  const authorization = `Bearer ${sessions[SAMPLE_EMAILS[0]]?.token}`;
  const page = await get("/api/insights/paginated?account=1", {
    authorization,
    accept: "application/json;profile=columns",
    "accept-encoding": "gzip",
  });
  expect(page.headers["content-type"]).toBe("application/json;profile=columns");
  expect(page.headers["content-encoding"]).toBe("gzip");
});

test.each(["/login?_data=", "/login?_data=x", "/login?_data=routes%2Flogin"])(
  "%s is the page",
  async (path) => {
    const answer = await get(path, {});
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("<form");
  },
);

/** As it came over the line: fetch would unpack it. */
function get(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (done, fail) => {
      const asked = request(`${url}${path}`, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString() }),
        );
      });
      asked.on("error", fail).end();
    },
  );
}
