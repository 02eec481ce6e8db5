// Takes every filter of a line away.

export function ClearAll({ onClear }: { readonly onClear: () => void }) {
  return (
    <button
      type="button"
      onClick={onClear}
      className="h-8 flex-none rounded-sm px-2 font-medium text-ink-2 text-small hover:bg-hover hover:text-ink touch:h-11"
    >
      Clear all
    </button>
  );
}
