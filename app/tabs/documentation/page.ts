// The user guide within the shell. The entry of the side navigation leads to the one outside. Spec section 2.1.
import BookOpen from "lucide-react/icons/book-open";
import { definePage } from "~/tabs/define-page";

export const page = definePage()({
  id: "documentation",
  label: "Documentation",
  icon: BookOpen,
  part: "gettingStarted",
  opens: "keepers",
});
