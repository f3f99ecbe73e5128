import { searchText } from '../../db/search.ts';
import { cleanLine } from '../../shared/fields/text.ts';
import type { Count } from './shared/counted.ts';

/** Adds up what differs only in letter case or spaces, under its most common spelling. */
export function bySpelling(counts: Count[]): Count[] {
  const groups = Map.groupBy(counts, ({ name }) => searchText(name));
  return [...groups.values()].map((group) => ({
    name: commonest(group),
    count: group.reduce((sum, { count }) => sum + count, 0),
  }));
}

function commonest(counts: Count[]): string {
  const spellings = new Map<string, number>();
  for (const { count, name } of counts) {
    const spelling = cleanLine(name);
    spellings.set(spelling, (spellings.get(spelling) ?? 0) + count);
  }
  const [[name]] = [...spellings].toSorted(
    ([one, some], [other, others]) =>
      others - some || Number(isOneCase(one)) - Number(isOneCase(other)) || (one < other ? -1 : 1),
  ) as [[string, number]];
  return name;
}

/** Whether a name is written in capitals or in small letters only, which few names really are. */
const isOneCase = (name: string) =>
  name === name.toLocaleUpperCase('sv') || name === name.toLocaleLowerCase('sv');
