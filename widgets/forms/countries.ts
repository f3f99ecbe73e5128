import type { Option } from '../form/combobox-field.tsx';

/** Parses lines of name|ISO code|calling code|other names into options by name and by calling code. */
export function optionsFrom(countries: string): { byName: Option[]; byCode: Option[] } {
  const rows = countries.split('\n').map((line) => line.split('|') as [string, ...string[]]);
  return {
    byName: rows.map(([value, , , also = '']) => ({ value, own: value, label: value, also })),
    byCode: rows.map(([name, code = '', value = '', also = '']) => ({
      value,
      // Countries share calling codes. The first keeps the code as its value; the others use their ISO code.
      own: rows.find((row) => row[2] === value)![1] === code ? value : code,
      label: `${name} (${value})`,
      also,
    })),
  };
}
