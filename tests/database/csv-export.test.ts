import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { csvPieces } from '../../src/database/csv-export.ts';

const test = suite('CSV files');

const sheet = { name: 'x', columns: () => ['Cell', 'Other'], cells: (row: string[]) => row };

async function fileOf(rows: string[][], delimiter = ','): Promise<string> {
  async function* all() {
    yield* rows;
  }
  return text(
    csvPieces(sheet, all(), { delimiter }) as unknown as AsyncIterable<Uint8Array> as never,
  );
}

const formula = /^\s*[=+@\-＝＋－＠]/;

const hostile = [
  'a;"=HYPERLINK(0);b',
  '"=1+1',
  'a";"=1',
  'a;=1',
  'a,=1',
  'a,"=1',
  'a\t=1',
  'a\n=1',
  'a\r\n"+1',
  'a;  -cmd',
  'a"  @sum',
  '=1',
  '  =1',
  '\t=1',
  '\r=1',
  '＝1',
  'a;""=1',
  'a;";"=1',
  'a|=1',
];

test('no hostile cell is a formula, whatever separator and quotes the reader expects', async () => {
  for (const delimiter of [',', ';', '\t']) {
    for (const cell of hostile) {
      const file = await fileOf([[cell, 'end']], delimiter);
      // The most careless reader begins a cell after every separator, line break and quote.
      const cells = file.replace('\ufeff', '').split(/[;,|\t\r\n"]/);
      const formulas = cells.filter((cell) => formula.test(cell));
      assert.equal(formulas, [], JSON.stringify({ cell, delimiter }));
    }
  }
});

test('harmless text and numbers stay as they are', async () => {
  const plain = ['Anna-Lena', '-500.00', '-500,00', '42', 'a - b', 'x = y', 'me@example.org'];
  const file = await fileOf(
    plain.map((cell) => [cell, '']),
    ';',
  );
  assert.is(
    file,
    ['Cell', ...plain].map((cell, row) => `${cell};${row ? '' : 'Other'}\r\n`).join(''),
  );
});

test('the time for hostile rows grows with their length, not with its square', async () => {
  const timeFor = async (length: number) => {
    const rows = ['\n', ' ', ';', ' ;', '"', '; \n'].map((part) => [
      `a${part.repeat(Math.ceil(length / part.length))}b`,
      '',
    ]);
    let least = Infinity;
    for (let round = 0; round < 9; round += 1) {
      const start = performance.now();
      await fileOf(rows);
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  await timeFor(1000);
  const [short, long] = [await timeFor(80_000), await timeFor(320_000)];
  // By the square of the length it would be sixteen times as long.
  assert.ok(long < 10 * short, `${short.toFixed(1)} ms, then ${long.toFixed(1)} ms`);
});

test.run();
