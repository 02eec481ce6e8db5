// A number between two ends, as a line with a knob: keyboard, finger and pointer. The number in words is beside it.

interface SliderProps {
  /** What is set, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** The value in words, for screen readers: "35 percent". */
  readonly words: string;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, value, least, most, words, onChange }: SliderProps) {
  const part = ((value - least) / (most - least)) * 100;
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={words}
      min={least}
      max={most}
      step={1}
      value={value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      style={{
        background: `linear-gradient(var(--color-accent), var(--color-accent)) left center / ${part}% 4px no-repeat, linear-gradient(var(--color-sunken), var(--color-sunken)) left center / 100% 4px no-repeat`,
      }}
      className="block h-6 w-full cursor-pointer appearance-none rounded-sm forced-color-adjust-none touch:h-11 [&::-moz-range-thumb]:size-[18px] [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[1.5px] [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:bg-raised [&::-webkit-slider-thumb]:size-[18px] [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[1.5px] [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:bg-raised [&::-webkit-slider-thumb]:shadow-1 max-w700:[&::-webkit-slider-thumb]:size-6"
    />
  );
}
