// What a list without rows shows, as code of its own.
import { lazyPart } from "~/ui/waiting/lazy-part";

export const EmptyList = lazyPart(() => import("./empty-list"));
