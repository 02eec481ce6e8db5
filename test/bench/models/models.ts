// Models in a browser: how soon the first answer comes, what a photo takes, and what of that is ours.
import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import type { StageTimes } from "../../../models/run/reading";
import type { RuntimeName } from "../../../models/runtimes/runtime";
import { launchChromium } from "../../support/browser/launch";
import { type Runnable, trailRelease, yolov5n } from "../../support/models/runnable";
import type { BareRequest } from "../../support/runner-page/page";
import { sharedPath } from "../../support/shared";
import { type RunnerSite, startRunnerSite } from "../../support/site/runner-site";
import { type Figure, median, percentile } from "../figure";
import { measureNode } from "./node";

/** Cold pages a runtime. */
const ROUNDS = 3;
const PHOTOS = 200;
const LARGE_PHOTOS = 10;
const SCENES = ["prototypes", "ml", "scenes"] as const;
const BUS = ["data", "ml", "photos", "yolov5-demo", "bus.jpg"] as const;

type Read = Awaited<ReturnType<typeof readAll>>;

/** Refuses to measure without the shared material. */
export async function* measureModels(): AsyncIterable<Figure> {
  if (!existsSync(sharedPath(...SCENES))) throw new Error("The scenes of ../shared are not there.");
  const site = await startRunnerSite({ isolated: false });
  try {
    const own = trailRelease();
    hold(site, own);
    for (const runtime of ["tfjs", "onnx", "litert"] as const) yield* measureRuntime(site, runtime, own);
    yield* measureLarge(site);
    yield* measureNode(own);
  } finally {
    await site.stop();
  }
}

async function* measureRuntime(site: RunnerSite, runtime: RuntimeName, own: Runnable): AsyncIterable<Figure> {
  const photo = site.show("scene.png", sharedPath(...SCENES, "s006.png"));
  const firsts: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = site.sent();
    firsts.push(await onPage(site, (page) => firstResult(page, { runtime, own, photo })));
    bytes = site.sent() - before;
  }
  yield { name: `models/${runtime}-first-result`, value: median(firsts), unit: "ms", atMost: 3_000 };
  yield { name: `models/${runtime}-loaded`, value: bytes / 1e6, unit: "MB", atMost: null };
  yield* await onPage(site, async (page) => {
    await openOn(page, runtime, own);
    const before = await tensorsOf(page);
    const read = await readAll(page, new Array<string>(PHOTOS).fill(photo));
    const figures = [
      ...figuresOf(`models/${runtime}-own`, read, 40),
      {
        name: `models/${runtime}-tensors-left`,
        value: (await tensorsOf(page)) - before,
        unit: "tensors",
        atMost: 0,
      },
    ];
    await page.evaluate(() => window.runners.close("one"));
    await page.waitForTimeout(200);
    const longest = await page.evaluate(() => window.runners.longestTask());
    return [
      ...figures,
      { name: `models/${runtime}-workers-left`, value: page.workers().length, unit: "workers", atMost: 0 },
      { name: `models/${runtime}-longest-task`, value: longest, unit: "ms", atMost: 50 },
    ];
  });
}

/** From an empty browser to the first reading. */
async function firstResult(
  page: Page,
  { runtime, own, photo }: { readonly runtime: RuntimeName; readonly own: Runnable; readonly photo: string },
): Promise<number> {
  const began = performance.now();
  await openOn(page, runtime, own);
  await readAll(page, [photo]);
  return performance.now() - began;
}

/** At 640 pixels, with the public YOLOv5n; and the same graph without a runner around it, on the same page. */
async function* measureLarge(site: RunnerSite): AsyncIterable<Figure> {
  const photo = site.show("bus.jpg", sharedPath(...BUS));
  const tfjs = yolov5n("yolov5n-640-tfjs-fp16/model.json", { format: "tfjs", precision: "fp16-stored" });
  const onnx = yolov5n("yolov5n-640-ownexport-fp16w.onnx", { format: "onnx", precision: "fp16-stored" });
  for (const [runtime, release] of [
    ["tfjs", tfjs],
    ["onnx", onnx],
  ] as const) {
    hold(site, release);
    yield* await onPage(site, async (page) => {
      await openOn(page, runtime, release);
      const read = await readAll(page, new Array<string>(LARGE_PHOTOS).fill(photo));
      const files = [...release.bytes.keys()].map((sha256) => `/files/${sha256}`);
      const bare = await page.evaluate((asked) => window.runners.bare(asked), {
        runtime,
        files,
        side: 640,
        runs: LARGE_PHOTOS,
      } satisfies BareRequest);
      const ours = median(read.map(({ stages }) => sumOf(stages, "infer")));
      return [
        ...figuresOf(`models/${runtime}-yolov5n`, read, 350),
        { name: `models/${runtime}-over-bare`, value: ours / median(bare), unit: "times", atMost: 1.15 },
      ];
    });
  }
}

function figuresOf(name: string, read: Read, atMost: number): readonly Figure[] {
  const totals = read.map(({ total, decode }) => total - decode);
  const stage = (part: "prepare" | "infer" | "post") => median(read.map(({ stages }) => sumOf(stages, part)));
  return [
    { name: `${name}-median`, value: median(totals), unit: "ms", atMost },
    { name: `${name}-p90`, value: percentile(totals, 0.9), unit: "ms", atMost: null },
    { name: `${name}-decode`, value: median(read.map(({ decode }) => decode)), unit: "ms", atMost: null },
    { name: `${name}-letterbox`, value: stage("prepare"), unit: "ms", atMost: null },
    { name: `${name}-inference`, value: stage("infer"), unit: "ms", atMost: null },
    { name: `${name}-boxes`, value: stage("post"), unit: "ms", atMost: null },
  ];
}

function sumOf(stages: readonly StageTimes[], part: "prepare" | "infer" | "post"): number {
  return stages.reduce((sum, stage) => sum + stage[part], 0);
}

/** With a browser that has seen nothing. */
async function onPage<Result>(site: RunnerSite, use: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.waitForFunction("window.runners");
    return await use(page);
  } finally {
    await browser.close();
  }
}

function hold(site: RunnerSite, { bytes }: Runnable): void {
  for (const [sha256, file] of bytes) site.hold(sha256, file);
}

async function openOn(page: Page, runtime: RuntimeName, { manifest }: Runnable): Promise<void> {
  const { answer } = await page.evaluate((asked) => window.runners.open("one", asked), { runtime, manifest });
  if (!answer.ok) throw new Error(answer.sentence);
}

async function readAll(page: Page, photos: readonly string[]) {
  const answers = await page.evaluate((addresses) => window.runners.readMany("one", addresses), photos);
  return answers.map((answer) => {
    if (!answer.ok) throw new Error(answer.sentence);
    return answer.reading.times;
  });
}

function tensorsOf(page: Page): Promise<number> {
  return page.evaluate(() => window.runners.tensors("one"));
}
