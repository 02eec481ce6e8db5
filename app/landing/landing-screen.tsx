// A screen of the product in the theme of the page, as `npm run pictures` took it: the desktop's in wide windows, the
// phone's in narrow ones. Of the two themes only the one that is shown is loaded: the other is not displayed, and lazy.
import screens from "../../public/images/screens.json";

export type ScreenName = keyof typeof screens;

interface LandingScreenProps {
  readonly name: ScreenName;
  readonly alt: string;
  /** How wide it is shown in windows from 740 px on. */
  readonly sizes: string;
  readonly className?: string;
}

const THEMES = [
  { theme: "light", shown: "dark:hidden" },
  { theme: "dark", shown: "hidden dark:block" },
] as const;

export function LandingScreen({ name, alt, sizes, className = "" }: LandingScreenProps) {
  const { wide, phone } = screens[name];
  return (
    <div className={`edge overflow-hidden bg-sunken ring-1 ring-line ${className}`}>
      {THEMES.map(({ theme, shown }) => (
        <picture key={theme} className={shown}>
          <source
            media="(width < 740px)"
            srcSet={srcSet(name, "phone", theme, phone.widths)}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
            type="image/webp"
          />
          <img
            src={fileOf(name, "wide", theme, wide.widths[0] ?? 0)}
            srcSet={srcSet(name, "wide", theme, wide.widths)}
            sizes={sizes}
            width={wide.width}
            height={wide.height}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </picture>
      ))}
    </div>
  );
}

type Form = "wide" | "phone";

function srcSet(name: ScreenName, form: Form, theme: string, widths: readonly number[]): string {
  return widths.map((width) => `${fileOf(name, form, theme, width)} ${width}w`).join(", ");
}

function fileOf(name: ScreenName, form: Form, theme: string, width: number): string {
  return `/images/screens/${name}-${form}-${theme}-${width}.webp`;
}
