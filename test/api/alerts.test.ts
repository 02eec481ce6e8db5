// How the calls of alerts spell them, and what they refuse. Spec sections 3 (Alert), 4 (Alert status) and 7 (Alerts).
import { expect, test } from "vitest";
import { call, liveWorld, signedIn } from "./api-calls";

const world = liveWorld();

test("section 7, Alerts: an alert is spelled as the specification says", async () => {
  const { actor, token } = await signedIn(world);
  const id = await world.alert(actor, { associatedId: "dev-0042" });
  expect(await (await call("/api/alerts", { token })).json()).toEqual({
    alerts: [
      {
        id,
        status: "new",
        alert_type: "low_battery",
        summary: "Low battery: Ridge is at 3.14 V.",
        alert_key: "device_id",
        associated_id: "dev-0042",
        created_at: new Date(world.now).toISOString(),
      },
    ],
  });
});

test("section 4, Alert status: an invalid step is a conflict, and an unknown status is named", async () => {
  const { actor, token } = await signedIn(world);
  const id = await world.alert(actor);
  const put = async (status: unknown, to: number | string = id) => {
    const answer = await call(`/api/alerts/statusUpdate/${to}`, { token, method: "PUT", json: { status } });
    return [answer.status, await answer.json()];
  };
  expect(await put("resolved")).toMatchObject([
    409,
    { message: "Acknowledge this alert before you resolve it." },
  ]);
  expect(await put("done")).toMatchObject([
    400,
    { errors: { status: "This must be new, acknowledged or resolved." } },
  ]);
  expect(await put("acknowledged", "x")).toMatchObject([400, { errors: { alertId: expect.any(String) } }]);
  expect(await put("acknowledged", 999_999_999)).toMatchObject([404, {}]);
  expect(await put("acknowledged")).toMatchObject([200, { message: "ok" }]);
});

test("section 7, Alerts: the calls for all say how many have changed", async () => {
  const { actor, token } = await signedIn(world);
  await world.alert(actor);
  await world.alert(actor);
  const all = async (method: string) => (await call("/api/alerts/all", { token, method })).json();
  expect(await all("PUT")).toEqual({ message: "ok", changed: 2 });
  expect(await all("DELETE")).toEqual({ message: "ok", changed: 2 });
  expect(await (await call("/api/alerts?limit=1", { token })).json()).toMatchObject({
    alerts: [{ status: "resolved" }],
  });
});
