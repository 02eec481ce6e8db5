// A call that replaces a whole and is sent short empties nothing: each PUT without one of its members is refused, or that
// member keeps its value.
import { beforeAll, describe, expect, test } from "vitest";
import { call, liveWorld } from "./api-calls";
import { dumpStorage } from "./hostile/dump-storage";
import { CALLS, type Scene, scene, tokenFor } from "./valid-calls";

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly put?: {
          readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
        };
      }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const world = liveWorld();
const { paths, components } = await (await call("/api/openapi.json")).json<Document>();

/** Calls with a JSON body, and every member that this may have. */
const PUTS = Object.entries(paths).flatMap(([path, { put }]) => {
  const schema = put?.requestBody?.content["application/json"]?.schema;
  if (schema === undefined) return [];
  const resolved = schema.$ref ? components.schemas[schema.$ref.split("/").at(-1) ?? ""] : schema;
  return [[`PUT ${path}`, Object.keys(resolved?.properties ?? {})] as const];
});

/** What changes with every change, whoever makes it. */
const MARKS = /"(?:updated_at|at|id)":\d+/g;

const stored = async () => {
  const { "control.audit": _audit, ...rest } = (await dumpStorage()) as Record<string, unknown>;
  return JSON.stringify(rest).replaceAll(MARKS, "");
};

let own: Scene;

beforeAll(async () => {
  own = await scene(world);
});

test("there are calls that replace something, and the table knows each of their members", () => {
  expect(PUTS.length).toBeGreaterThan(8);
  for (const [name, members] of PUTS)
    expect([name, members.length > 0, name in CALLS]).toEqual([name, true, true]);
});

describe.each(PUTS)("%s", (name, members) => {
  test("is refused without a member, or leaves that as it was", {
    meta: { budget: { ms: 2_000, because: "everything stored is read for each member" } },
  }, async () => {
    const known = CALLS[name];
    if (known === undefined) throw new Error(`No valid call of ${name}.`);
    const { access } = known;
    const { path, options } = await known.prepare(own, world);
    const token = tokenFor(access, own);
    const send = (json: unknown) => call(path, { ...options, json, ...(token && { token }) });
    const whole = options.json as Readonly<Record<string, unknown>>;
    const emptied: string[] = [];
    for (const member of members) {
      const before = await stored();
      const { [member]: _left, ...short } = whole;
      const { status } = await send(short);
      // What changes nothing at all has emptied nothing; the whole is told once, and then left short.
      if (status === 400 || !(member in whole)) continue;
      await send(whole);
      const full = await stored();
      await send(short);
      if ((await stored()) !== full) emptied.push(`${member} (${status})`);
      expect(before).not.toBe("");
    }
    expect(emptied).toEqual([]);
  });
});
