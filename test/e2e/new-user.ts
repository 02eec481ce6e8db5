// A user of one test's own, signed up through the API, so that no test sees what another one changed.
import { randomUUID } from "node:crypto";
import { inject } from "vitest";

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

const PASSWORD = "Right-password-1!";

export async function newUser(): Promise<NewUser> {
  const name = `u${randomUUID().slice(0, 8)}`;
  const email = `${name}@example.test`;
  const { token } = await postJson("/api/signup", {
    firstName: "Ada",
    lastName: "Moor",
    phoneNumber: "+4712345678",
    country: "Norway",
    username: name,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  return { email, password: PASSWORD, token: token ?? "" };
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
