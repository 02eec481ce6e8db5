// Four kinds of tests. unit: plain Node. platform: inside workerd, from source, without Remix. served: over HTTP and
// with a real browser against one built and seeded server. long: the same kinds, but minutes; `npm run test:long`.
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

const alias = { "~": new URL("./app", import.meta.url).pathname };

export default defineConfig(async () => ({
  test: {
    // The Worker logs a line a request; only a failed test's lines are worth reading.
    silent: "passed-only" as const,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "test/{domain,models,scripts,tabs,ui,browser,http,islands}/**/*.test.{ts,tsx}",
            "test/*.test.ts",
          ],
          setupFiles: ["test/support/properties.ts"],
          testTimeout: 60_000,
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
                METER: "1",
                // A .dev.vars on this machine must not decide what a test sees.
                SAMPLE_ACCOUNTS: "",
                SAMPLE_PASSWORD: "",
                SAMPLE_ENROLLMENT_TOKEN: "",
              },
            },
          }),
        ],
        resolve: { alias },
        test: {
          name: "platform",
          include: ["test/{db,services,api,workers}/**/*.test.ts"],
          setupFiles: ["test/support/migrate.ts", "test/support/properties.ts"],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "served",
          include: ["test/{spec,e2e}/**/*.test.{ts,tsx}", "test/support/*.test.ts"],
          setupFiles: ["test/support/properties.ts"],
          globalSetup: ["test/support/served-site.ts"],
          // A page is asked until it says so; a machine with other work on its hands needs more than the usual second.
          expect: { poll: { timeout: 20_000 } },
          // What a busy machine spoils once is told as a retry; what is wrong fails twice.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "long",
          include: ["test/**/*.long.ts"],
          setupFiles: ["test/support/properties.ts"],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
}));
