// Forms about cameras that go one after the other. Spec section 2.6.
import { expect, test } from "vitest";
import { cameraAt, type MapCamera } from "~/domain/map/map-cameras";
import { createFormQueue } from "~/tabs/map/popup/form-queue";
import { camera, columnsOf } from "./map-world";

function cameraOf(deviceId: string): MapCamera {
  const found = cameraAt(columnsOf(camera(deviceId)), 0);
  if (found === null) throw new Error("The camera has no place.");
  return found;
}

function world() {
  const sent: string[] = [];
  const turns = createFormQueue(({ deviceId }) => sent.push(deviceId));
  return { sent, ...turns };
}

test("what is asked while another is on its way waits for that one's answer", () => {
  const { sent, take, end } = world();
  take(cameraOf("a"));
  take(cameraOf("b"));
  expect(sent).toEqual(["a"]);
  end();
  expect(sent).toEqual(["a", "b"]);
});

test("every answer is about the camera that was sent, not about the one that was asked for last", () => {
  const { take, end } = world();
  take(cameraOf("a"));
  take(cameraOf("b"));
  expect(end()?.deviceId).toBe("a");
  expect(end()?.deviceId).toBe("b");
  expect(end()).toBeNull();
});

test("the same one can be sent again once it is answered", () => {
  const { sent, take, end } = world();
  take(cameraOf("a"));
  end();
  take(cameraOf("a"));
  expect(sent).toEqual(["a", "a"]);
});
