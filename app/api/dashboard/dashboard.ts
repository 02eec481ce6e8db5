// The user's dashboard. Spec section 7, Dashboard; decision 0129, Stored dashboards and the effort behind rates.
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { effortKeeps } from "~/domain/dashboard/fleet-effort";
import { DashboardAnswer, DashboardRequest, EffortAnswer } from "~/wire/insights/dashboard";

export const dashboardCalls = createApiRouter("api");

const answer = { name: "Dashboard", schema: DashboardAnswer, description: "The widgets" };

userRoute(
  dashboardCalls,
  { method: "get", path: "/dashboard/widgets", summary: "The widgets of the caller's dashboard", answer },
  ({ actor, services }) => services.dashboard.widgets(actor),
);

userRoute(
  dashboardCalls,
  {
    method: "put",
    path: "/dashboard/widgets",
    summary: "Replace the widgets of the caller's dashboard",
    description: "All or nothing: an invalid widget is refused with a reason, and nothing changes.",
    body: { name: "DashboardRequest", schema: DashboardRequest },
    answer,
    refuses: [400, 403, 409],
  },
  ({ actor, services, body }) => services.dashboard.save(actor, body),
);

userRoute(
  dashboardCalls,
  {
    method: "get",
    path: "/dashboard/effort",
    summary: "The days on which the caller's cameras worked, by their check-ins",
    answer: { name: "Effort", schema: EffortAnswer, description: "The last 90 days, including today" },
  },
  async ({ actor, services, c }) => {
    const effort = await services.dashboard.effort(actor);
    c.header("cache-control", `private, max-age=${effortKeeps(effort, Date.now())}`);
    // Another person's session in the same browser must ask again.
    c.header("vary", "Authorization, Cookie");
    return effort;
  },
);
