// The account menu of the top bar: who is signed in, My Account, Logout. Spec section 2.2.
import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import { Avatar } from "~/ui/mark/avatar";
import { Menu } from "~/ui/overlay/menu";

export interface ShellUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly imageUrl: string | null;
}

export interface AccountMenuProps {
  readonly user: ShellUser;
  readonly onLogout: () => void;
}

export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return (
    <Menu
      label="Account menu"
      buttonClassName="ml-1 inline-grid size-8 flex-none place-items-center rounded-full touch:size-11 max-w700:ml-0"
      button={<Avatar user={user} className="size-7 text-[11.5px]" />}
      header={
        <>
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-ink-2 text-small">{user.email}</p>
        </>
      }
      entries={[
        {
          label: "My Account",
          to: "/?tab=account",
          icon: <CircleUserRound size={16} strokeWidth={1.75} aria-hidden="true" />,
        },
        {
          label: "Logout",
          onSelect: onLogout,
          icon: <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />,
        },
      ]}
    />
  );
}
