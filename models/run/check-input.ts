// V4: whether a loaded model takes what the manifest says that it is fed. Pure. docs/models.md, Checks.
import type { ManifestModel } from "~models/release";
import type { ChannelLayout, Signature } from "~models/runtimes/runtime";

/**
 * Why pictures of the manifest's size do not fit into a graph, in the words of a sentence whose subject is the model; null:
 * they do. A side that the graph leaves open (0 or less) takes any, as does a graph that says none at all.
 */
export function inputComplaint(
  { input: { width, height } }: Pick<ManifestModel, "input">,
  { shape }: Signature["input"],
  layout: ChannelLayout,
): string | null {
  const wanted = layout === "nchw" ? [1, 3, height, width] : [1, height, width, 3];
  const isAny = shape.length === 0;
  const fits =
    isAny ||
    (shape.length === wanted.length && shape.every((side, at) => !(side > 0) || side === wanted[at]));
  return fits ? null : `takes an input of ${shape.join(" x ")} numbers, not ${wanted.join(" x ")}`;
}
