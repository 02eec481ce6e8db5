// Every documented call with a body, broken in every way its schema allows: the right 4xx, a field named, never a 5xx,
// and nothing changed. Bodies are derived from the OpenAPI document, so a new call is fuzzed from its first day.
import { env } from "cloudflare:test";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { runs } from "../../support/properties";
import { call, liveWorld, tokenOf } from "../api-calls";
import { CALLS, fresh, type Scene, scene, tokenFor } from "../valid-calls";
import { dumpStorage } from "./dump-storage";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const world = liveWorld();
let own: Scene;

/** What the library of shapes says of its own. */
const LIBRARY_WORDS =
  /Invalid (input|option|key|element)|expected \w+|received|Too (big|small)|Unrecognized key/;

/** Envelopes of a camera: what came with a member that cannot be used is taken, and the member named. Decision 0135. */
const LENIENT = new Set(["POST /device/v1/enroll", "POST /device/v1/sync"]);

/** Bytes that a call refuses where it takes more than others. */
const TOO_LARGE: Readonly<Record<string, number>> = { "PUT /api/species/checklist": 2_100_000 };

const documented = await (await call("/api/openapi.json")).json<Document>();

/** Documented calls with a JSON body, by name; what the table of valid calls sends is the starting point of every mutation. */
const WITH_BODY = Object.entries(documented.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, operation]) => operation.requestBody?.content["application/json"])
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

beforeAll(async () => {
  own = await scene(world);
});

test("every call that sends a JSON body is fuzzed", async () => {
  const sending: string[] = [];
  for (const [name, { prepare }] of Object.entries(CALLS)) {
    if ((await prepare(own, world)).options.json !== undefined) sending.push(name);
  }
  expect(sending.sort()).toEqual([...WITH_BODY].sort());
});

describe.each(WITH_BODY)("%s", (name) => {
  test("refuses bodies that are no JSON object of its kind", async () => {
    const before = await dumpStorage();
    for (const body of ["", "{", "[]", "null", "7", '"text"', "\u0000", '{"a":']) {
      const response = await send(name, { body, headers: { "content-type": "application/json" } });
      expect([body, response.status]).toEqual([body, 400]);
      await wellFormed(response);
    }
    for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x"]) {
      const response = await send(name, { body: "{}", headers: { "content-type": type } });
      expect([type, [400, 415].includes(response.status)]).toEqual([type, true]);
      await wellFormed(response);
    }
    const large = await send(name, { json: { filler: "x".repeat(TOO_LARGE[name] ?? 300_000) } });
    expect(large.status).toBe(413);
    await wellFormed(large);
    expect(await dumpStorage()).toEqual(before);
  });

  test("refuses wrong types, missing and huge members, naming the field", { tags: "property" }, async () => {
    const valid = (await CALLS[name]?.prepare(own, world))?.options.json as Readonly<Record<string, unknown>>;
    const schema = resolve(bodySchema(name));
    const before = await dumpStorage();
    const wrong = fc.constantFrom<unknown>(null, 7, true, [], {}, "x".repeat(5_000), ["x"], -1e300, "\u0000");
    const members = Object.keys(schema.properties ?? {});
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...members), wrong, fc.boolean(), async (member, value, drop) => {
        const body = { ...valid, [member]: value };
        if (drop) delete body[member];
        if (
          accepts(
            resolve(schema.properties?.[member]),
            value,
            drop,
            schema.required?.includes(member) ?? false,
          )
        )
          return;
        const response = await send(name, { json: body });
        if (LENIENT.has(name) && response.ok) {
          const { members_dropped } = await response.json<{ members_dropped: { member: string }[] }>();
          expect(members_dropped.map((one) => one.member)).toContain(member);
          return;
        }
        expect([JSON.stringify(body).slice(0, 200), response.status]).toEqual([
          JSON.stringify(body).slice(0, 200),
          expect.toSatisfy((status: number) => status >= 400 && status < 500),
        ]);
        const problem = await wellFormed(response);
        if (response.status === 400) expect(JSON.stringify(problem)).toContain(member);
      }),
      { numRuns: runs(25) },
    );
    if (!LENIENT.has(name)) expect(await dumpStorage()).toEqual(before);
  });

  test("is never at a loss, whatever JSON it is sent", { tags: "property" }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
        const response = await send(name, { json: value });
        expect(response.status).toBeLessThan(500);
        await response.arrayBuffer();
      }),
      { numRuns: runs(25) },
    );
  });
});

