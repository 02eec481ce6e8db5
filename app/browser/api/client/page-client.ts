// The client of a page. It acts for the user who is signed in, in the name of the user whose page it is. Its calls
// count as awaited by a reader unless the call says otherwise.
import { requestPriority } from "~/browser/loading/request-priority";
import { reportRefusedSession, shownUser, storedAuthorization } from "~/browser/session";
import { type ApiClient, createClient } from "./client";

const client = createClient({
  authorization: storedAuthorization,
  userId: shownUser,
  onSignedOut: reportRefusedSession,
});

export const pageClient: ApiClient = {
  call: (call) => (call.low ? client.call(call) : requestPriority.during(() => client.call(call))),
};
