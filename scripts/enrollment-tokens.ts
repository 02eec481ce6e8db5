// Makes enrolment tokens for new cameras: npx tsx scripts/enrollment-tokens.ts --count 3
import { parseArgs } from "node:util";
import { ACCOUNT_OPTIONS, scriptAccount, wholeNumber } from "./cameras/account";
import { openConsole } from "./cameras/console-api";

const { values } = parseArgs({ options: { ...ACCOUNT_OPTIONS, count: { type: "string" } } });
const account = scriptAccount(values);
const console = await openConsole(account.url, account);
for (const token of await console.createTokens(wholeNumber("count", values.count, 1))) {
  process.stdout.write(`${token}\n`);
}
