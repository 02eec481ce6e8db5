// Loader and forms of User Accounts. Spec sections 2.17 and 7 (Internal).
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { readEdit } from "~/domain/form/form-edit";
import { readAssigned, readAssignedIds } from "~/domain/internal/assignment";
import { USER_COLUMNS } from "~/domain/internal/internal-user";
import { givenRows } from "~/domain/table/given-rows";
import { outsideText } from "~/domain/text/outside-text";
import type { PostedForm } from "~/http/posted-form";
import { lookUp } from "~/tabs/internal/look-up.server";
import type { SectionForms, SectionLoader } from "~/tabs/internal/section.server";
import type { AccountsPage, OpenedUser } from "./page";

export const loadAccounts: SectionLoader<AccountsPage> = async (context, actor, params) => {
  const asked = params.get("user");
  if (asked !== null) {
    const user = await loadUser(context, actor, params);
    return { data: { section: "accounts", shows: "one", userId: outsideText(asked, 20), user } };
  }
  const { found, failed } = await lookUp(context, context.services.internalUsers.list(actor), []);
  const users = givenRows(found, USER_COLUMNS, params);
  return { data: { section: "accounts", shows: "list", users, failed } };
};

async function loadUser(
  { services }: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<OpenedUser | null> {
  const userId = readId(params.get("user") ?? "");
  const kind = readAssigned(params.get("assign"));
  const [user, items, all] = await Promise.all([
    services.internalUsers.find(actor, userId),
    services.assignments.items(actor, userId),
    kind && services.assignments.choices(actor, kind),
  ]);
  return user && { user, items, choice: kind && all && { kind, all }, self: userId === actor.userId };
}

/** `assign` adds and removes; `set-role`; `make-tokens` for the user's account. */
export const ACCOUNT_FORMS: SectionForms = {
  assign: async ({ services }, actor, posted) => {
    const kind = readAssigned(posted.text("kind"));
    if (kind === null) return posted.refuse();
    await services.assignments.change(actor, {
      userId: postedUser(posted),
      kind,
      add: readAssignedIds(kind, posted.text("add")),
      remove: readAssignedIds(kind, posted.text("remove")),
    });
    return { ok: true };
  },
  "set-role": async ({ services }, actor, posted) => {
    const { to, was } = readEdit(posted, ["role"]);
    await services.internalUsers.setRole(actor, {
      userId: postedUser(posted),
      role: to.role ?? "",
      was: was.role,
    });
    return { ok: true };
  },
  "make-tokens": async ({ services }, actor, posted) => {
    const count = Number(posted.text("count"));
    const made = await services.enrollments.createTokensFor(actor, { userId: postedUser(posted), count });
    return { ok: true, ...made };
  },
};

function postedUser(posted: PostedForm): number {
  return readId(posted.text("user"));
}

/** 0, which no user has, for a text that is not an id. */
function readId(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
