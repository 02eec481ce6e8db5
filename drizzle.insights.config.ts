// For drizzle-kit, which only migrations and tests need: test/package.json.
export default {
  dialect: "sqlite",
  schema: "./app/db/schema/insights.ts",
  out: "./migrations/insights",
};
