// While a page loads: a thin line that creeps across the top of the sheet, once. The spinner beside the title and the
// hint after five seconds say the same in other ways.

export function LoadingLine() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 z-20 h-0.5 overflow-hidden">
      <div className="h-full origin-left animate-creep bg-accent" />
    </div>
  );
}
