// The release that Create Update opens with: none where that is a choice between models.
import { expect, test } from "vitest";
import { usualRelease } from "~/domain/device-updates/create/usual-release";

const release = (releaseId: number, name: string, may = true) => ({
  releaseId,
  name,
  bytes: 1,
  push: { may, sentence: "" },
});

test.each([
  ["none at all", [], null],
  ["the only one", [release(7, "Night pair")], 7],
  ["the only one, although it may not be pushed: the form says why", [release(7, "Night pair", false)], 7],
  ["the only one that may be pushed", [release(9, "Desert 2", false), release(7, "Night pair")], 7],
  ["the newest of one name", [release(76, "Trail Demo v1"), release(77, "Trail Demo v2")], 77],
  ["the newest of one name without a version", [release(8, "Trail demo, 1.10"), release(3, "Trail Demo")], 8],
  [
    "the newest however its version is written",
    [release(4, "Owls release 4"), release(5, "owls-v5"), release(6, "Owls, version 6.1")],
    6,
  ],
  ["none where only the end of a word looks like a version", [release(4, "Rev 4"), release(5, "Re 5")], null],
  ["the newest that may be pushed", [release(78, "Trail Demo v3", false), release(77, "Trail Demo v2")], 77],
  ["none of two models", [release(41, "Northern Mammals 3"), release(42, "Desert 3")], null],
  ["none where none may be pushed", [release(1, "A", false), release(2, "A 2", false)], null],
])("%s", (_, releases, expected) => {
  expect(usualRelease(releases)?.releaseId ?? null).toBe(expected);
});
