// The page's address: which model, whether the samples are run, at which threshold, and which photo is open. Pure.
// The loader reads release and model, the page the rest.
import { withParams } from "~/domain/address";
import { triedIn } from "~/domain/models/tryable";

export interface DemoAddress {
  /** "release-76" or "model-11"; null: the first that is offered. */
  readonly key: string | null;
  readonly samples: boolean;
  /** Whole percent; null: as the release has it. */
  readonly threshold: number | null;
  /** A sample's name: "p003". */
  readonly photo: string | null;
}

const SAMPLES = "drawn";

export const LEAST_PERCENT = 5;
export const MOST_PERCENT = 95;

export function readDemoAddress(params: URLSearchParams): DemoAddress {
  const photo = params.get("photo");
  return {
    key: triedIn(params),
    samples: params.get("samples") === SAMPLES,
    threshold: readPercent(params.get("threshold")),
    photo: photo !== null && /^\w{1,40}$/.test(photo) ? photo : null,
  };
}

export function demoAddress({ key, samples, threshold, photo }: DemoAddress): string {
  const params = new URLSearchParams();
  const [kind, id] = key?.split("-") ?? [];
  if (kind && id) params.set(kind, id);
  if (samples) params.set("samples", SAMPLES);
  if (threshold !== null) params.set("threshold", String(threshold));
  if (samples && photo !== null) params.set("photo", photo);
  return withParams("/demo", params);
}

function readPercent(text: string | null): number | null {
  if (text === null || !/^\d{1,2}$/.test(text)) return null;
  const percent = Number(text);
  return percent >= LEAST_PERCENT && percent <= MOST_PERCENT ? percent : null;
}
