// Average precision of a detector by class, light and size: what is put in which drawer.
import { expect, test } from "vitest";
import { detectionMetrics } from "~models/metrics/detection";
import type { ManifestModel } from "~models/release";
import { box, finding, object, oneStage, reading } from "../judging-world";

const FOX = object("Red fox", box(0));
const PERSON = object("person", box(100), "person");
const FAR = object("Raccoon", box(200, 20));

function detector(): ManifestModel {
  const [model] = oneStage().models;
  if (!model) throw new Error("the manifest has a model");
  return model;
}

test("each class counts the same, whatever the threshold", () => {
  const photos = [
    { truth: [FOX, FAR], reading: reading(finding(box(0), 0.06), finding(box(200, 20), 0.9)) },
    { truth: [PERSON], reading: reading(finding(box(200), 0.9, undefined, 1)) },
  ];
  const { byClass, ap50, objects } = detectionMetrics(detector(), photos);
  expect(byClass).toEqual([
    { label: "animal", objects: 2, ap50: 1, ap50to95: 1 },
    { label: "person", objects: 1, ap50: 0, ap50to95: 0 },
  ]);
  expect([objects, ap50]).toEqual([3, 0.5]);
});

test("a photo counts for its light, one without for none", () => {
  const photos = [
    { truth: [FOX], reading: reading(finding(box(0), 0.9)), light: "day" },
    { truth: [FOX], reading: reading(), light: "night" },
    { truth: [FOX], reading: reading() },
  ];
  const { byLight } = detectionMetrics(detector(), photos);
  expect(byLight).toEqual([
    { light: "day", objects: 1, ap50: 1, ap50to95: 1 },
    { light: "night", objects: 1, ap50: 0, ap50to95: 0 },
  ]);
});

test("objects of another size are neither missed nor found", () => {
  // 40 by 40 px of 320 by 240 are 2.1 %, 20 by 20 px 0.5 %.
  const photos = [{ truth: [FOX, FAR], reading: reading(finding(box(200, 20), 0.9)) }];
  const { bySize } = detectionMetrics(detector(), photos);
  expect(bySize.map(({ size, objects, ap50 }) => [size, objects, ap50])).toEqual([
    ["small", 1, 1],
    ["medium", 1, 0],
    ["large", 0, null],
  ]);
});
