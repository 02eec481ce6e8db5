// The mail with a link that sets a new password. Pure. Decision 0163, Alerts as messages.
import { RESET_MINUTES } from "~/domain/account/reset-link";
import { PRODUCT } from "~/domain/brand";
import { type WrittenMail, writtenMail } from "./written-mail";

/** `link`: on a page of this deployment. */
export function resetMail({
  link,
  publicOrigin,
}: {
  readonly link: string;
  readonly publicOrigin: string;
}): WrittenMail {
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
