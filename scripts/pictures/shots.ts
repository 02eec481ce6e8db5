// What is photographed: the screens of the sample world that /landing shows, each for wide windows and for phones.
import type { Browser } from "./browser";

export type PicturePage = Awaited<ReturnType<Browser["newPage"]>>;

/** A part of the window, CSS px. */
interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ShotForm {
  readonly viewport: { readonly width: number; readonly height: number };
  /** The widths of the files, px. */
  readonly widths: readonly number[];
  /** Default: the whole window. */
  readonly clip?: (page: PicturePage) => Promise<Clip>;
}

export interface PictureShot {
  readonly name: string;
  readonly address: string;
  /** What is done before the picture is taken. */
  readonly prepare?: (page: PicturePage) => Promise<void>;
  /** Draws by WebGL. */
  readonly webgl?: boolean;
  readonly forms: { readonly wide: ShotForm; readonly phone: ShotForm };
}

const WHOLE = {
  wide: { viewport: { width: 1280, height: 800 }, widths: [800, 1600] },
  // The upper part of a phone's window: enough to see what it is.
  phone: {
    viewport: { width: 390, height: 720 },
    widths: [780],
    clip: async () => ({ x: 0, y: 0, width: 390, height: 560 }),
  },
} as const;

/** Parts that stand beside each other: all 8 by 5, on phones 4 by 5. */
const PART = { width: 836, height: 522 };
/** A part fills it, beside the rail of icons. */
const PART_WINDOW = { width: 900, height: 900 };
const PHONE_PART = { width: 390, height: 488 };

type Find = (page: PicturePage) => ReturnType<PicturePage["locator"]>;

/** From an element on: its corner, less some air. */
const from =
  (find: Find, size: typeof PART, air = 24) =>
  async (page: PicturePage): Promise<Clip> => {
    const element = find(page).first();
    // Below what stays at the window's top.
    await element.evaluate((one) => {
      one.style.scrollMarginTop = "80px";
      one.scrollIntoView({ block: "start" });
    });
    const box = await element.boundingBox();
    if (box === null) throw new Error(`Nothing is shown at ${page.url()} that the picture begins with.`);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    return {
      x: Math.max(0, Math.min(box.x - air, width - size.width)),
      y: Math.max(0, Math.min(box.y - 12, height - size.height)),
      ...size,
    };
  };

const phonePart = (find: Find): ShotForm => ({
  viewport: { width: 390, height: 844 },
  widths: [780],
  clip: from(find, PHONE_PART, 16),
});

const part = (find: Find): PictureShot["forms"] => ({
  wide: { viewport: PART_WINDOW, widths: [560, 1120], clip: from(find, PART) },
  phone: phonePart(find),
});

export const SHOTS: readonly PictureShot[] = [
  {
    name: "review",
    address: "/?tab=userInsights&class_name=Red%20fox&layout=gallery",
    // One whose photo has arrived.
    prepare: async (page) => {
      await page.locator("a[data-insight]:has(img), [data-row]:has(img) a[data-insight]").first().click();
      await page.getByRole("dialog").locator("img").first().waitFor();
    },
    forms: {
      wide: {
        ...WHOLE.wide,
        clip: panelOf,
      },
      phone: { viewport: WHOLE.phone.viewport, widths: WHOLE.phone.widths },
    },
  },
  { name: "dashboard", address: "/?tab=dashboard", forms: WHOLE },
  { name: "map", address: "/?tab=map", webgl: true, forms: WHOLE },
  { name: "marketplace", address: "/?tab=marketplace", forms: WHOLE },
  {
    name: "demo",
    address: "/demo?samples=drawn&photo=p003",
    prepare: (page) =>
      page
        .getByText(/^Photos, 24|24, done|done in/)
        .first()
        .waitFor({ timeout: 120_000 }),
    forms: {
      wide: { ...WHOLE.wide, widths: [800, 1400] },
      phone: {
        ...WHOLE.phone,
        clip: from((page) => page.getByText("24 photos", { exact: true }), { width: 390, height: 560 }, 16),
      },
    },
  },
  {
    name: "releases",
    address: "/?tab=device&device=dev-0005",
    forms: part((page) => page.getByRole("heading", { name: "Releases" })),
  },
  {
    name: "plan",
    address: "/?tab=deviceUpdates&create=1&devices=all",
    forms: {
      wide: {
        viewport: { width: 1280, height: 800 },
        widths: [560, 1120],
        clip: from((page) => page.getByText("The plan", { exact: true }), PART, 48),
      },
      phone: phonePart((page) => page.getByText("The plan", { exact: true })),
    },
  },
  {
    name: "rule",
    // What is filtered becomes the rule.
    address: "/?tab=userInsights&class_name=bear",
    prepare: async (page) => {
      await page.evaluate(setUpEmail);
      await page.reload();
      await page.getByRole("button", { name: "Tell me about these" }).click();
      await page.getByRole("heading", { name: /^This rule would have mailed you/ }).waitFor();
    },
    forms: {
      wide: {
        viewport: { width: 1120, height: 760 },
        widths: [560, 1120],
        clip: async (page) => {
          const box = await panelOf(page);
          return { ...box, height: Math.min(box.height, Math.round((box.width * PART.height) / PART.width)) };
        },
      },
      phone: phonePart((page) => page.getByRole("heading", { name: /^This rule would have mailed you/ })),
    },
  },
  {
    name: "silence",
    address: "/?tab=device&device=dev-0047",
    forms: {
      wide: {
        viewport: PART_WINDOW,
        widths: [560, 1120],
        clip: async () => ({ x: 60, y: 60, ...PART }),
      },
      phone: phonePart((page) => page.getByText("Why it may be silent")),
    },
  },
];

/** The panel of the open dialog: its largest part that leaves some of the window free. */
async function panelOf(page: PicturePage): Promise<Clip> {
  return page.getByRole("dialog").evaluate((dialog) => {
    const boxes = [dialog, ...dialog.querySelectorAll("*")]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width < innerWidth && box.height < innerHeight && box.top >= 0);
    const [largest] = boxes.sort((a, b) => b.width * b.height - a.width * a.height);
    if (!largest) throw new Error("No dialog is open.");
    return { x: largest.x, y: largest.y, width: largest.width, height: largest.height };
  });
}

/** Runs in the page, as the person who is signed in; a second time it changes nothing. */
async function setUpEmail(): Promise<void> {
  const options = { emails: ["member@fernwatch.test"], alertSetting: "enabled", digestSetting: "none" };
  await fetch("/api/integrations", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: localStorage.getItem("AuthToken") ?? "" },
    body: JSON.stringify({ platform: "email", options, notificationClasses: ["none"] }),
  });
}
