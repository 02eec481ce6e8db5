// Mail as staff read it where nothing is sent: Internal, Outbox.
import { inject } from "vitest";

const { url, sessions } = inject("site");

/** The document of the newest mail to an address; "" where there is none. */
export async function newestMail(address: string): Promise<string> {
  const list = `/?tab=internal&section=outbox&find=${encodeURIComponent(address)}`;
  const [, message] = /section=outbox[^"]*message=(\d+)/.exec(await asStaff(list)) ?? [];
  return message === undefined ? "" : asStaff(`${list}&message=${message}`);
}

/** A link of the newest mail to an address. */
export async function linkTo(address: string, kind: "confirm" | "leave"): Promise<string> {
  const mail = await newestMail(address);
  const [link = ""] = new RegExp(`http[^\\s"<\\\\]*/mail/${kind}/[\\w.-]+`).exec(mail) ?? [];
  return link.replace(/^https?:\/\/[^/]+/, url);
}

async function asStaff(path: string): Promise<string> {
  const staff = sessions["staff@fernwatch.test"]?.token ?? "";
  const answer = await fetch(`${url}${path}`, { headers: { cookie: `s=${staff}; signed-in=1` } });
  return (await answer.text()).replaceAll("<!-- -->", "");
}

/** Says yes for an address, as its reader does by the link of the question. */
export async function confirmAddress(address: string): Promise<void> {
  const answer = await fetch(await linkTo(address, "confirm"), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: url },
    body: "intent=",
  });
  if (!answer.ok) throw new Error(`The yes of ${address} was answered by ${answer.status}.`);
}
