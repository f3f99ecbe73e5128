import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { csvPieces } from '../../src/db/csv-export.ts';
import { decodeCsv, readCsv, UnclosedQuote } from '../../src/db/csv-import.ts';
import { separators } from '../../src/shared/fields/separator.ts';

const test = suite('reading CSV');

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const cellsIn = (text: string) => readCsv(text).map(({ cells }) => cells);

test('reads semicolons, commas and tabs', () => {
  const expected = [
    ['Namn', 'Ort, land'],
    ['Åsa', 'Lund; Sverige'],
  ];
  assert.equal(cellsIn('Namn;"Ort, land"\nÅsa;"Lund; Sverige"'), expected);
  assert.equal(cellsIn('Namn,"Ort, land"\nÅsa,Lund; Sverige'), expected);
  assert.equal(cellsIn('Namn\tOrt, land\nÅsa\tLund; Sverige\n'), expected);
});

test('counts lines through quoted line breaks and empty rows', () => {
  const text = 'a;b\n\n"one\ntwo";"say ""hi"""\n;;\nx "y" z;1\n';
  assert.equal(readCsv(text), [
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['one\ntwo', 'say "hi"'] },
    { line: 6, cells: ['x "y" z', '1'] },
  ]);
});

test('names the line where a quotation mark is never closed', () => {
  const fault = (error: unknown) => error instanceof UnclosedQuote && error.line === 3;
  assert.throws(() => readCsv('a;b\n1;2\n"3;4\n5;6\n'), fault);
});

test('recognises UTF-8 with and without a mark, and Windows-1252', () => {
  const cases: Uint8Array[] = [
    Buffer.from('Å–é\r\nx'),
    Buffer.from('\uFEFFÅ–é\rx'),
    Buffer.from([0xc5, 0x96, 0xe9, 0x0d, 0x0a, 0x78]),
  ];
  for (const bytes of cases) assert.is(decodeCsv(bytes), 'Å–é\nx');
  assert.is(decodeCsv(Buffer.from('a\0b')), null);
});

test('reads back what the site writes, formulas and quotes included', async () => {
  const cells = [
    ['=1+1', '+46 70 123 45 67', '-5', '@home', "O'Neill", 'a;=b'],
    ['tab\tin', 'line\nbreak', '"quoted"', '', ' =x', "it's; -1"],
  ];
  for (const delimiter of Object.values(separators)) {
    const pieces = csvPieces(
      {
        columns: ['a', 'b', 'c', 'd', 'e', 'f'].map(
          (head, place) => [() => head, (row: string[]) => row[place]!] as const,
        ),
      },
      (async function* () {
        yield* cells;
      })(),
      { delimiter },
    );
    const bytes = Buffer.concat(await all(pieces));
    const [, ...read] = cellsIn(decodeCsv(bytes)!);
    assert.equal(read, cells, delimiter);
  }
});

test.run();
