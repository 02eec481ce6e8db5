// Makes a state folder whose member sees a million insights: npx tsx scripts/seed-million.ts --state .local/million
import { parseArgs } from "node:util";
import { makeMillion, mayMake } from "./seed/make-million";
import { servedBy } from "./start/state/serving-lock";

const { values } = parseArgs({
  options: { state: { type: "string" }, insights: { type: "string", default: "1000000" } },
});
if (values.state === undefined || !/^[1-9]\d{0,7}$/.test(values.insights)) {
  process.stderr.write("Usage: npx tsx scripts/seed-million.ts --state FOLDER [--insights 1000000]\n");
  process.exit(2);
}
if (!mayMake(values.state)) {
  process.stderr.write(`${values.state} has other files, which would be lost. Name another folder.\n`);
  process.exit(1);
}
const serving = servedBy(values.state);
if (serving !== null) {
  process.stderr.write(
    `${values.state} is being served at ${serving.url}. Stop that server, or name another folder.\n`,
  );
  process.exit(1);
}
const seconds = await makeMillion(values.state, Number(values.insights));
process.stdout.write(`${values.insights} insights in ${values.state}, ${seconds.toFixed(1)} s
To serve them: npm start -- --state ${values.state}\n`);
