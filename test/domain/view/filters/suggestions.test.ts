// What a text filter offers while it is typed.
import { describe, expect, test } from "vitest";
import { suggestions, wordsOf } from "~/domain/view/filters/suggestions";

const NAMES = {
  classNames: ["Red fox", "Coyote", "Fox squirrel", "Elk", "Moose", "Raccoon", "Bobcat"],
  devices: [
    {
      deviceId: "dev-0001",
      deviceName: null,
      displayName: "Ridge 07",
      utcOffsetMin: 0,
      groupId: 7,
      groupName: "Lamar Valley",
      latitude: null,
      longitude: null,
      imported: false,
    },
    {
      deviceId: "dev-0002",
      deviceName: null,
      displayName: "Ridge 07",
      utcOffsetMin: 0,
      groupId: null,
      groupName: null,
      latitude: null,
      longitude: null,
      imported: false,
    },
  ],
  models: [{ algId: 5, name: "Forest 3" }],
};

describe("suggestions", () => {
  test("contain what is typed, those that begin with it first", () => {
    expect(suggestions(NAMES.classNames, " FOX")).toEqual(["Fox squirrel", "Red fox"]);
    expect(suggestions(NAMES.classNames, "", 3)).toEqual(["Bobcat", "Coyote", "Elk"]);
    expect(suggestions(NAMES.classNames, '"red fox"')).toEqual(["Red fox"]);
    expect(suggestions(NAMES.classNames, "zebra")).toEqual([]);
  });

  test("of a few words are always all of them", () => {
    expect(suggestions(wordsOf("comms_source", NAMES), "lo")).toHaveLength(5);
    expect(suggestions(wordsOf("review", NAMES), "rev")).toEqual(["Left to review", "Reviewed"]);
  });

  test("come from what the column holds, each once", () => {
    expect(wordsOf("display_name", NAMES)).toEqual(["Ridge 07"]);
    expect(wordsOf("device_id", NAMES)).toEqual(["dev-0001", "dev-0002"]);
    expect(wordsOf("group", NAMES)).toEqual(["Lamar Valley", "No group"]);
    expect(wordsOf("model", NAMES)).toEqual(["Forest 3"]);
    expect(wordsOf("confidence", NAMES)).toEqual([]);
  });
});
