// Writes docs/screen-texts.md: npm run texts.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../start/paths";
import { screenTexts, screenTextsPage } from "./screen-texts";

writeFileSync(join(ROOT, "docs/screen-texts.md"), screenTextsPage(screenTexts()));
