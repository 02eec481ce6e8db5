// The OpenAPI document describes what exists and nothing else: every documented call answers a valid request with a
// documented success.
import { beforeAll, describe, expect, test } from "vitest";
import { call, liveWorld } from "./api-calls";
import { CALLS, fresh, type Scene, scene, tokenFor } from "./valid-calls";

interface Operation {
  readonly summary?: string;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const world = liveWorld();
let documented: Document;
let own: Scene;

beforeAll(async () => {
  documented = await (await call("/api/openapi.json")).json<Document>();
  own = await scene(world);
});

describe("the OpenAPI document", () => {
  test("has an entry in the table of valid calls for each call, and each entry is a call of it", () => {
    const calls = Object.entries(documented.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual(Object.keys(CALLS).sort());
  });

  // The call that ends the session comes last.
  const inOrder = Object.entries(CALLS).sort(
    ([a], [b]) => Number(a === "DELETE /api/session") - Number(b === "DELETE /api/session"),
  );
  test.each(inOrder)(
    "%s answers a valid request with a documented success",
    async (name, { access, prepare }) => {
      const [method = "", path = ""] = name.split(" ");
      const request = await prepare(own, world);
      const token = tokenFor(access, own);
      const response = await call(request.path, {
        ...request.options,
        ...(token ? { token } : {}),
        headers: { ...request.options.headers, ...fresh() },
      });
      const operation = documented.paths[path]?.[method.toLowerCase()];
      expect([name, response.status]).toEqual([name, expect.toSatisfy((status: number) => status < 300)]);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(response.status));
      expect(operation?.summary).toBeTruthy();
      await response.arrayBuffer();
    },
  );
});
