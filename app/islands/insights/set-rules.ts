// What rules would have done with the set. Apart from the rows, and loaded with the first question.
export { createRulesPast } from "~/domain/rules/past/rules-past";
