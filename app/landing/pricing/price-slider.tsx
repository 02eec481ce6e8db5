// A number of the calculator as a line with a knob. The kit's slider is smaller, and comes with the forms of the console:
// 7 kB of script that this page does without.

interface PriceSliderProps {
  /** What is set, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The value in words, for screen readers: "20,000 images". */
  readonly words: string;
  readonly onChange: (value: number) => void;
}

export function PriceSlider({ label, value, least, most, step, words, onChange }: PriceSliderProps) {
  const part = ((value - least) / (most - least)) * 100;
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={words}
      min={least}
      max={most}
      step={step}
      value={value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      style={{
        background: `linear-gradient(var(--color-accent), var(--color-accent)) left center / ${part}% 4px no-repeat, linear-gradient(var(--color-sunken), var(--color-sunken)) left center / 100% 4px no-repeat`,
      }}
      className="block h-7 w-full cursor-pointer appearance-none rounded-sm forced-color-adjust-none touch:h-11 [&::-moz-range-thumb]:size-[22px] [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[1.5px] [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:bg-raised [&::-webkit-slider-thumb]:size-[22px] [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[1.5px] [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:bg-raised [&::-webkit-slider-thumb]:shadow-1"
    />
  );
}
