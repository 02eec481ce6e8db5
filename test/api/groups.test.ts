// What the calls of groups refuse, in which words, and how they spell a group. Spec sections 3 (Group), 5 (Group) and 7
// (Groups).
import { expect, test } from "vitest";
import { call, liveWorld, signedIn } from "./api-calls";

const world = liveWorld();

async function member() {
  const { actor, token } = await signedIn(world);
  const ask = (path: string, json?: unknown, method?: string) =>
    call(`/api/v2/groups${path}`, { token, ...(json !== undefined && { json }), ...(method && { method }) });
  const made = await (await ask("", { groupName: "Ridge" })).json<{ group: { group_id: number } }>();
  return { actor, ask, id: made.group.group_id };
}

test("section 7, Groups: a group is spelled as the specification says, with its cameras", async () => {
  const { actor, ask, id } = await member();
  const { deviceId } = await world.camera(actor);
  expect((await ask(`/${id}/devices`, { deviceId })).status).toBe(200);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(await (await ask("")).json()).toEqual({
    groups: [
      {
        group_id: id,
        group_name: "Ridge",
        deployment_description: "",
        devices: [deviceId],
        created_on: time,
        updated_on: time,
      },
    ],
  });
  expect((await ask(`/${id}/devices/${deviceId}`, undefined, "DELETE")).status).toBe(200);
  expect(await (await ask("")).json()).toMatchObject({ groups: [{ devices: [] }] });
});

test("section 5, Group: errors of a name are under its field", async () => {
  const { ask, id } = await member();
  await ask("", { groupName: "Lake" });
  const refused = async (response: Response) => [response.status, await response.json()];
  expect(await refused(await ask("", { groupName: " " }))).toMatchObject([
    400,
    { message: "Please enter a group name.", errors: { groupName: "Please enter a group name." } },
  ]);
  expect(await refused(await ask(`/${id}`, { groupName: "LAKE" }, "PUT"))).toMatchObject([
    400,
    { errors: { groupName: "One of your groups already has this name." } },
  ]);
  expect(await refused(await ask(`/${id}`, { groupName: "" }, "PUT"))).toMatchObject([
    400,
    {
      message: "The new group name cannot be empty",
      errors: { groupName: "Please enter a group name." },
    },
  ]);
});

test("a description is refused under the name that its call has for it", async () => {
  const { ask, id } = await member();
  const long = "x".repeat(201);
  const errors = async (response: Response) => (await response.json<{ errors: object }>()).errors;
  expect(await errors(await ask("", { groupName: "Lake", deploymentDescription: long }))).toEqual({
    deploymentDescription: "This must have at most 200 characters.",
  });
  expect(await errors(await ask(`/${id}`, { groupName: "Ridge", groupDesc: long }, "PUT"))).toEqual({
    groupDesc: "This must have at most 200 characters.",
  });
});

test.each(["0", "x", "1.5", "9007199254740993"])("a group %s does not exist", async (id) => {
  const { ask } = await member();
  expect((await ask(`/${id}`, undefined, "DELETE")).status).toBe(400);
});
