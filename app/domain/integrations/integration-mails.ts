// The words of messages about messages: asking an address, and trying a road. Pure. Decision 0163, Alerts as messages.
import { PRODUCT } from "~/domain/brand";
import { type WrittenMail, writtenMail } from "~/domain/outbox/mail/written-mail";
import { cutText } from "~/domain/text/cut-text";

interface AddressMail {
  /** The person whose mail it is about. */
  readonly by: string;
  readonly leaveUrl: string;
  readonly publicOrigin: string;
}

/** A name is anybody's text, in a mail to a person who may not know them. */
const NAME_LIMIT = 60;

/** Asks an address whether it wants our mail. */
export function confirmMail({
  by,
  link,
  leaveUrl,
  publicOrigin,
}: AddressMail & { readonly link: string }): WrittenMail {
  const name = shortName(by);
  return writtenMail(
    {
      subject: `Confirm your email for ${PRODUCT}`,
      preview: "Until you confirm, nothing else is sent to this address.",
      blocks: [
        { kind: "heading", text: "Confirm your email" },
        {
          kind: "paragraph",
          text: `${name} wants ${PRODUCT} to tell you at this address what their wildlife cameras see, and when one needs help.`,
        },
        { kind: "button", label: "Confirm this address", href: link },
        { kind: "note", text: "Until you confirm, nothing else is sent to this address." },
      ],
      why: `Don't know ${name}? Ignore this email, or unsubscribe and you won't get another.`,
      leaveUrl,
    },
    publicOrigin,
  );
}

/** Shows that mail arrives. */
export function testMail({ by, leaveUrl, publicOrigin }: AddressMail): WrittenMail {
  return writtenMail(
    {
      subject: `Test email from ${PRODUCT}`,
      preview: "Email from your cameras reaches this address.",
      blocks: [
        { kind: "heading", text: "It works" },
        { kind: "paragraph", text: "Email from your cameras reaches this address." },
        {
          kind: "button",
          label: "Open integrations",
          href: `${publicOrigin}/?tab=admin&section=integrations`,
        },
      ],
      why: `You get this because ${shortName(by)} sent a test to this address.`,
      leaveUrl,
    },
    publicOrigin,
  );
}

export function testText(): string {
  return `${PRODUCT}: this is a test. Messages about your cameras arrive here.`;
}

function shortName(by: string): string {
  return cutText(by.trim(), NAME_LIMIT).trim() || "Someone";
}
