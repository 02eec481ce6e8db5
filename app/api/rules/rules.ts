// Rules of the caller: about which insights they are told, and what became of it. Decision 0164, Rules.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import {
  RuleChangeRequest,
  RuleMadeAnswer,
  RulePauseRequest,
  RuleRecordsAnswer,
  RuleRequest,
  RulesAnswer,
  SnoozeRequest,
} from "~/wire/accounts/rules";
import { DONE, DoneAnswer } from "~/wire/done";

const oneRule = "/rules/{ruleId}";
const params = z.object({ ruleId: wholeId });
const done = { name: "Done", schema: DoneAnswer, description: "Changed" };
const records = { name: "RuleRecords", schema: RuleRecordsAnswer, description: "The records" };

export const rules = createApiRouter("api");

userRoute(
  rules,
  {
    method: "get",
    path: "/rules",
    summary: "The caller's rules, and what they may tell by",
    answer: { name: "Rules", schema: RulesAnswer, description: "The rules" },
    refuses: [403],
  },
  ({ actor, services }) => services.rules.list(actor),
);

userRoute(
  rules,
  {
    method: "post",
    path: "/rules",
    summary: "Make a rule on an integration of the caller",
    body: { name: "RuleRequest", schema: RuleRequest },
    answer: { name: "RuleMade", schema: RuleMadeAnswer, description: "Made" },
    refuses: [400, 403, 409],
  },
  async ({ actor, services, body }) => ({ ...DONE, ruleId: await services.rules.create(actor, body) }),
);

userRoute(
  rules,
  {
    method: "put",
    path: oneRule,
    summary: "Replace a rule",
    description: "The species and cameras of a first rule are those of its integration, whatever is sent.",
    params,
    body: { name: "RuleChangeRequest", schema: RuleChangeRequest },
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    await services.rules.change(actor, params.ruleId, body);
    return DONE;
  },
);

userRoute(
  rules,
  {
    method: "delete",
    path: oneRule,
    summary: "Delete a rule for good; a first rule goes with its integration",
    params,
    answer: { ...done, description: "Deleted" },
    refuses: [400, 403, 404, 409],
  },
  async ({ actor, services, params }) => {
    await services.rules.remove(actor, params.ruleId);
    return DONE;
  },
);

userRoute(
  rules,
  {
    method: "put",
    path: `${oneRule}/pause`,
    summary: "Pause a rule, or let it tell again",
    params,
    body: { name: "RulePauseRequest", schema: RulePauseRequest },
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    await services.rules.pause(actor, params.ruleId, body.isPaused);
    return DONE;
  },
);

userRoute(
  rules,
  {
    method: "put",
    path: `${oneRule}/snooze`,
    summary: "Make a rule silent about a camera until a time, or end that",
    params,
    body: { name: "SnoozeRequest", schema: SnoozeRequest },
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    await services.rules.snooze(actor, params.ruleId, body);
    return DONE;
  },
);

userRoute(
  rules,
  {
    method: "get",
    path: `${oneRule}/records`,
    summary: "What a rule told of in the last 30 days, and what came before held back",
    description: "The newest first, 1,000 at most, with what became of each message.",
    params,
    answer: records,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => ({ records: await services.rules.records(actor, params.ruleId) }),
);

userRoute(
  rules,
  {
    method: "get",
    path: "/insights/{insightId}/rules",
    summary: "What the caller's rules decided about an insight when it arrived",
    params: z.object({ insightId: z.string().min(1).max(80) }),
    answer: records,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => ({
    records: await services.rules.recordsOf(actor, params.insightId),
  }),
);
