// tuspy, a client of resumable uploads that others have written: Debian's package, for the system's own Python.
import { spawnSync } from "node:child_process";
import { installFromDebian, isExecutable } from "./debian";

/** Others on the path do not see Debian's packages. */
export const PYTHON = "/usr/bin/python3";
const PACKAGE = "python3-tuspy";

/** Whether it is installed; as root on Debian it gets installed if it isn't. */
export function ensureTuspy(): boolean {
  if (hasTuspy()) return true;
  installFromDebian(PACKAGE);
  if (hasTuspy()) return true;
  console.error(`The tuspy test needs tuspy. Install it (Debian: apt-get install ${PACKAGE}).`);
  return false;
}

function hasTuspy(): boolean {
  return isExecutable(PYTHON) && spawnSync(PYTHON, ["-c", "import tusclient"]).status === 0;
}
