// The order of test files without times of an earlier run: vitest takes a project's largest first, but a small file that
// starts servers takes longer than most, and at the end of a run the other processes would wait for it.
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const STARTS = /\bstart(Server|KilledSaves|RunnerSite)\(|scripts\/start\.mjs/;

/** Of each project the files that start servers, then the others; both as vitest has them. */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = new Map<
      string,
      { readonly first: TestSpecification[]; readonly later: TestSpecification[] }
    >();
    for (const file of await super.sort(files)) {
      const ofProject = projects.get(file.project.name) ?? { first: [], later: [] };
      projects.set(file.project.name, ofProject);
      (STARTS.test(readFileSync(file.moduleId, "utf8")) ? ofProject.first : ofProject.later).push(file);
    }
    return [...projects.values()].flatMap(({ first, later }) => [...first, ...later]);
  }
}
