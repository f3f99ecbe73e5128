import { importFields, type Mapping, type MappingFault } from './schema.ts';

/** The name of a column's field on the page. */
export const columnName = (place: number) => `column-${place}`;

export const columnValues = (mapping: Mapping): Record<string, string> =>
  Object.fromEntries(mapping.map((field, place) => [columnName(place), field ?? '']));

export function mappingIn(values: Record<string, string>, columns: number): Mapping {
  return Array.from({ length: columns }, (_, place) => {
    const chosen = values[columnName(place)];
    return importFields.find((field) => field === chosen) ?? null;
  });
}

/** Returns the reason why a mapping can import nobody, with the column that it is about. */
export function mappingFault(
  mapping: Mapping,
): { fault: MappingFault; place: number | null } | null {
  const used = mapping.filter((field) => field !== null);
  if (used.length === 0) return { fault: 'nothingMapped', place: null };
  const twice = mapping.findIndex(
    (field, place) => field !== null && mapping.indexOf(field) < place,
  );
  if (twice !== -1) return { fault: 'usedTwice', place: twice };
  const names = ['full_name', 'first_name', 'last_name'] as const;
  return names.some((name) => used.includes(name)) ? null : { fault: 'noName', place: null };
}
