// Brightness and contrast of a photo on the screen, for what a night camera left dark. The stored photo stays as it
// is. Pure.

/** Percent; 100 is the photo as it was taken. */
export interface PhotoLight {
  readonly brightness: number;
  readonly contrast: number;
}

export const AS_TAKEN: PhotoLight = { brightness: 100, contrast: 100 };

/** One press for infrared pictures: the dark comes up to twice its light, and an animal in the flash is not bleached. */
export const NIGHT_LIFT: PhotoLight = { brightness: 140, contrast: 85 };

/** Percent; below, nothing is left to see, and above, nothing but white. */
export const LIGHT_RANGES = {
  brightness: { min: 50, max: 300, step: 5 },
  contrast: { min: 50, max: 200, step: 5 },
} as const;

export function isSameLight(a: PhotoLight, b: PhotoLight): boolean {
  return a.brightness === b.brightness && a.contrast === b.contrast;
}

/** The CSS filter of a light; undefined for a photo as taken, so that nothing is filtered. */
export function lightFilter(light: PhotoLight): string | undefined {
  if (isSameLight(light, AS_TAKEN)) return undefined;
  return `brightness(${light.brightness / 100}) contrast(${light.contrast / 100})`;
}

/** "180 120", as it is kept between two photos. */
export function writeLight({ brightness, contrast }: PhotoLight): string {
  return `${brightness} ${contrast}`;
}

/** Reads what `writeLight` wrote; as taken for anything else, and for numbers outside their ranges. */
export function readLight(text: string | null): PhotoLight {
  const match = /^(\d{2,3}) (\d{2,3})$/.exec(text ?? "");
  if (!match) return AS_TAKEN;
  const [brightness, contrast] = [Number(match[1]), Number(match[2])];
  const sound = inRange(brightness, LIGHT_RANGES.brightness) && inRange(contrast, LIGHT_RANGES.contrast);
  return sound ? { brightness, contrast } : AS_TAKEN;
}

function inRange(value: number, range: { readonly min: number; readonly max: number }): boolean {
  return value >= range.min && value <= range.max;
}
