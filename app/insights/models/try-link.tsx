// "Try it": the demo of a release or of a model alone, in a document of its own, because only the whole document is isolated
// for the threads that models run on.
import Play from "lucide-react/icons/play";
import { demoHref, type TryKey } from "~/domain/models/tryable";
import { ButtonLink } from "~/ui/button";

interface TryLinkProps {
  readonly of: TryKey;
  readonly name: string;
  readonly size?: "small";
  readonly className?: string;
}

export function TryLink({ of, name, size, className }: TryLinkProps) {
  return (
    <ButtonLink
      to={demoHref(of)}
      reloadDocument
      size={size}
      className={className}
      icon={<Play size={size === "small" ? 14 : 15} strokeWidth={1.75} aria-hidden="true" />}
    >
      Try it
      <span className="sr-only">: {name}</span>
    </ButtonLink>
  );
}
