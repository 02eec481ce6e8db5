// The keys of what may be tried, and in which formats all of it comes.
import { expect, test } from "vitest";
import { formatsToTry } from "~/domain/models/model-files";
import { demoHref, firstTried, readTryKey, type Tryable, triedFacts, triedIn } from "~/domain/models/tryable";

test("a key names a release or a single model; anything else isn't a key", () => {
  expect(readTryKey("release-76")).toEqual({ kind: "release", id: 76 });
  expect(readTryKey("model-11")).toEqual({ kind: "model", id: 11 });
  for (const text of [
    "",
    "76",
    "release",
    "release-",
    "release--1",
    "release-1-2",
    "alg-3",
    "model-x",
    "model-0",
  ]) {
    expect([text, readTryKey(text)]).toEqual([text, null]);
  }
});

test("a page that asks for nothing tries what knows most", () => {
  const one = (key: Tryable["key"], ...classes: readonly string[]): Tryable => ({
    key,
    name: key,
    description: "",
    source: "marketplace",
    classes,
    frameworks: ["YOLOv5"],
    licence: "",
    photo: "",
  });
  const offered = [one("release-78", "Red fox"), one("release-77", "Deer", "Boar"), one("model-9", "a", "b")];
  expect(firstTried(offered)?.key).toBe("release-77");
  const own: Tryable = { ...one("release-90", "a", "b", "c"), source: "all" };
  expect(firstTried([own, ...offered])?.key).toBe("release-77");
  expect(firstTried([own])?.key).toBe("release-90");
  expect(firstTried([])).toBeNull();
});

test("the address of a key asks for that key", () => {
  for (const key of ["release-76", "model-11"] as const) {
    expect(triedIn(new URL(demoHref(key), "https://fernwatch.test").searchParams)).toBe(key);
  }
  expect(triedIn(new URLSearchParams("threshold=35"))).toBeNull();
  expect(readTryKey(triedIn(new URLSearchParams("release=")) ?? "")).toBeNull();
});

test("a format counts if every part has it; the cameras' format only for readers who may open it", () => {
  const part = (...formats: readonly ("tflite" | "onnx" | "tfjs")[]) => ({
    files: formats.map((format) => ({ format, role: format === "tflite" ? "device" : "browser" }) as const),
  });
  const parts = [part("tflite", "onnx", "tfjs"), part("tflite", "tfjs")];
  expect(formatsToTry(parts, { withDevice: false })).toEqual(["tfjs"]);
  expect(formatsToTry(parts, { withDevice: true })).toEqual(["tflite", "tfjs"]);
  expect(formatsToTry([part("tflite")], { withDevice: false })).toEqual([]);
  expect(formatsToTry([], { withDevice: true })).toEqual([]);
});

test("what several parts share is shown once: frameworks, licences, and what comes out at the end", () => {
  const part = {
    framework: "YOLOv5",
    licence: "CC0-1.0",
    classes: [
      { id: 0, label: "animal" },
      { id: 1, label: "person" },
    ],
    isIntermediate: true,
    ignoredClasses: [],
    bypassClasses: [1],
    files: [],
  };
  const second = {
    ...part,
    framework: "2StageClassifier",
    classes: [{ id: 0, label: "Red fox" }],
    isIntermediate: false,
    bypassClasses: [],
  };
  expect(triedFacts([part, second, { ...second, licence: "MIT" }])).toEqual({
    classes: ["person", "Red fox"],
    frameworks: ["YOLOv5", "2StageClassifier"],
    licence: "CC0-1.0, MIT",
  });
});
