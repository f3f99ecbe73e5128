import { parseArgs } from 'node:util';
import { buildWhenStale } from '../build/build.ts';
import { buildTests } from '../build/server.ts';

/**
 * Pays, refunds, disputes and fails in thousands of orders, with killed processes and lost answers in
 * between, and compares the books of the site with those of the card provider's double.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
process.env['NODE_ENV'] = 'production';
await buildWhenStale();
await buildTests('tests/storm/storm.ts', 'dist/storm');
const built = new URL('../../dist/storm/storm.js', import.meta.url);
const { storm } = (await import(built.href)) as typeof import('../../tests/storm/storm.ts');

console.log(`seed ${values.seed}`);
const report = await storm(Number(values.rounds), Number(values.seed));
const { crashes, deliveries, faults, movements, receipts, rounds, seconds, sum, troubles } = report;
console.log(
  `${rounds} rounds in ${Math.round(seconds)} s: ${crashes} crashes, ${troubles} troubles of the ` +
    `provider, ${deliveries} deliveries; ${movements} movements of ${sum / 100} kr in all, ` +
    `${receipts} receipts; ${faults.length} faults`,
);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
