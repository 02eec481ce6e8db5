// The end of `npm run build`: puts the base map beside the pages.
import { ROOT } from "../start/paths";
import { ensureBasemap } from "./unpack";

ensureBasemap(`${ROOT}/build`);
