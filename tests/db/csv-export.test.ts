import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type CsvExport, csvPieces } from '../../src/db/csv-export.ts';

const test = suite('CSV files');

const sheet: Pick<CsvExport<string[]>, 'columns'> = {
  columns: [
    [() => 'Cell', (row) => row[0]!],
    [() => 'Other', (row) => row[1]!],
  ],
};

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
  '+1-1',
  '+46701740605',
  '+46 70+1',
  '+cmd 1',
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

test('phone numbers in groups of digits stay as they are, because spreadsheets read them as text', async () => {
  const phones = ['+46 70 174 06 05', '+91 98765 43210', '+1 555 123 4567', '+358 50 1234567'];
  const file = await fileOf(phones.map((phone) => [phone, '']));
  assert.equal(
    file.trimEnd().split('\r\n').slice(1),
    phones.map((phone) => `${phone},`),
  );
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

test.run();
