// The one block that `npm start` prints when the product answers. Pure.
import { type DevVars, SAMPLE_EMAILS, SAMPLE_PASSWORD } from "./dev-vars";

const ROLES = ["a member with 60 cameras", "staff", "sees two deployments, read only"];

export function welcome(site: {
  readonly url: string;
  readonly vars: DevVars;
  readonly seconds: string;
  /** Whether the sample token still lets a camera join. */
  readonly canEnroll: boolean;
}): string {
  const accounts = SAMPLE_EMAILS.map((email, at) => `    ${email.padEnd(24)} ${ROLES[at] ?? ""}`);
  const body = JSON.stringify({
    enrollment_token: site.vars.SAMPLE_ENROLLMENT_TOKEN ?? "",
    hardware_id: "HW-1",
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
    "  Data lives in .wrangler/state; `npm start -- --fresh` begins anew. Ctrl-C ends everything.",
    "",
  ].join("\n");
}
