// A whole page for what went wrong outside the signed-in shell.

import { PublicFrame } from "~/ui/public/public-frame";
import { ErrorMessage, type ErrorMessageProps } from "./error-message";

export function ErrorPage(props: ErrorMessageProps) {
  return (
    <PublicFrame>
      <ErrorMessage {...props} />
    </PublicFrame>
  );
}
