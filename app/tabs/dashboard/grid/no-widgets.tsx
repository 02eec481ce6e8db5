// A dashboard without widgets. Spec section 2.7.
import LayoutGrid from "lucide-react/icons/layout-grid";
import { EmptyState } from "~/ui/empty-state";

export function NoWidgets({ mayEdit }: { readonly mayEdit: boolean }) {
  const icon = <LayoutGrid size={26} strokeWidth={1.6} aria-hidden="true" />;
  if (!mayEdit) return <EmptyState icon={icon} title="This dashboard has no widgets" />;
  return (
    <EmptyState
      icon={icon}
      title="Click the Edit Icon to Add Widgets"
      text={<span className="w625:hidden">The icon appears on wider screens.</span>}
    />
  );
}
