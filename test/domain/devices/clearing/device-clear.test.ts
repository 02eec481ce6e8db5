// What staff must type to clear a camera. Spec section 5 (Clear device).
import { describe, expect, test } from "vitest";
import { CLEAR_NOT_CONFIRMED, checkClearRequest } from "~/domain/devices/clearing/device-clear";

const RIGHT = { deviceId: "dev-0042", enteredId: "dev-0042", confirmation: "I Understand" };

describe("clearing a camera", () => {
  test("is confirmed by its id and the exact words", () => {
    expect(checkClearRequest(RIGHT)).toEqual({ ok: true, value: "dev-0042" });
  });

  test.each([
    ["another camera's id", { enteredId: "dev-0043" }, "deviceId"],
    ["no id", { enteredId: "" }, "deviceId"],
    ["the id in other letters", { enteredId: "DEV-0042" }, "deviceId"],
    ["a blank behind the id", { enteredId: "dev-0042 " }, "deviceId"],
    ["other words", { confirmation: "I understand" }, "confirmation"],
    ["a full stop", { confirmation: "I Understand." }, "confirmation"],
    ["no words", { confirmation: "" }, "confirmation"],
  ])("is refused for %s", (_name, typed, field) => {
    const checked = checkClearRequest({ ...RIGHT, ...typed });
    expect(checked).toEqual({
      ok: false,
      refusal: { code: "not-confirmed", message: CLEAR_NOT_CONFIRMED, field },
    });
  });

  test("says what the specification says", () => {
    expect(CLEAR_NOT_CONFIRMED).toBe(
      "Confirmation information incorrect. Please double check confirmation and try again.",
    );
  });
});
