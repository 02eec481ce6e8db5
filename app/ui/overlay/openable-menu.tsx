// A menu that opens: its entries, with the keys, the type-ahead and the focus that Headless UI brings.
import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { MenuPress, MenuProps } from "./menu-props";
import { useFadedOut } from "./use-faded-out";

const ENTRY =
  "flex w-full items-center gap-2.5 rounded-[5px] px-2.5 text-left font-medium text-ui data-focus:bg-hover max-w700:text-[15px]";
const ONE_LINE = "h-[34px] touch:h-11";
const TWO_LINES = "py-[7px]";
const BELOW = "top-full right-0 mt-1.5 origin-top-right data-closed:-translate-y-1";
const ABOVE = "bottom-full left-0 mb-1.5 origin-bottom-left data-closed:translate-y-1";

interface OpenableMenuProps extends MenuProps {
  /** How the button was pressed that this one takes the place of. */
  readonly pressed: MenuPress;
}

export default function OpenableMenu(props: OpenableMenuProps) {
  const { label, button, buttonClassName = "", header, entries, above = false, pressed } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const { key, onTransitionEnd } = useFadedOut();
  useEffect(() => {
    opener.current?.focus({ preventScroll: true });
    if (opener.current) press(opener.current, pressed);
  }, [pressed]);
  return (
    <HeadlessMenu as="div" className="relative flex-none">
      <MenuButton ref={opener} aria-label={label} data-tip={label} className={buttonClassName}>
        {button}
      </MenuButton>
      <MenuItems
        key={key}
        modal={false}
        transition
        onTransitionEnd={onTransitionEnd}
        className={`absolute z-50 w-max min-w-56 max-w-[min(320px,calc(100vw-24px))] rounded-md bg-raised p-1 text-ink shadow-2 ring-1 ring-line transition duration-[180ms] ease-out data-closed:opacity-0 ${above ? ABOVE : BELOW}`}
      >
        {header && <div className="mb-1 border-line border-b px-2.5 pt-2 pb-2.5">{header}</div>}
        {entries.map(({ label: words, note, icon, tone, to, onSelect }) => {
          const className = `${ENTRY} ${note === undefined ? ONE_LINE : TWO_LINES} ${tone === "danger" ? "text-silent" : ""}`;
          const select = () => {
            // A dialog that opens with it gives the focus back to what had it: an entry is gone by then.
            opener.current?.focus();
            onSelect?.();
          };
          const content = (
            <>
              <span className={tone === "danger" ? "" : "text-ink-3"}>{icon}</span>
              {note === undefined ? words : <TwoLines words={words} note={note} />}
            </>
          );
          return to === undefined ? (
            <MenuItem key={words} as="button" type="button" onClick={select} className={className}>
              {content}
            </MenuItem>
          ) : (
            <MenuItem key={words} as={Link} to={to} className={className}>
              {content}
            </MenuItem>
          );
        })}
      </MenuItems>
    </HeadlessMenu>
  );
}

/** Headless UI opens a menu by what its button hears. */
function press(button: HTMLButtonElement, by: MenuPress): void {
  if (by === "pointer") button.click();
  else
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
}

function TwoLines({ words, note }: { readonly words: string; readonly note: string }) {
  return (
    <span className="min-w-0">
      <span className="block">{words}</span>
      <span className="block font-normal text-ink-2 text-small">{note}</span>
    </span>
  );
}
