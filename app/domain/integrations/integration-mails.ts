// The words of mail about mail. Pure.
import { PRODUCT } from "~/domain/brand";

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

export function confirmMail({ by, link }: { readonly by: string; readonly link: string }): Mail {
  return {
    subject: `Do you want mail from ${PRODUCT}?`,
    text: `${by} wants ${PRODUCT} to send you mail.\n\n${link}`,
    html: null,
  };
}
export function testMail({ by, leaveUrl }: { readonly by: string; readonly leaveUrl: string }): Mail {
  return { subject: `A test from ${PRODUCT}`, text: `${by} sent a test.\n\n${leaveUrl}`, html: null };
}
export function testText(): string {
  return `${PRODUCT}: this is a test. Messages about your cameras arrive here.`;
}
