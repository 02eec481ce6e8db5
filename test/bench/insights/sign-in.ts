// A session of a sample account, for calls and for a browser.
import { SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";

export interface BenchSession {
  /** The header of the calls. */
  readonly authorization: string;
  /** Name and value of each cookie. */
  readonly cookies: readonly (readonly [name: string, value: string])[];
}

export async function signInAs(url: string, email: string): Promise<BenchSession> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
  });
  const { token } = (await answer.json()) as { readonly token: string };
  const cookies = answer.headers.getSetCookie().map((said) => {
    const [pair = ""] = said.split(";");
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  return { authorization: `Bearer ${token}`, cookies };
}
