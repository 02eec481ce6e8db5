// A photo to try a model on, within the first view: three samples, each opens /demo with that photo chosen and the model
// running; or the reader's own. Spec sections 2.1 and 2.18.
import { Link } from "@remix-run/react";
import Upload from "lucide-react/icons/upload";

/** What is on it is the model's to say; the words are for those who don't see it. */
export const TRY_PHOTOS = [
  { name: "p003", words: "a deer by day" },
  { name: "p007", words: "a raccoon at night" },
  { name: "p016", words: "a turkey in the morning" },
] as const;

/** Opens this sample with what a model finds on it. */
export function tryHref(photo: string): string {
  return `/demo?samples=drawn&photo=${photo}`;
}

export function TryPhotos() {
  return (
    <div className="mx-auto mt-auto w-full max-w-[1232px] px-10 pt-6 pb-7 max-w740:px-0 max-w740:pb-0">
      <section
        aria-labelledby="try-title"
        className="w-[404px] rounded-md bg-surface p-3.5 text-ink shadow-3 max-w740:w-full max-w740:rounded-none max-w740:bg-strip max-w740:px-5 max-w740:pb-1 max-w740:text-on-strip max-w740:shadow-none"
      >
        <div className="mb-2.5 flex items-baseline justify-between gap-3">
          <h2 id="try-title" className="font-semibold text-[15px] leading-5">
            What is on this photo?
          </h2>
          <p className="text-ink-3 text-small max-w740:text-on-strip/75">Runs in your browser</p>
        </div>
        <ul className="grid grid-cols-4 gap-2">
          {TRY_PHOTOS.map(({ name, words }) => (
            <li key={name}>
              <Link
                to={tryHref(name)}
                reloadDocument
                aria-label={`Try a model on a photo of ${words}`}
                className="group relative block aspect-4/3 overflow-hidden rounded-xs max-w740:focus-frond"
              >
                <img
                  src={`/samples/t/${name}.jpg`}
                  alt=""
                  width={256}
                  height={192}
                  fetchPriority="low"
                  className="size-full object-cover transition-transform duration-[240ms] group-hover:scale-105 motion-reduce:transform-none"
                />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to="/demo#own"
              reloadDocument
              className="grid aspect-4/3 w-full place-content-center justify-items-center gap-0.5 rounded-xs border border-control border-dashed font-medium text-[12.5px] leading-4 hover:bg-hover max-w740:border-white/45 max-w740:focus-frond max-w740:hover:bg-white/10"
            >
              <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
              Your own
            </Link>
          </li>
        </ul>
      </section>
    </div>
  );
}
