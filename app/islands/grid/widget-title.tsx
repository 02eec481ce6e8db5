// The title of a widget as a field in its place: Enter or leaving it names the widget, Escape restores the title. An
// empty one restores the title of its type.
import { useState } from "react";
import { TITLE_LIMIT } from "~/domain/dashboard/widget";

interface WidgetTitleProps {
  readonly title: string;
  readonly onRename: (typed: string) => void;
}

export function WidgetTitle({ title, onRename }: WidgetTitleProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const done = () => {
    if (typed !== null && typed.trim() !== title) onRename(typed);
    setTyped(null);
  };
  return (
    <input
      type="text"
      aria-label="Title"
      data-tip="Rename"
      maxLength={TITLE_LIMIT}
      value={typed ?? title}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === "Enter") done();
        else if (event.key === "Escape") setTyped(null);
        else return;
        event.preventDefault();
      }}
      className="relative z-10 w-full min-w-0 truncate rounded-xs bg-transparent px-1 font-semibold text-ui hover:bg-hover focus:bg-sunken"
    />
  );
}
