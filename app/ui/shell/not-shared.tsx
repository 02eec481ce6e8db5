// What a reader sees who opens a link to a page of those who keep the cameras: whose it is, and who can share it.
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
        text="You see the insights of the cameras that others share with you. This page is for those who keep the cameras. Ask the person who shared them if you need it."
        action={<ButtonLink to="/?tab=userInsights">Go to Insights</ButtonLink>}
      />
    </div>
  );
}
