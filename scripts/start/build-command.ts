// `npm run build`: the pages as a deployment takes them, built anew whatever is there.
import { build } from "./build";

const { ok, output } = await build();
console.log(output);
process.exitCode = ok ? 0 : 1;
