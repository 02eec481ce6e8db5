// The message of a failure, within the part that failed: words, one way on, and the request's id for support.
import { useLocation } from "@remix-run/react";
import { buttonClass } from "~/ui/button";
import { errorWords } from "./error-words";

export interface ErrorMessageProps {
  readonly error: unknown;
  readonly requestId: string | undefined;
  /** `h2` within a page that already has its title. */
  readonly heading?: "h1" | "h2";
}

export function ErrorMessage({ error, requestId, heading: Title = "h1" }: ErrorMessageProps) {
  const { status, title, text } = errorWords(error);
  const { pathname, search } = useLocation();
  const retry = status >= 500;
  return (
    <div className="m-auto flex max-w-[460px] flex-col items-start px-6 py-12">
      <p className="font-medium font-mono text-[12.5px] text-ink-3">{status}</p>
      <Title className="mt-2 text-balance text-title">{title}</Title>
      <p className="mt-2.5 text-pretty text-ink-2 text-[15px] leading-6">{text}</p>
      {/* A plain link: after a failure the next page should start afresh. */}
      <a
        href={retry ? `${pathname}${search}` : "/"}
        className={buttonClass({ variant: "primary", className: "mt-6" })}
      >
        {retry ? "Try again" : "Go to the start page"}
      </a>
      {retry && requestId && (
        <p className="mt-8 text-ink-3 text-small">
          If you write to support, send this request id:{" "}
          <span className="select-all font-mono">{requestId}</span>
        </p>
      )}
    </div>
  );
}
