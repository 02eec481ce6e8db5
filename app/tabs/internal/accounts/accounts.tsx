// User Accounts: the list, or one user. Spec section 2.17.
import { Link } from "@remix-run/react";
import UserX from "lucide-react/icons/user-x";
import type { ReactNode } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { readInternalUsers } from "~/browser/api/internal";
import { ROLE_WORDS } from "~/domain/access";
import { fullName, type InternalUser, USER_COLUMNS } from "~/domain/internal/internal-user";
import { columnNamed } from "~/domain/table/table-column";
import { formatCount, formatTime, truncate } from "~/domain/text/format";
import { USERS_HREF, userHref } from "~/tabs/internal/internal-hrefs";
import { LookUpFailed } from "~/tabs/internal/look-up-failed";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";
import { Tag } from "~/ui/mark/tag";
import { RowList } from "~/ui/table/rows/row-list";
import { OneUser } from "./one-user";
import type { AccountsPage, UserListPage } from "./page";

export function Accounts({ data }: { readonly data: AccountsPage }) {
  if (data.shows === "list") return <UserList data={data} />;
  if (data.user !== null) return <OneUser key={data.userId} {...data.user} />;
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<UserX size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={`User ${data.userId} not found`}
        action={<ButtonLink to={USERS_HREF}>User Accounts</ButtonLink>}
      />
    </div>
  );
}

function UserList({ data: { users, failed } }: { readonly data: UserListPage }) {
  return (
    <>
      <LookUpFailed failed={failed} what="users" />
      <RowList
        given={users}
        columns={USER_COLUMNS}
        idOf={idOf}
        read={readAll}
        noun={["user", "users"]}
        ownOrder="Newest first"
        cell={userCell}
        looks={LOOKS}
        card={(user) => <UserCard user={user} />}
      />
    </>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  email: "max-w-[260px] truncate font-medium",
  role: "whitespace-nowrap",
  created_at: "whitespace-nowrap text-ink-2 tabular-nums",
};

function idOf({ userId }: InternalUser): number {
  return userId;
}

function readAll(signal: AbortSignal): Promise<readonly InternalUser[]> {
  return readInternalUsers(pageClient, signal);
}

function userCell(column: string, user: InternalUser): ReactNode {
  switch (column) {
    case "email":
      return <UserLink user={user} />;
    case "role":
      return <RoleMark user={user} />;
    case "created_at":
      return `${formatTime(user.createdAt)} UTC`;
    default: {
      const value = columnNamed(USER_COLUMNS, column)?.value(user);
      return typeof value === "number" ? formatCount(value) : truncate(String(value ?? "")) || "–";
    }
  }
}

function UserLink({ user }: { readonly user: InternalUser }) {
  return (
    <Link to={userHref(user.userId)} data-row-link className="reach rounded-xs hover:underline">
      {user.email}
    </Link>
  );
}

const MARKED = { member: false, staff: true, viewer: true } as const;

/** Plain for a member; a tag for a role with more or fewer rights. */
function RoleMark({ user: { role } }: { readonly user: InternalUser }) {
  return MARKED[role] ? (
    <Tag tone="info">{ROLE_WORDS[role]}</Tag>
  ) : (
    <span className="text-ink-2">{ROLE_WORDS[role]}</span>
  );
}

function UserCard({ user }: { readonly user: InternalUser }) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 flex-1 truncate text-card leading-5">{fullName(user)}</p>
        <RoleMark user={user} />
      </div>
      <p className="truncate py-2 touch:py-3.5">
        <UserLink user={user} />
      </p>
      <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Fact name="Phone">{user.phoneNumber || "–"}</Fact>
        <Fact name="Cameras">{formatCount(user.devices)}</Fact>
        <Fact name="Models">{formatCount(user.models)}</Fact>
        <Fact name="Releases">{formatCount(user.releases)}</Fact>
      </dl>
    </>
  );
}
