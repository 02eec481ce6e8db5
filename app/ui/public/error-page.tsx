// A whole page for what went wrong outside the signed-in shell.
import { ErrorMessage, type ErrorMessageProps } from "./error-message";
import { PublicFrame } from "./public-frame";

export function ErrorPage(props: ErrorMessageProps) {
  return (
    <PublicFrame>
      <ErrorMessage {...props} />
    </PublicFrame>
  );
}
