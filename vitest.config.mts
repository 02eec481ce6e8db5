// Four kinds of tests. unit: plain Node. platform: inside workerd, from source, without Remix. served: over HTTP and
// with a real browser against one built and seeded server. long and served-long: the same kinds, but minutes; `npm run
// test:long`.
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesTogether } from "./scripts/test/temporary-folder";
import { cpuClock } from "./test/support/cost/workerd-cpu";
import type { Properties } from "./test/support/properties";
import { ServersFirst } from "./test/support/site/servers-first";

// Before anything makes one: vitest itself, workerd, browsers, tests.
keepTemporaryFilesTogether();

const alias = {
  "~": new URL("./app", import.meta.url).pathname,
  "~models": new URL("./models", import.meta.url).pathname,
};

const USUAL_SEED = 20_261_121;
const properties: Properties = {
  seed: Number(process.env.PROPERTY_SEED ?? USUAL_SEED),
  whole: process.env.PROPERTIES === "whole",
};
/** Against what hangs, ms; a busy machine must not fail what is merely long. */
const PATIENCE = properties.whole ? 600_000 : 180_000;

/** A failure's first line is what a run tells of it: it says what was found, not "[ Array(1) ]". */
const chaiConfig = { truncateThreshold: 0 };

/** What tests over HTTP and in a browser have in common. */
const served = {
  chaiConfig,
  provide: { properties },
  setupFiles: ["test/support/properties.ts", "test/support/cost/browser.ts"],
  globalSetup: ["test/support/site/served-site.ts"],
  // Files share a process, and so the browser with all that it has compiled: test/support/browser/warm-pages.ts.
  isolate: false,
  // A journey waits more than it computes: three keep two cores busy, and a fourth made the whole no shorter.
  maxWorkers: 3,
  // A page is asked until it says so; a machine with other work on its hands needs more than the usual second.
  expect: { poll: { timeout: 20_000 } },
  // What a busy machine spoils once is told as a retry; what is wrong fails twice.
  retry: 1,
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

export default defineConfig(async () => ({
  test: {
    // The Worker logs a line a request; only a failed test's lines are worth reading.
    silent: "passed-only" as const,
    sequence: { sequencer: ServersFirst },
    tags: [
      { name: "property", description: "Runs a quarter of its cases in npm test, all in npm run test:long." },
    ],
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          chaiConfig,
          include: [
            "test/{domain,models,scripts,demo,tabs,insights,landing,ui,browser,http,islands,adapters}/**/*.test.{ts,tsx}",
            "test/*.test.ts",
          ],
          provide: { properties },
          setupFiles: ["test/support/properties.ts", "test/support/cost/unit.ts"],
          // The files of a process share what they import: most of them would spend longer on that than on their tests.
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        plugins: [
          cloudflareTest({
            main: "./test/support/worker.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              cf: false,
              bindings: {
                CONTROL_MIGRATIONS: await readD1Migrations("migrations/control"),
                INSIGHTS_MIGRATIONS: await readD1Migrations("migrations/insights"),
                PASSWORD_PEPPER: "pepper of the tests",
                DEVICE_KEY_WRAP: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                MANIFEST_KEYS: "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
                PUBLIC_ORIGIN: "http://fernwatch.test",
                METER: "1",
                OUTBOUND: "sink",
                // A .dev.vars on this machine must not decide what a test sees.
                SAMPLE_ACCOUNTS: "",
                SAMPLE_PASSWORD: "",
                SAMPLE_ENROLLMENT_TOKEN: "",
                PAYMENTS: "",
                PAYMENTS_KEY: "",
                PAYMENTS_WEBHOOK_SECRET: "",
                PAYMENTS_PUBLISHABLE_KEY: "",
                PAYMENTS_URL: "",
              },
              // A further insights database, which a test binds as SHARD_1.
              d1Databases: { SPARE_SHARD: "spare-shard" },
              serviceBindings: { CPU_CLOCK: cpuClock() },
            },
          }),
        ],
        resolve: { alias },
        test: {
          name: "platform",
          chaiConfig,
          include: ["test/{db,services,api,workers}/**/*.test.ts"],
          provide: { properties },
          setupFiles: [
            "test/support/empty-storage.ts",
            "test/support/properties.ts",
            "test/support/cost/platform.ts",
          ],
          // One workerd for all files of a process, and one set of modules; empty-storage.ts parts them.
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "served",
          include: ["test/{spec,e2e}/**/*.test.{ts,tsx}", "test/support/**/*.test.ts"],
          ...served,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "long",
          chaiConfig,
          include: ["test/**/*.long.ts"],
          exclude: ["test/e2e/**"],
          provide: { properties },
          setupFiles: ["test/support/properties.ts"],
          globalSetup: ["test/support/site/seeded-state.ts"],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "served-long",
          include: ["test/e2e/**/*.long.ts"],
          ...served,
          // Not beside the others, which have the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