test("unknown members are ignored on /api and refused on /device envelopes", async () => {
  const token = await tokenOf(world, await world.user());
  const profile = { firstName: "Maya", lastName: "Rivers", country: "Canada", colour: "green" };
  expect((await call("/api/user", { token, json: profile })).status).toBe(200);
  const refused = await call("/device/v1/sync", { token: own.deviceToken, json: { colour: "green" } });
  expect(refused.status).toBe(400);
  expect((await refused.json<{ detail: string }>()).detail).toContain("colour");
});

test.each(["limit=0", "limit=10001", "limit=x", "limit=1.5", "offset=-1", "offset=x", "offset=1e99"])(
  "a page with %s is refused",
  async (query) => {
    const response = await call(`/api/insights/paginated?${query}`, { token: own.ownerToken });
    expect(response.status).toBe(400);
    expect(Object.keys((await wellFormed(response)).errors as object)).toEqual([query.split("=")[0]]);
  },
);

async function send(
  name: string,
  body: { readonly json?: unknown; readonly body?: string; readonly headers?: object },
) {
  const [method = "", path = ""] = name.split(" ");
  const { access } = CALLS[name] ?? { access: "open" };
  const token = tokenFor(access, own);
  // A camera's limit of 60 requests a minute is not what is tested here.
  await env.DB.prepare("UPDATE device SET rate_count = 0").run();
  return call(path.replace(/\{(id|groupId|alertId|ruleId)\}/, "1").replace("{platform}", "email"), {
    method,
    ...(token ? { token } : {}),
    ...("json" in body ? { json: body.json } : { body: body.body }),
    headers: { ...fresh(), ...body.headers },
  });
}

/** A refusal is a problem with its members, whatever the API. */
async function wellFormed(response: Response): Promise<Readonly<Record<string, unknown>>> {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem = await response.json<Record<string, unknown>>();
  expect(problem).toMatchObject({
    type: expect.stringMatching(/^\/problems\//),
    title: expect.any(String),
    status: response.status,
    detail: expect.any(String),
  });
  expect([...Object.values(problem.errors ?? {}), problem.detail].join(" ")).not.toMatch(LIBRARY_WORDS);
  return problem;
}

function bodySchema(name: string): Schema {
  const [method = "", path = ""] = name.split(" ");
  return (
    documented.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.schema ?? {}
  );
}

function resolve(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split("/").at(-1);
  return name ? (documented.components.schemas[name] ?? {}) : (schema ?? {});
}

/** Whether a value would be fine after all, by the schema; then it is not sent. Errs on the side of not sending. */
function accepts(schema: Schema, value: unknown, drop: boolean, required: boolean): boolean {
  if (drop) return !required;
  const types = [schema, ...(schema.anyOf ?? [])].flatMap((part) => resolve(part).type ?? []);
  if (types.length === 0) return true;
  if (typeof value === "string" && value.length > 1_000) return types.includes("string") && !hasLimit(schema);
  if (typeof value === "string") return types.includes("string");
  if (value === null) return types.includes("null");
  if (Array.isArray(value)) return types.includes("array");
  if (typeof value === "object") return types.includes("object");
  return types.includes(typeof value) || (typeof value === "number" && types.includes("integer"));
}

function hasLimit(schema: Schema): boolean {
  return [schema, ...(schema.anyOf ?? [])].some((part) => resolve(part).maxLength !== undefined);
}
