// Lists every call of the generated document: method, path, what it does and how it answers.
import { API_DOCUMENT } from "~/browser/api/document";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/waiting/skeleton";
import type { GuideCall } from "./api-calls";
import { CopyLines } from "./copy-lines";
import { Chapter, Code, Text } from "./guide-parts";
import { apiLines } from "./shell-lines";
import { useApiDocument } from "./use-api-document";

export function ApiReference({ origin }: { readonly origin: string }) {
  const { document, retry } = useApiDocument();
  return (
    <Chapter id="api" title="API reference">
      <Text>
        Everything the console does, you can do through this API. Sign in to get a token and send it as{" "}
        <Code>Authorization: Bearer</Code>. A refused call returns a <Code>message</Code> and, for forms,{" "}
        <Code>errors</Code> by field.
      </Text>
      <CopyLines label="Sign in, then make ten enrolment tokens" lines={apiLines(origin)} />
      <p className="my-2 text-[15px] leading-6">
        <a
          href={API_DOCUMENT}
          className="reach rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink"
        >
          The full reference as an OpenAPI document
        </a>
      </p>
      {document.state === "loading" && <CallsSkeleton />}
      {document.state === "failed" && (
        <Notice
          tone="silent"
          action={
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          The list of calls didn't load.
        </Notice>
      )}
      {document.state === "loaded" &&
        document.parts.map((part) => (
          <div key={part.title} className="pt-6">
            <h3 className="pb-2 text-card">{part.title}</h3>
            <ul className="border-line border-t">
              {part.calls.map((call) => (
                <Call key={`${call.method} ${call.path}`} call={call} />
              ))}
            </ul>
          </div>
        ))}
    </Chapter>
  );
}

function Call({ call }: { readonly call: GuideCall }) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-line border-b py-3">
      <span className="font-medium font-mono text-[12.5px] text-accent-ink leading-5">{call.method}</span>
      <span className="font-medium font-mono text-[12.5px] leading-5 [overflow-wrap:anywhere]">
        {call.path}
      </span>
      <span className="col-start-2 text-ink-2">{call.summary}</span>
      <span className="col-start-2 flex flex-wrap gap-x-3.5 text-label text-ink-3">
        {call.answers.map(({ status, description }) => (
          <span key={status} title={description} className="font-mono">
            {status}
          </span>
        ))}
      </span>
    </li>
  );
}

function CallsSkeleton() {
  return (
    <div aria-hidden="true" className="pt-6">
      {["w-[38%]", "w-[52%]", "w-[44%]", "w-[58%]", "w-[40%]", "w-[48%]"].map((width) => (
        <div key={width} className="flex h-[76px] flex-col justify-center gap-2 border-line border-b">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-[62%]" />
        </div>
      ))}
    </div>
  );
}
