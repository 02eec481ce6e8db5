// The one block that `npm start` prints when the product answers. Pure.
import { EXAMPLE_PLACE } from "~/domain/devices/curl-lines";
import { type DevVars, SAMPLE_EMAILS, SAMPLE_PASSWORD } from "./dev-vars";
import type { ServedState } from "./state/served-state";

const ROLES = ["staff", "sees two deployments, read-only"];

export function welcome(site: {
  readonly url: string;
  readonly vars: DevVars;
  readonly seconds: string;
  /** Whether the sample token still lets a camera join. */
  readonly canEnroll: boolean;
  /** A made folder that is served instead of the sample world of this checkout. */
  readonly made: Pick<ServedState, "stateDir" | "insights"> | null;
}): string {
  const count = site.made?.insights;
  const member =
    count == null ? "a member with 60 cameras" : `a member with ${count.toLocaleString("en")} insights`;
  const roles = [member, ...ROLES];
  const accounts = SAMPLE_EMAILS.map((email, at) => `    ${email.padEnd(24)} ${roles[at] ?? ""}`);
  const body = JSON.stringify({
    enrollment_token: site.vars.SAMPLE_ENROLLMENT_TOKEN ?? "",
    hardware_id: "HW-1",
    ...EXAMPLE_PLACE,
  });
  const enrolling = [
    "  Enrol a camera (the token works once):",
    `    curl -s ${site.url}/device/v1/enroll -H 'content-type: application/json' \\`,
    `      -d '${body}'`,
    "",
  ];
  return [
    "",
    `  Fernwatch is ready at ${site.url}  (${site.seconds} s)`,
    "",
    `  Sign in with the password ${SAMPLE_PASSWORD} as`,
    ...accounts,
    "",
    ...(site.canEnroll ? enrolling : []),
    `  ${whereDataLives(site.made)} Press Ctrl-C to stop.`,
    "",
  ].join("\n");
}

function whereDataLives(made: Pick<ServedState, "stateDir"> | null): string {
  return made === null
    ? "Data is in .wrangler/state; `npm start -- --fresh` starts over."
    : `Data is in ${made.stateDir}.`;
}
