// For a viewer who opens a link to a page that is not theirs: who it is for, and whom to ask.
import Lock from "lucide-react/icons/lock";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

interface NotSharedProps {
  /** Of the page. */
  readonly label: string;
}

export default function NotShared({ label }: NotSharedProps) {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Lock size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={`${label}: not shared with you`}
        text="This page is for people who manage the cameras. You can see the insights of cameras shared with you. If you need more, ask the person who shared them."
        action={<ButtonLink to="/?tab=userInsights">Go to Insights</ButtonLink>}
      />
    </div>
  );
}
