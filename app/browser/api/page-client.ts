// The client of a page: it speaks for whoever is signed in at that moment, in the name of the user whose page it is.
import { reportRefusedSession, shownUser, storedAuthorization } from "~/browser/session";
import { createClient } from "./client";

export const pageClient = createClient({
  authorization: storedAuthorization,
  userId: shownUser,
  onSignedOut: reportRefusedSession,
});
