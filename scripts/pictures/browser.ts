// The browser that takes the pictures, with its types: playwright-core is a package of the tests.
import { launchChromium } from "../../test/support/browser/launch";

export const openBrowser = launchChromium;

export type Browser = Awaited<ReturnType<typeof launchChromium>>;
