// The cameras that the guide, the console and `npm start` let a person play: what their commands send, run by a shell in
// which curl only says so. docs/device-protocol.md, Enrolment; decision 0009, A first camera.
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { EXAMPLE_PLACE, enrollLine } from "~/domain/devices/curl-lines";
import { claimLines, firstInsightLines } from "~/tabs/documentation/guide/shell-lines";
import { freshVars } from "../../../scripts/start/dev-vars";
import { welcome } from "../../../scripts/start/welcome";
import { EnrollRequest } from "../../../workers/device/schemas";

const url = "http://fernwatch.test";
const { set, enrol } = firstInsightLines(url, "token-1");
const WELCOME = welcome({
  url,
  vars: { ...freshVars(), SAMPLE_ENROLLMENT_TOKEN: "token-1" },
  seconds: "1",
  canEnroll: true,
  made: null,
});

/** Where the shell has these in place of the programs, lines say on one line each what curl would have sent. */
const STAND_INS = `exec 3>&1 >/dev/null
curl() { while [ $# -gt 0 ]; do [ "$1" = -d ] && echo $2 >&3; shift; done; }
sed() { :; }; tee() { :; }; cat() { :; }`;

/** Runs lines; answers the bodies that curl would have sent. */
function sentBy(lines: string): readonly unknown[] {
  const text = execFileSync("sh", ["-ec", `${STAND_INS}\n${lines}`], { encoding: "utf8" });
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

describe("a camera that is played from a shell", {
  meta: { budget: { ms: 200, because: "starts a shell" } },
}, () => {
  test.each([
    ["of the guide", `${set}\n${enrol}`],
    ["of the guide that shows a code", `SITE=x\nENROLLMENT_TOKEN=token-1\n${claimLines(url).wait}`],
    ["of Add a camera", enrollLine({ origin: url, token: "token-1", insightId: "" })],
    ["of npm start", WELCOME.slice(WELCOME.indexOf("curl"), WELCOME.indexOf("}'") + 2)],
  ])("%s enrols with a place, as the API wants it", (_whose, lines) => {
    const [body, ...more] = sentBy(lines);
    expect(more).toEqual([]);
    expect(EnrollRequest.parse(body)).toMatchObject({ enrollment_token: "token-1", ...EXAMPLE_PLACE });
  });
});
