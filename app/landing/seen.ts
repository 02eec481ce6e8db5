// Sample photos of the product that this page shows, with what is on them. The scenes and boxes: public/samples.
import type { Box } from "~/domain/insights/insight";

interface Seen {
  readonly file: string;
  readonly label: string;
  readonly box: Box;
}

export const SEEN: readonly Seen[] = [
  { file: "p000.jpg", label: "Red fox", box: [0.2281, 0.5375, 0.432, 0.2687] },
  { file: "p013.jpg", label: "Wild boar", box: [0.2719, 0.3979, 0.4133, 0.299] },
  {
    file: "p003.jpg",
    label: "White-tailed deer",
    box: [0.2844, 0.1979, 0.3523, 0.4594],
  },
  { file: "p007.jpg", label: "Raccoon", box: [0.4234, 0.6687, 0.3805, 0.1896] },
  {
    file: "p016.jpg",
    label: "Wild turkey",
    box: [0.2828, 0.3417, 0.3336, 0.3823],
  },
  {
    file: "p044.jpg",
    label: "Black bear",
    box: [0.3578, 0.3677, 0.3461, 0.2708],
  },
];
