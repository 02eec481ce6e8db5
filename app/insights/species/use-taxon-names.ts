// What taxa are called in the reader's language, in a sentence: "Rotfuchs", "red fox". The names of a language come with the
// first view that asks for them; until then, and where a taxon has none, it is called by its English name.
import { useCallback, useEffect, useState } from "react";
import type { NameLanguage } from "~/domain/look/species-look";
import { commonName } from "~/domain/taxa/classes/meaning-words";
import { namesIn } from "~/domain/taxa/names/names-in";
import type { Taxon } from "~/domain/taxa/taxon";
import type { TaxonNames } from "~/domain/taxa/taxon-words";
import { useSpeciesLook } from "~/ui/shell/session/shown-look";
import { lazyCode } from "~/ui/waiting/lazy-part";

const NAMES = {
  es: lazyCode(() => namesIn("es")),
  fr: lazyCode(() => namesIn("fr")),
  de: lazyCode(() => namesIn("de")),
  pt: lazyCode(() => namesIn("pt")),
};
/** Of languages that came already: every name on a page asks. */
const here = new Map<NameLanguage, TaxonNames>();

export function useTaxonNames(): (taxon: Taxon) => string {
  const { language } = useSpeciesLook();
  const [names, setNames] = useState(here.get(language));
  useEffect(() => {
    let left = false;
    const known = here.get(language);
    setNames(known);
    if (known || language === "en") return;
    void NAMES[language].load().then((came) => {
      here.set(language, came);
      if (!left) setNames(came);
    });
    return () => {
      left = true;
    };
  }, [language]);
  return useCallback(
    (taxon) => taxon.names?.[language] ?? names?.get(taxon.id) ?? commonName(taxon),
    [language, names],
  );
}
