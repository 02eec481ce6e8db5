// The build as vite.config.ts says, but into the folder as it stands: a server that runs from it loses no file while
// the next build is made. build.ts removes afterwards what was not written again.
import { mergeConfig } from "vite";
import config from "../../vite.config";

export default mergeConfig(config, { build: { emptyOutDir: false } });
