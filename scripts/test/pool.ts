import { type Batch, nameOf, type Result, runBatch } from './process.ts';

export interface Outcome {
  passed: number;
  failures: string[];
  failed: number;
  /** Lists files that passed only at the second attempt, with their first failures. */
  late: string[];
}

/**
 * Repeats files with failures, one batch at a time on the idle machine, because a test may lose a race on a busy one.
 * Only the repetition counts, and what passed late is listed.
 */
export async function runBatches(batches: Batch[], atOnce: number): Promise<Outcome> {
  const waiting = [...batches];
  const results: Result[] = [];
  const work = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      results.push(await runAndTell(batch));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  const late: string[] = [];
  for (const [index, first] of results.entries()) {
    if (first.failed === 0) continue;
    console.log('\nSecond attempt, alone:');
    const { files, passedElsewhere } = first.again;
    const batch = { ...first.batch, files };
    const second = await runAndTell(batch);
    if (second.failed === 0) late.push(`${nameOf(batch)} – ${inOneLine(first.failures[0]!)}`);
    results[index] = { ...second, passed: second.passed + passedElsewhere };
  }
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap(({ batch, failures }) =>
      failures.map(
        (failure) => `${batch.files.length === 1 ? `${nameOf(batch)}: ` : ''}${failure}`,
      ),
    ),
    late,
  };
}

async function runAndTell(batch: Batch): Promise<Result> {
  const result = await runBatch(batch);
  const { failed, output, passed, seconds } = result;
  const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  console.log(`${String(seconds).padStart(4)} s  ${counts}: ${nameOf(batch)}`);
  if (failed > 0) console.log(output);
  return result;
}

function inOneLine(failure: string): string {
  return failure
    .split(/\s*\n\s*/)
    .slice(0, 2)
    .join(': ');
}
