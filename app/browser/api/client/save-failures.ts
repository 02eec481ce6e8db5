// What a failed call of an update means: in a sentence, and for the next question.
import { NOT_REACHED } from "~/browser/saving/saving-words";
import { type ApiFailure, mayPass } from "./api-error";

const NOT_ALLOWED = "Viewers can't save changes.";

/** Why actions were not saved, in a sentence. */
export function whyNotSent(failure: ApiFailure): string {
  switch (failure.kind) {
    case "forbidden":
      return NOT_ALLOWED;
    case "signedOut":
    case "notFound":
    case "refused":
    case "busy":
    case "fault":
      return failure.message ?? NOT_REACHED;
    default:
      return NOT_REACHED;
  }
}

/** Whether the next question about an update may have an answer; else there is no such update, or no session. */
export function isWorthAsking(failure: ApiFailure): boolean {
  return mayPass(failure) || failure.kind === "unreadable";
}
