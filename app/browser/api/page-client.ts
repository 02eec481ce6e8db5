// The client of a page: it speaks for whoever is signed in at that moment.
import { storedAuthorization } from "~/browser/session";
import { createClient } from "./client";

export const pageClient = createClient({ authorization: storedAuthorization });
