// The fields under which a refused call explains its errors, in plain words. Spec section 7, Account and
// session (errors give field messages and a general message); decision 0005, Bodies and statuses.
import { expect, test } from "vitest";
import { call, liveWorld, signedIn } from "./api-calls";

const world = liveWorld();

test("section 7, Account and session: the error of a field that is missing or isn't text is in plain words", async () => {
  const response = await call("/api/login", { json: { email: 7 } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: "email: This must be text.",
    errors: { email: "This must be text.", password: "This is missing." },
  });
});

test("section 7, Insights: what is wrong deep in a list is named by its place", async () => {
  const { token } = await signedIn(world);
  const insights = [
    { insightId: null, insightStatus: "archive" },
    { insightId: "x".repeat(81), insightStatus: 7 },
  ];
  const response = await call("/api/updates", { token, json: { insights } });
  expect(await response.json()).toMatchObject({
    errors: {
      "insights.0.insightId": "This must be text.",
      "insights.1.insightId": "This must have at most 80 characters.",
      "insights.1.insightStatus": "This must be text.",
    },
  });
});

test.each([
  ["/api/insights/paginated?limit=0&offset=x", "limit", "This must be a whole number from 1 to 10,000."],
  ["/api/updates", "bulk_id", "This is missing."],
  ["/api/photo?deviceId=&photoUrl=x", "deviceId", "This must not be empty."],
  ["/api/photo?deviceId=d&photoUrl=x&thumbnail=1", "thumbnail", "This must be true or false."],
])("section 7, Insights: a wrong query of %s says what %s must be", async (path, field, sentence) => {
  const { token } = await signedIn(world);
  const { errors } = await (await call(path, { token })).json<{ errors: Record<string, string> }>();
  expect(errors[field]).toBe(sentence);
});

test("a header that is too long, and a body that is a list", async () => {
  const { token } = await signedIn(world);
  const headers = { "idempotency-key": "x".repeat(201) };
  const named = await call("/api/updates", { token, headers, json: { insights: [] } });
  expect(await named.json()).toMatchObject({
    errors: { "idempotency-key": "This must have at most 200 characters." },
  });
  expect(await (await call("/api/updates", { token, json: [] })).json()).toMatchObject({
    message: "body: This must be an object.",
  });
});

test("a camera gets the same words, and the member that isn't known", async () => {
  const { deviceToken } = await world.camera(await world.user());
  const sync = (json: unknown) =>
    call("/device/v1/sync", { token: deviceToken, json }).then((response) => response.json());
  expect(await sync({ colour: "green" })).toMatchObject({ detail: "colour: This field isn't known." });
  expect(await sync({ sent_at: "now" })).toMatchObject({
    members_dropped: [{ member: "sent_at", reason: "This must be a time, such as 2026-05-31T08:25:38Z." }],
  });
});

test.each([
  ["no body at all", {}],
  ["an empty one", { json: {} }],
  ["half of it", { json: { deviceId: "x" } }],
])("section 5, Clear device: %s is not confirmed, in the sentence of the dialog", async (_, body) => {
  const { token } = await signedIn(world, { role: "staff" });
  const { deviceId } = await world.camera(await world.user());
  const path = `/api/internal/devices/${deviceId}`;
  const response = await call(path, { method: "DELETE", token, ...body });
  const sentence = "Confirmation information incorrect. Please double check confirmation and try again.";
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: sentence, errors: { confirmation: sentence } });
});

test("section 7, Internal: errors of an alg are under the members that the body has", async () => {
  const { token } = await signedIn(world, { role: "staff" });
  const json = {
    alg_name: " ",
    alg_description: "x".repeat(1_001),
    alg_type: "x".repeat(101),
    framework: "",
    class_definitions: [{ class_id: 1, label: "" }],
  };
  const response = await call("/api/internal/algs", { token, json });
  expect(response.status).toBe(400);
  const { errors } = await response.json<{ errors: Record<string, string> }>();
  expect(Object.keys(errors).sort()).toEqual(Object.keys(json).sort());
});
