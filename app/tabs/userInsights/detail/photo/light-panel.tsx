// Brightness and contrast of the photo above it, and one press for night photos. It is below the photo, so that it
// hides nothing of what it changes. Dark in both themes.

import MoonStar from "lucide-react/icons/moon-star";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { type ReactNode, useEffect, useId, useRef } from "react";
import {
  AS_TAKEN,
  isSameLight,
  LIGHT_RANGES,
  NIGHT_LIFT,
  type PhotoLight,
} from "~/domain/photos/photo-light";

interface LightPanelProps {
  readonly id: string;
  readonly light: PhotoLight;
  readonly onChange: (light: PhotoLight) => void;
}

/** Takes the focus when it appears. */
export function LightPanel({ id, light, onChange }: LightPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);
  const night = isSameLight(light, NIGHT_LIFT);
  return (
    <fieldset
      ref={panel}
      id={id}
      aria-label="Brightness and contrast"
      className="flex min-w-0 flex-none items-center gap-x-5 border-white/12 border-t px-3.5 py-1.5 max-w1100:grid max-w1100:grid-cols-[minmax(0,1fr)_auto] max-w1100:gap-x-4 max-w1100:gap-y-1 max-w920:px-4"
    >
      <LightSlider
        label="Brightness"
        value={light.brightness}
        range={LIGHT_RANGES.brightness}
        onChange={(brightness) => onChange({ ...light, brightness })}
      />
      <PanelButton pressed={night} onClick={() => onChange(night ? AS_TAKEN : NIGHT_LIFT)}>
        <MoonStar size={15} strokeWidth={1.75} aria-hidden="true" />
        Night
      </PanelButton>
      <LightSlider
        label="Contrast"
        value={light.contrast}
        range={LIGHT_RANGES.contrast}
        onChange={(contrast) => onChange({ ...light, contrast })}
      />
      <PanelButton onClick={() => onChange(AS_TAKEN)}>
        <RotateCcw size={15} strokeWidth={1.75} aria-hidden="true" />
        Reset
      </PanelButton>
    </fieldset>
  );
}

interface LightSliderProps {
  readonly label: string;
  readonly value: number;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

function LightSlider({ label, value, range, onChange }: LightSliderProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 text-label w1100:order-first">
      <label htmlFor={id} className="flex-none max-w1100:w-[62px]">
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-8 min-w-0 flex-1 cursor-pointer rounded-sm accent-frond [color-scheme:dark] focus-frond touch:h-11"
      />
      <span aria-hidden="true" className="w-9 flex-none text-right tabular-nums">
        {value}%
      </span>
    </div>
  );
}

interface PanelButtonProps {
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function PanelButton({ pressed, onClick, children }: PanelButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className="focus-frond inline-flex h-7 flex-none items-center gap-1.5 rounded-sm px-2.5 font-medium text-[12.5px] text-on-strip ring-1 ring-white/25 ring-inset hover:bg-white/10 aria-pressed:bg-frond aria-pressed:text-on-frond aria-pressed:ring-frond touch:h-11 max-w700:px-3"
    >
      {children}
    </button>
  );
}
