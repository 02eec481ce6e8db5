// The mails about an account and its addresses. Pure. Decision 0163, Alerts as messages.
import { RESET_MINUTES } from "~/domain/account/reset-link";
import { PRODUCT } from "~/domain/brand";
import { cutText } from "~/domain/text/cut-text";
import { type WrittenMail, writtenMail } from "./written-mail";

interface LinkOf {
  /** On a page of this deployment. */
  readonly link: string;
  readonly publicOrigin: string;
}

/** A name is anybody's text, in a mail to a person who may not know them. */
const NAME_LIMIT = 60;

/** The link that sets a new password. */
export function resetMail({ link, publicOrigin }: LinkOf): WrittenMail {
  return writtenMail(
    {
      subject: `Set a new ${PRODUCT} password`,
      preview: `The link works once, within ${RESET_MINUTES} minutes.`,
      blocks: [
        { kind: "heading", text: "Set a new password" },
        { kind: "paragraph", text: `Someone asked for a new password for your ${PRODUCT} account.` },
        { kind: "button", label: "Set a new password", href: link },
        { kind: "note", text: `The link works once, within ${RESET_MINUTES} minutes.` },
      ],
      why: "If this wasn't you, ignore this email. Nothing has changed.",
      leaveUrl: null,
    },
    publicOrigin,
  );
}

/** Asks an address whether it wants our mail. `addedBy`: the person who added it. */
export function confirmMail({
  addedBy,
  link,
  leaveUrl,
  publicOrigin,
}: LinkOf & { readonly addedBy: string; readonly leaveUrl: string }): WrittenMail {
  const name = cutText(addedBy.trim(), NAME_LIMIT);
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

/** Shows that mail arrives. `link`: the settings of the integration. */
export function testMail({
  link,
  leaveUrl,
  publicOrigin,
}: LinkOf & { readonly leaveUrl: string }): WrittenMail {
  return writtenMail(
    {
      subject: `Test email from ${PRODUCT}`,
      preview: "Your email integration works.",
      blocks: [
        { kind: "heading", text: "Your email integration works" },
        {
          kind: "paragraph",
          text: "You'll get alerts and insights at this address as you have set them up.",
        },
        { kind: "button", label: "Open integrations", href: link },
      ],
      why: "You get this because someone sent a test to this address from the settings.",
      leaveUrl,
    },
    publicOrigin,
  );
}
