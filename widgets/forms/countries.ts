import type { Option } from '../form/combobox-field.tsx';

/** Parses lines of name|other name|ISO code|calling code into options by name and by calling code. */
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
      // Countries share calling codes. The first keeps the code as its value; the others use their ISO code.
      own: rows.find((row) => row[3] === callingCode)![2] === code ? callingCode : code,
      label: `${name} (${callingCode})`,
      also: `${otherName},${code}`,
    })),
  };
}
