// Which country a typed name means: as the forms offer it, by its code, in short, or as the people there call it. Pure.
import { countryEntries } from "./countries";

/** Other names of countries: short ones, earlier ones, and what a browser in the country's language fills in. */
const OTHER_NAMES = [
  "AE UAE, Emirates|AL Shqipëria|AT Österreich, Oesterreich|BA Bosnia|BE België, Belgique, Belgien|BR Brasil",
  "CD DRC, DR Congo, Democratic Republic of the Congo, Zaire|CG Congo, Republic of the Congo",
  "CH Schweiz, Suisse, Svizzera|CI Ivory Coast|CN 中国|CV Cabo Verde|CZ Czech Republic, Česko",
  "DE Deutschland|DK Danmark|DZ Algérie|EE Eesti|ES España|FI Suomi",
  "GB UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland|GR Ελλάδα, Hellas|HK Hong Kong",
  "HR Hrvatska|HU Magyarország|IE Éire, Republic of Ireland|IN भारत, Bharat|IS Ísland|IT Italia",
  "JP 日本|KR 대한민국, Korea, Republic of Korea|LT Lietuva|LU Lëtzebuerg, Luxemburg|LV Latvija|MA Maroc",
  "MK Macedonia|MM Myanmar, Burma|MO Macau, Macao|NL Holland, Nederland|NO Norge, Noreg",
  "PH Pilipinas|PL Polska|PS Palestine|RO România|RS Srbija|RU Россия, Russian Federation|SE Sverige",
  "SI Slovenija|SK Slovensko|SZ Swaziland|TL East Timor|TR Turkey|UA Україна",
  "US USA, America, United States of America|VA Vatican, Holy See|XK Kosovo, Kosova, Kosovë|ZA Suid-Afrika",
].flatMap((line) => line.split("|"));

/**
 * The two-letter code (ISO 3166-1) of the country that a text names, whatever its case, accents, blanks and marks; null
 * when it names none that we know.
 *
 *     countryCode("United States") // "US"
 *     countryCode("the U.S.A.")    // "US"
 */
export function countryCode(text: string): string | null {
  const wanted = foldedName(text);
  if (wanted === "") return null;
  for (const [name, code] of countryEntries()) {
    if (wanted === foldedName(name) || wanted === code.toLowerCase()) return code;
  }
  const other = OTHER_NAMES.find((entry) => entry.slice(3).split(",").map(foldedName).includes(wanted));
  return other?.slice(0, 2) ?? null;
}

/** Letters alone, small and without accents; "and" is written &, and "the" in front says nothing. */
function foldedName(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^\s*the\s+/, "")
    .replace(/\s(and|und|et|y|e)\s/g, " ")
    .replace(/\bst\./g, "saint ")
    .replace(/[^\p{L}]/gu, "");
}
