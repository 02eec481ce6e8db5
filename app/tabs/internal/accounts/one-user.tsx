// The page of one user: who they are, their role, what is assigned to them, and tokens for their cameras. Spec section 2.17.
import { Link } from "@remix-run/react";
import { ASSIGNED, ASSIGNED_FACTS, type Assigned, type AssignedItem } from "~/domain/internal/assignment";
import { auditHref } from "~/domain/internal/audit-view";
import { fullName } from "~/domain/internal/internal-user";
import { formatCount, formatTime } from "~/domain/text/format";
import { algHref, assignHref, deviceHref, releaseHref, USERS_HREF } from "~/tabs/internal/internal-hrefs";
import { ButtonLink } from "~/ui/button";
import { Fact } from "~/ui/facts";
import { BackLink } from "~/ui/link/back-link";
import { Tag } from "~/ui/mark/tag";
import { Part } from "~/ui/part";
import { Assign } from "./assign";
import { EnrollmentTokens } from "./enrollment-tokens";
import type { OpenedUser } from "./page";
import { RoleChoice } from "./role-choice";

/** Rows that a part shows; the dialog lists the others. */
const MOST_SHOWN = 50;

export function OneUser({ user, items, choice, self }: OpenedUser) {
  return (
    <div className="flex w-full max-w-[880px] flex-col gap-9 px-6 pt-4 pb-16 max-w700:px-4">
      <header>
        <BackLink to={USERS_HREF}>User Accounts</BackLink>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <h2 className="min-w-0 break-words text-title">{fullName(user)}</h2>
          <ButtonLink to={auditHref({ subject: "user", subjectId: String(user.userId) })} variant="ghost">
            Change history
          </ButtonLink>
        </div>
        <dl className="mt-4 grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 gap-y-2">
          <Fact name="User ID">{user.userId}</Fact>
          <Fact name="Email">{user.email}</Fact>
          <Fact name="User name">{user.username}</Fact>
          <Fact name="Account">{user.accountName}</Fact>
          <Fact name="Phone">{user.phoneNumber || "–"}</Fact>
          <Fact name="Created">{formatTime(user.createdAt)} UTC</Fact>
        </dl>
      </header>
      <Part title="Access">
        <RoleChoice key={user.userId} user={user} self={self} />
      </Part>
      <Part title="Enrolment tokens">
        <EnrollmentTokens user={user} />
      </Part>
      {ASSIGNED.map((kind) => (
        <AssignedPart key={kind} kind={kind} userId={user.userId} items={items[kind]} />
      ))}
      <Assign user={user} items={items} choice={choice} />
    </div>
  );
}

const TITLES: Readonly<Record<Assigned, string>> = {
  algs: "Models",
  devices: "Cameras",
  releases: "Releases",
};

interface AssignedPartProps {
  readonly kind: Assigned;
  readonly userId: number;
  readonly items: readonly AssignedItem[];
}

function AssignedPart({ kind, userId, items }: AssignedPartProps) {
  const [, many] = ASSIGNED_FACTS[kind].noun;
  const more = items.length - MOST_SHOWN;
  return (
    <Part
      title={`${TITLES[kind]} (${items.length})`}
      action={
        <ButtonLink to={assignHref(userId, kind)} size="small" preventScrollReset>
          Assign {many}
        </ButtonLink>
      }
    >
      {items.length === 0 ? (
        <p className="mt-2 text-ink-2">No {many} are assigned.</p>
      ) : (
        <ul aria-label={TITLES[kind]} className="mt-2 border-line border-t">
          {items.slice(0, MOST_SHOWN).map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2.5 touch:py-3"
            >
              <span className="min-w-0 break-words font-medium">{item.name}</span>
              <ItemId kind={kind} item={item} />
              <span className="min-w-0 flex-1 truncate text-ink-2 text-small">{item.about}</span>
              {item.fromMarketplace && <Tag tone="quiet">From the marketplace</Tag>}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          to={assignHref(userId, kind)}
          preventScrollReset
          className="reach mt-2 inline-block rounded-xs text-ink-2 text-small underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          And {formatCount(more)} more
        </Link>
      )}
    </Part>
  );
}

const HREFS: Readonly<Record<Assigned, (id: string) => string>> = {
  algs: algHref,
  devices: deviceHref,
  releases: releaseHref,
};

function ItemId({ kind, item }: { readonly kind: Assigned; readonly item: AssignedItem }) {
  return (
    <Link
      to={HREFS[kind](String(item.id))}
      className="reach rounded-xs font-mono text-[12.5px] text-ink-3 hover:underline"
    >
      {item.id}
    </Link>
  );
}
