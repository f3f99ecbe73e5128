import type { Option } from '../form/combobox-field.tsx';

/** From lines of name|other name|ISO code|calling code, once by name and once by calling code. */
export function optionsFrom(countries: string): { byName: Option[]; byCode: Option[] } {
  const rows = countries.split('\n').map((line) => line.split('|'));
  return {
    byName: rows.map(([name = '', otherName, code]) => ({
      value: name,
      own: name,
      label: name,
      also: `${otherName},${code}`,
    })),
    byCode: rows.map(([name, otherName, code = '', callingCode = '']) => ({
      value: callingCode,
      // Countries share codes: the first has it, the others go by their own.
      own: rows.find((row) => row[3] === callingCode)![2] === code ? callingCode : code,
      label: `${name} (${callingCode})`,
      also: `${otherName},${code}`,
    })),
  };
}
