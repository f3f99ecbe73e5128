import { type Encoding, textIn } from '../../db/encodings.ts';
import { type Mapping, proposeMapping } from './columns.ts';
import type { Settings } from './settings.ts';
import { importFields, repeatable } from './shared/schema.ts';
import { headingPlace, type Sheet, tableOf } from './table.ts';

type Chosen = Partial<Pick<Settings, 'answers' | 'encoding' | 'heading' | 'sheet'>>;

/** Proposes how a file is read, as far as the office has not said so. */
export function proposeSettings(
  sheets: Sheet[],
  encodings: Encoding[],
  chosen: Chosen = {},
): Settings {
  const encoding = chosen.encoding ?? encodings[0]!;
  const read = textIn(encoding);
  const found = sheets.map(({ rows }) =>
    headingPlace(rows.slice(0, 100).map(({ cells, line }) => ({ line, cells: cells.map(read) }))),
  );
  const most = found.reduce((best, { known }, at) => (known > found[best]!.known ? at : best), 0);
  const sheet = chosen.sheet ?? most;
  const heading = chosen.heading ?? found[sheet]!.place;
  const { headings, rows } = tableOf(sheets[sheet]!, { encoding, heading });
  const columns = proposeMapping(headings, rows);
  return { encodings, encoding, sheet, heading, columns, answers: chosen.answers ?? {} };
}

/** The name of a column's field on the page. */
export const columnName = (place: number) => `column-${place}`;

export const columnValues = (mapping: Mapping): Record<string, string> =>
  Object.fromEntries(mapping.map((field, place) => [columnName(place), field ?? '']));

export const mappingIn = (values: Record<string, string>, columns: number): Mapping =>
  Array.from({ length: columns }, (_, place) => {
    const chosen = values[columnName(place)];
    return importFields.find((field) => field === chosen) ?? null;
  });

/** Returns the reasons why a mapping can import nobody, by the fields that they are about. */
export function mappingFaults(mapping: Mapping): Record<string, 'noName' | 'usedTwice'> {
  const twice = mapping.findIndex(
    (field, place) =>
      field !== null && !repeatable.includes(field) && mapping.indexOf(field) < place,
  );
  if (twice !== -1) return { [columnName(twice)]: 'usedTwice' };
  const names = ['full_name', 'first_name', 'last_name'] as const;
  return names.some((name) => mapping.includes(name)) ? {} : { [columnName(0)]: 'noName' };
}
