// The cases of property tests: the same at every run, so that a red build is about the change under test. Others are
// looked for with PROPERTY_SEED=n; a case that fails becomes an example of its test.
import * as fc from "fast-check";

const USUAL_SEED = 20_261_121;

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? USUAL_SEED) });
