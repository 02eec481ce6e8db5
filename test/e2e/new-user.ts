// A user of one test's own, one of the spare users of the state, so that no test sees what another one changed.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type ConsoleApi, openConsole } from "../../scripts/cameras/console-api";
import { DeviceClient } from "../../scripts/cameras/device-client";
import { ALERTED_USERS, alertedEmail, SPARE_PASSWORD, SPARE_USERS, spareEmail } from "../support/people";

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A user whom no other test has: one password for all, a session that is open already. */
export function newUser(): NewUser {
  return unclaimed({
    first: readdirSync(inject("site").claims).length,
    count: SPARE_USERS,
    emailOf: spareEmail,
  });
}

/** The same with `THEIR_ALERTS`, and no camera. */
export function alertedUser(): NewUser {
  return unclaimed({ first: 0, count: ALERTED_USERS, emailOf: alertedEmail });
}

function unclaimed(spare: {
  readonly first: number;
  readonly count: number;
  readonly emailOf: (number: number) => string;
}): NewUser {
  const { claims, sessions } = inject("site");
  for (let number = spare.first; number < spare.count; number++) {
    const email = spare.emailOf(number);
    if (!claim(join(claims, email))) continue;
    const token = sessions[email]?.token;
    if (token !== undefined) return { email, password: SPARE_PASSWORD, token };
  }
  throw new Error("No spare user is left: raise SPARE_USERS or ALERTED_USERS.");
}

/** Making a folder is what only one process can do. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

export const NEWCOMER_PASSWORD = "Quiet-forest-7";

/** What a person types who signs up, by label; user name and email are new each time. */
export function newcomer() {
  const name = `n${randomUUID().slice(0, 8)}`;
  return {
    "First name": "Ada",
    "Last name": "Rivers",
    "User name": name,
    "Phone number": "9876543210",
    Email: `${name}@example.test`,
    Country: "Kenya",
    Password: NEWCOMER_PASSWORD,
    "Confirm password": NEWCOMER_PASSWORD,
  };
}

/** A call with a JSON body; throws unless it succeeds. */
export async function postJson(path: string, body: object, token?: string): Promise<Record<string, string>> {
  const response = await fetch(`${inject("site").url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

/** A user with a camera, and how that camera sends insights. */
export async function userWithCamera(): Promise<{
  readonly user: NewUser;
  readonly deviceId: string;
  readonly send: (insights: readonly object[]) => Promise<void>;
}> {
  const user = newUser();
  const made = (await postJson("/api/enrollmentTokens", { count: 1 }, user.token)) as unknown as {
    readonly tokens: readonly string[];
  };
  const camera = await postJson("/device/v1/enroll", {
    enrollment_token: made.tokens[0],
    hardware_id: `HW-${createHash("sha256").update(user.email).digest("hex").slice(0, 8)}`,
  });
  const send = async (insights: readonly object[]) => {
    await postJson("/device/v1/sync", { comms_source: "wifi", insights }, camera.device_token);
  };
  return { user, deviceId: camera.device_id ?? "", send };
}

/** The calls of a sample account, by its session that is open already: signing in takes a fifth of a second of hashing. */
export function sampleConsole(email: string): Promise<ConsoleApi> {
  const { url, sessions } = inject("site");
  return openConsole(url, { token: sessions[email]?.token ?? "" });
}

/** A user with one camera of that name, which keeps and sends what it has as a real one does, and the user's API. */
export async function userWithNamedCamera(deviceName: string) {
  const { url } = inject("site");
  const user = newUser();
  const console = await openConsole(url, user);
  const [token = ""] = await console.createTokens(1);
  const client = await DeviceClient.enroll(
    { url, random: () => 0, backOff: { base: 10, cap: 100 }, tries: 3 },
    { enrollment_token: token, hardware_id: "HW-1", device_name: deviceName },
    "boot",
  );
  return { user, console, client };
}

/** An insight as a camera sends it, a minute old. */
export function insight(className: string, more: object = {}) {
  return {
    insight_id: randomUUID(),
    // An alg that nobody knows: the name counts, not the class id.
    alg_id: 500,
    class_name: className,
    confidence: 90,
    file_ctime: new Date(Date.now() - 60_000).toISOString(),
    ...more,
  };
}

/** Turns the feature of collections on for a user. */
export async function collectionsOn(user: NewUser): Promise<void> {
  const answer = await fetch(`${inject("site").url}/api/features/1`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ enabled: true }),
  });
  if (!answer.ok) throw new Error(`the feature answered ${answer.status}`);
}
