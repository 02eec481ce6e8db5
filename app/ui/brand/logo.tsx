// The mark: a fiddlehead whose curl ends in a lens. 24 px or more, in the accent. docs/look.md, Icons.
import { PRODUCT } from "~/domain/brand";

/** The mark alone, silent for screen readers: the product's name is beside it or in the link's label. */
export function LogoMark({
  size = 25,
  className = "",
}: {
  readonly size?: number;
  readonly className?: string;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.3"
      strokeLinecap="round"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      <path d="M4.5 22V10.2a7.6 7.6 0 0 1 15.2 0 5.7 5.7 0 0 1-11.4 0 3.8 3.8 0 0 1 7.4-1.2" />
      <circle cx="12.2" cy="10.4" r="1.5" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** The mark and the name, as shown at the top of the drawer and of the public pages. */
export function Logo({
  large = false,
  className = "",
}: {
  readonly large?: boolean;
  readonly className?: string;
}) {
  return (
    <span className={`flex items-center gap-[9px] ${className}`}>
      <LogoMark size={large ? 27 : 25} className="text-accent" />
      <span className={`font-[650] tracking-[-0.02em] ${large ? "text-[18px]" : "text-[17px]"}`}>
        {PRODUCT}
      </span>
    </span>
  );
}
