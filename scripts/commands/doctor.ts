import { commandHint } from '../../src/services/config/command-hint.ts';
import { examine } from '../../src/running/doctor/examine.ts';
import { help } from '../help/doctor.ts';
import { readCommandLine } from '../command-line.ts';

readCommandLine(help, {});
const findings = await examine(new Date());
const width = Math.max(...findings.map(({ what }) => what.length));
for (const { what, state, says } of findings) {
  console.log(`${what.padEnd(width)}  ${state.padEnd(5)}  ${commandHint(says)}`);
}
process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
