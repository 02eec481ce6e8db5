// The calls of an OpenAPI document as the reference lists them. Pure.
import { type JsonRecord, membersOf } from "~/domain/json-record";

export interface GuideCall {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Statuses with their meaning, ascending. */
  readonly answers: readonly { readonly status: string; readonly description: string }[];
}

export interface ApiPart {
  readonly title: string;
  readonly calls: readonly GuideCall[];
}

const METHODS = ["get", "post", "put", "patch", "delete", "head", "options"] as const;

/** The calls of a document in its order, the console's and the cameras' apart. Skips calls of an unknown shape. */
export function partCalls(document: unknown): readonly ApiPart[] {
  const paths = membersOf(membersOf(document).paths);
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): GuideCall[] => {
      const operation = membersOf(item)[method];
      return operation === undefined ? [] : [toCall(method, path, membersOf(operation))];
    }),
  );
  return [
    { title: "Console", calls: calls.filter((call) => call.path.startsWith("/api")) },
    { title: "Cameras", calls: calls.filter((call) => !call.path.startsWith("/api")) },
  ].filter((part) => part.calls.length > 0);
}

function toCall(method: string, path: string, operation: JsonRecord): GuideCall {
  const answers = Object.entries(membersOf(operation.responses)).map(([status, answer]) => ({
    status,
    description: text(membersOf(answer).description),
  }));
  return { method: method.toUpperCase(), path, summary: text(operation.summary), answers };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
