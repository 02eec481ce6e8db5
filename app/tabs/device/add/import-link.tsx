// The third way in: a package with the data of other cameras. Decision 0009, A first camera.
import { useId } from "react";
import { IMPORT_HREF } from "~/domain/navigation";
import { ButtonLink } from "~/ui/button";

export function ImportLink() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-line border-t pt-6">
      <h3 id={heading} className="font-semibold">
        You have data from other cameras
      </h3>
      <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">
        Import a Camtrap DP, the exchange format for camera trap data. It brings cameras with their insights
        and photos.
      </p>
      <ButtonLink to={IMPORT_HREF} className="mt-3 max-w700:w-full">
        Import a package
      </ButtonLink>
    </section>
  );
}
