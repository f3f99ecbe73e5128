import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { csvPieces } from '../../src/db/csv-export.ts';
import { readCsv, UnclosedQuote } from '../../src/db/csv-import.ts';
import { decodeText, encodings, likelyEncodings, textIn } from '../../src/db/encodings.ts';
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

test('takes the separator from its line, and from most lines where a title has others', () => {
  assert.equal(readCsv('sep=;\r\nNamn;Ort\r\nÅsa;Lund\r\n')[1], {
    line: 3,
    cells: ['Åsa', 'Lund'],
  });
  const titled = 'Medlemmar, betalande, 2026\n\nNamn;Adress\nÅsa;Storgatan 1, 3 tr\nBo;Byn\n';
  assert.equal(cellsIn(titled)[2], ['Åsa', 'Storgatan 1, 3 tr']);
});

const names = ['Åsa Björk', 'Järfälla', 'André Øberg', 'Malmö', 'SÖREN ÅKESSON', 'Æbleskov'];

test('recognises the encoding of Nordic names, each alone', () => {
  const tables = encodings.filter(
    (encoding) => textIn(encoding)('Ã') !== 'Ã' || encoding === 'windows-1252',
  );
  for (const encoding of tables.filter((one) => !one.startsWith('twice'))) {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const letters = Array.from(new TextDecoder('windows-1252').decode(all), textIn(encoding));
    for (const name of [...names, names.join('\n')]) {
      const bytes = Uint8Array.from(Array.from(name, (letter) => letters.indexOf(letter)));
      const { isUnicode, text } = decodeText(bytes)!;
      const [likeliest] = likelyEncodings(text.split('\n'), isUnicode);
      assert.is(textIn(likeliest!)(text), name, `${encoding}: ${name}`);
    }
  }
});

test('recognises UTF-8 and UTF-16, with and without a mark, and what is no text', () => {
  const text = 'Namn\tOrt\nÅsa\tMalmö';
  const little = Buffer.from(text, 'utf16le');
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    little,
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ];
  for (const bytes of [...files, Buffer.from(little).swap16()]) {
    const read = decodeText(bytes);
    assert.equal(read, { text, isUnicode: true });
    assert.equal(likelyEncodings(read!.text.split('\n'), true)[0], 'unicode');
  }
  assert.is(decodeText(Buffer.from('abc\0b')), null);
});

test('repairs UTF-8 that another program has read wrongly', () => {
  for (const decoder of ['windows-1252', 'macintosh']) {
    const text = new TextDecoder(decoder).decode(Buffer.from('Åsa Björk i Järfälla'));
    const [likeliest] = likelyEncodings([text], true);
    assert.is(textIn(likeliest!)(text), 'Åsa Björk i Järfälla');
  }
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
    const [, ...read] = cellsIn(decodeText(bytes)!.text);
    assert.equal(read, cells, delimiter);
  }
});

test.run();
