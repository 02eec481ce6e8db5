// The top bar: the drawer's button, the page's title and its one count; theme, support, account. docs/look.md, Shell.
import MenuIcon from "lucide-react/icons/menu";
import PanelLeft from "lucide-react/icons/panel-left";
import { formatCount } from "~/domain/text/format";
import { IconButton } from "~/ui/icon-button";
import { Spinner } from "~/ui/waiting/spinner";
import { AccountMenu, type AccountMenuProps } from "./account-menu";
import { useLiveCount } from "./page-count";
import { Support } from "./support";
import { ThemeToggle } from "./theme-toggle";

export interface TopBarProps extends AccountMenuProps {
  readonly title: string;
  readonly count: { readonly value: number; readonly noun: string } | null;
  readonly loading: boolean;
  readonly collapsed: boolean;
  readonly supportEmail: string;
  /** From 1100 px on: the drawer becomes a rail, or a drawer again. */
  readonly onToggleDrawer: () => void;
  /** Below: the drawer opens over the page. */
  readonly onOpenSheet: () => void;
  readonly onToggleTheme: () => void;
}

export function TopBar(props: TopBarProps) {
  const { title, loading, supportEmail, onToggleTheme, user, onLogout } = props;
  const count = useLiveCount(props.count);
  return (
    <header className="flex h-[52px] flex-none items-center gap-2 border-line border-b pr-4 pl-2.5 max-w700:h-[54px] max-w700:gap-0 max-w700:border-transparent max-w700:px-1.5">
      <DrawerButtons {...props} />
      <h1 className="truncate text-page max-w700:pl-1 max-w700:text-[17px] max-w700:tracking-[-0.015em]">
        {title}
      </h1>
      {count && (
        <span className="flex-none text-ink-3 text-small tabular-nums max-w520:hidden max-w700:pl-2">
          {formatCount(count.value)} {count.noun}
        </span>
      )}
      {loading && (
        <Spinner
          size={15}
          className="ml-1 animate-[show_1ms_150ms_both,spin_900ms_linear_infinite] text-ink-3"
        />
      )}
      <span className="flex-1" />
      <ThemeToggle onToggle={onToggleTheme} />
      <Support email={supportEmail} />
      <AccountMenu user={user} onLogout={onLogout} />
    </header>
  );
}

function DrawerButtons({ collapsed, onToggleDrawer, onOpenSheet }: TopBarProps) {
  return (
    <>
      <IconButton
        label={collapsed ? "Expand navigation" : "Collapse navigation"}
        aria-expanded={!collapsed}
        icon={<PanelLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onToggleDrawer}
        className="max-w1100:hidden"
      />
      <IconButton
        label="Open navigation"
        aria-haspopup="dialog"
        icon={
          <>
            <PanelLeft size={18} strokeWidth={1.75} aria-hidden="true" className="max-w700:hidden" />
            <MenuIcon size={21} strokeWidth={1.6} aria-hidden="true" className="w700:hidden" />
          </>
        }
        onClick={onOpenSheet}
        className="w1100:hidden"
      />
    </>
  );
}
