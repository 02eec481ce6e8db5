// The pages that anyone can open, as search engines and previews show them. Pure. Decision 0170, Public pages and health.
import { PRODUCT } from "~/domain/brand";

export interface PublicPage {
  readonly path: string;
  /** Before the product's name; null: the name alone. */
  readonly title: string | null;
  /** One sentence or two, at most 160 characters: more is cut off. */
  readonly description: string;
  /** Whether the sitemap names it. */
  readonly listed: boolean;
}

export const PUBLIC_PAGES = {
  landing: {
    path: "/landing",
    title: "Wildlife recognition for trail cameras",
    description: `${PRODUCT} puts wildlife recognition into the trail camera you already own, and sends home what it sees: the species, how sure the model is, and the photo.`,
    listed: true,
  },
  demo: {
    path: "/demo",
    title: "Try a model",
    description: `See what ${PRODUCT} models see, on sample photos or your own. The model runs in your browser: your photos stay with you.`,
    listed: true,
  },
  docs: {
    path: "/docs",
    title: "Documentation",
    description: `How to add a camera to ${PRODUCT}, review insights, push a release, and use the API: from the first insight to every call.`,
    listed: true,
  },
  signUp: {
    path: "/signup",
    title: "Create a new account",
    description: `Create a free ${PRODUCT} account, add your cameras, and review what they see in one list.`,
    listed: true,
  },
  login: {
    path: "/login",
    title: "Sign in",
    description: `Sign in to ${PRODUCT} to review insights, update your cameras and see how they are doing.`,
    listed: true,
  },
  resetPassword: {
    path: "/resetpassword",
    title: "Reset password",
    description: `Forgot your ${PRODUCT} password? Enter your email, and we'll send you a link to set a new one.`,
    listed: false,
  },
  privacy: {
    path: "/privacy",
    title: "Privacy",
    description: `What ${PRODUCT} stores about you, your cameras and the people in their photos, for how long, who can see it, and how to get or delete it.`,
    listed: true,
  },
  accessibility: {
    path: "/accessibility",
    title: "Accessibility",
    description: `How accessible ${PRODUCT} is, what we test and how, what doesn't work yet, and how to tell us about a barrier.`,
    listed: true,
  },
  status: {
    path: "/status",
    title: "Status",
    description: `Whether ${PRODUCT} works right now: the console, check-ins of cameras, photos, updates and messages.`,
    listed: true,
  },
} as const satisfies Readonly<Record<string, PublicPage>>;

const PATHS: ReadonlySet<string> = new Set(Object.values(PUBLIC_PAGES).map(({ path }) => path));

/** Whether search engines may list what is at a path: the public pages alone. */
export function isPublicPath(path: string): boolean {
  return PATHS.has(path);
}
