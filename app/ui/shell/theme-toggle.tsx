// Light or dark: a moon in the light, a sun in the dark. Which one shows is the style sheet's business, so that the
// server need not know the system's theme.
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { IconButton } from "~/ui/icon-button";

export function ThemeToggle({ onToggle }: { readonly onToggle: () => void }) {
  return (
    <IconButton
      label="Change theme"
      onClick={onToggle}
      icon={
        <>
          <Moon strokeWidth={1.75} aria-hidden="true" className="size-[17px] max-w700:size-5 dark:hidden" />
          <Sun
            strokeWidth={1.75}
            aria-hidden="true"
            className="hidden size-[17px] max-w700:size-5 dark:block"
          />
        </>
      }
    />
  );
}
