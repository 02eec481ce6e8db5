// A small drawing of what a widget looks like, 44 by 32.
import type { ReactNode } from "react";
import type { WidgetForm } from "./widget-offers";

const DRAWINGS: Readonly<Record<WidgetForm, ReactNode>> = {
  figure: (
    <>
      <rect x="4" y="5" width="18" height="9" rx="1.5" />
      <rect x="4" y="18" width="30" height="2.5" rx="1" opacity="0.4" />
      <rect x="4" y="24" width="22" height="2.5" rx="1" opacity="0.4" />
    </>
  ),
  bars: (
    <>
      <rect x="5" y="16" width="5" height="12" rx="1" />
      <rect x="12.5" y="6" width="5" height="22" rx="1" />
      <rect x="20" y="11" width="5" height="17" rx="1" />
      <rect x="27.5" y="19" width="5" height="9" rx="1" />
      <rect x="35" y="22" width="5" height="6" rx="1" />
    </>
  ),
  lines: (
    <>
      <path d="M4 28V20l9-5 9 4 9-9 9 4v14z" opacity="0.4" />
      <path d="m4 20 9-5 9 4 9-9 9 4" fill="none" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  doughnut: (
    <g fill="none" strokeWidth="5">
      <circle cx="22" cy="16" r="10" stroke="currentColor" opacity="0.35" />
      <path d="M22 6a10 10 0 1 1-9.5 13" stroke="currentColor" />
    </g>
  ),
  cells: (
    <>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4].map((column) => (
          <rect
            key={`${row} ${column}`}
            x={4 + column * 7.4}
            y={5 + row * 7.6}
            width="6"
            height="6"
            rx="1"
            opacity={0.25 + 0.25 * ((row * 2 + column) % 4)}
          />
        )),
      )}
    </>
  ),
  table: (
    <>
      <rect x="4" y="5" width="36" height="4" rx="1" />
      {[12, 18, 24].map((y) => (
        <g key={y} opacity="0.4">
          <rect x="4" y={y} width="20" height="2.5" rx="1" />
          <rect x="32" y={y} width="8" height="2.5" rx="1" />
        </g>
      ))}
    </>
  ),
};

export function WidgetMark({ form }: { readonly form: WidgetForm }) {
  return (
    <svg
      viewBox="0 0 44 32"
      width="44"
      height="32"
      fill="currentColor"
      aria-hidden="true"
      className="flex-none rounded-xs bg-sunken text-fill"
    >
      {DRAWINGS[form]}
    </svg>
  );
}
