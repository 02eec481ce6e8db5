// A session of a sample account, for calls and for a browser.
import { SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";

export interface BenchSession {
  /** The header of the calls. */
  readonly authorization: string;
  /** Name and value of the cookie. */
  readonly cookie: readonly [name: string, value: string];
}

export async function signInAs(url: string, email: string): Promise<BenchSession> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
  });
  const { token } = (await answer.json()) as { readonly token: string };
  const [pair = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  const at = pair.indexOf("=");
  return { authorization: `Bearer ${token}`, cookie: [pair.slice(0, at), pair.slice(at + 1)] };
}
