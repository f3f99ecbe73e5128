import { commandHint } from '../../src/services/config/command-hint.ts';
import { examine } from '../../src/running/doctor/examine.ts';
import { readCommandLine } from '../command-line.ts';

const help = `npm run doctor

Examines everything that the site needs and says what to do: settings, data folder, database, jobs, mail,
pictures, card payments, clock, and the public address. Writes a file into the bucket of the pictures,
where there is one, and deletes it. Changes nothing else, sends nothing, and prints no secret.

  ok      as it should be
  look    works, but the operator should look at it
  wrong   must be repaired

  --help  this text

The exit code is 1 when something is wrong, otherwise 0.
`;

readCommandLine(help, {});
const findings = await examine(new Date());
const width = Math.max(...findings.map(({ what }) => what.length));
for (const { what, state, says } of findings) {
  console.log(`${what.padEnd(width)}  ${state.padEnd(5)}  ${commandHint(says)}`);
}
process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
