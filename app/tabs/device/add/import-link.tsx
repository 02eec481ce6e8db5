// The third way in: what cameras have seen elsewhere, as a package. Decision 0009, A first camera.
import { useId } from "react";
import { IMPORT_HREF } from "~/domain/navigation";
import { ButtonLink } from "~/ui/button";

export function ImportLink() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-line border-t pt-6">
      <h3 id={heading} className="font-semibold">
        The cameras have been elsewhere
      </h3>
      <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">
        A Camtrap DP, the exchange format of camera trap data, becomes cameras with their insights and photos.
      </p>
      <ButtonLink to={IMPORT_HREF} className="mt-3 max-w700:w-full">
        Import a package
      </ButtonLink>
    </section>
  );
}
