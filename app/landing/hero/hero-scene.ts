// The first photo, as its maker describes it. The loader alone takes it from here: script that shares the file with the login
// would bring half of that page along.
import type { Box } from "~/domain/insights/insight";
import hero from "../../../public/images/hero.json";

export interface HeroScene {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly box: Box;
}

const [x = 0, y = 0, width = 1, height = 1] = hero.box;

export const HERO_SCENE: HeroScene = {
  width: hero.width,
  height: hero.height,
  label: hero.label,
  box: [x, y, width, height],
};
