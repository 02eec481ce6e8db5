// The one line drawing of the hardware, in two parts: a trail camera, and the card that goes into its SD slot. Both are in
// the same space of 620 by 470, the card beside the slot. docs/look.md, Landing.
import { memo } from "react";

const LAMPS = [66, 83, 100, 117].flatMap((cy) =>
  Array.from({ length: 10 }, (_, at) => ({ cx: 146 + at * 18.5, cy })),
);

/** Of both parts. */
export const LINES = {
  fill: "none",
  strokeWidth: 1.6,
  strokeLinejoin: "round",
  strokeLinecap: "round",
} as const;

export const CameraBody = memo(function CameraBody() {
  return (
    <g stroke="var(--color-ink)">
      <path d="M70 100h-42v36h42M394 100h52v36h-52" stroke="var(--color-ink-3)" />
      <rect x="70" y="28" width="324" height="404" rx="30" fill="var(--color-raised)" />
      <rect x="84" y="42" width="296" height="376" rx="20" stroke="var(--color-line-strong)" />
      <Lamps />
      <circle cx="232" cy="212" r="58" fill="var(--color-surface)" />
      <circle cx="232" cy="212" r="43" />
      <circle cx="232" cy="212" r="26" fill="var(--color-strip)" />
      <circle cx="241" cy="202" r="6.5" fill="var(--color-white)" stroke="none" />
      <rect x="160" y="300" width="144" height="62" rx="10" fill="var(--color-surface)" />
      <path
        d="M178 300v62M196 300v62M214 300v62M232 300v62M250 300v62M268 300v62M286 300v62"
        stroke="var(--color-line-strong)"
      />
      <circle cx="112" cy="392" r="4" />
      <circle cx="352" cy="392" r="4" />
      <path d="M394 232v92" strokeWidth="5" />
    </g>
  );
});

/** The lamps that light a night picture. */
export const Lamps = memo(function Lamps({ lit = false }: { readonly lit?: boolean }) {
  return (
    <g stroke="var(--color-control)" strokeWidth="1.2" fill={lit ? "var(--color-accent)" : "none"}>
      {LAMPS.map(({ cx, cy }) => (
        <circle key={`${cx},${cy}`} cx={cx} cy={cy} r="5" />
      ))}
    </g>
  );
});

export const CardBody = memo(function CardBody({ weight = 2 }: { readonly weight?: number }) {
  return (
    <g stroke="var(--color-accent)" strokeWidth={weight}>
      <path
        d="M440 236a6 6 0 0 1 6-6h96l16 16v70a6 6 0 0 1-6 6h-106a6 6 0 0 1-6-6z"
        fill="var(--color-accent-soft)"
      />
      <path
        d="M448 244h14M448 256h14M448 268h14M448 280h14M448 292h14M448 304h14"
        strokeWidth={1.6 * weight}
      />
      <rect x="482" y="254" width="44" height="44" rx="5" fill="var(--color-raised)" />
      <rect x="535" y="253" width="15" height="18" rx="2" fill="var(--color-raised)" />
      <path
        d="M490 254v-5M504 254v-5M518 254v-5M490 303v-5M504 303v-5M518 303v-5M526 262h9M550 262h8M468 268h14M468 280h14M473 292h9M473 292v12h-5M494 309h20M494 314h20"
        strokeWidth={0.7 * weight}
      />
      <path d="M558 262h22v-96" />
      <circle cx="580" cy="160" r="5" fill="var(--color-accent)" />
    </g>
  );
});

/** What leaves the antenna. */
export function Waves({ weight = 1.8 }: { readonly weight?: number }) {
  return (
    <path
      d="M566 146a20 20 0 0 1 28 0M557 135a34 34 0 0 1 46 0"
      stroke="var(--color-accent)"
      strokeWidth={weight}
    />
  );
}
