import { sql } from 'kysely';
import type { CsvExport } from '../../../db/csv-export.ts';
import type { Database } from '../../../db/connection.ts';
import { ageGroupOf, ageGroups } from '../shared/age-groups.ts';
import { type Count, type CountedBy, countedBy, countedName } from '../shared/counted.ts';
import { membersByPlan } from './day-counts.ts';
import { membersShown } from '../list/shown.ts';
import { bySpelling } from '../spellings.ts';

/** The first two digits of a Swedish postcode name its region; other countries have other rules. */
const postcodeArea = sql<string>`case when country = 'SE' then substr(replace(postal_code, ' ', ''), 1, 2) else '' end`;

const { compare } = new Intl.Collator('sv');
const inSwedishOrder = (one: Count, other: Count) => compare(one.name, other.name);

/** Counts the members on a day by plan, kind, country, chapter, age, city and postcode area. */
export async function countMembersBy(
  db: Database,
  day: string,
): Promise<Record<CountedBy, Count[]>> {
  const groups = await membersShown(db, day, 'members')
    .select(['kind', 'country', 'chapter', 'city', 'birth_year'])
    .select([postcodeArea.as('area'), sql<number>`count(*)`.as('count')])
    .groupBy(['kind', 'country', 'chapter', 'city', 'birth_year', postcodeArea])
    .execute();
  type Group = (typeof groups)[number];
  const by = (nameOf: (group: Group) => string, among = groups): Count[] => {
    const sums = new Map<string, number>();
    for (const group of among) {
      sums.set(nameOf(group), (sums.get(nameOf(group)) ?? 0) + group.count);
    }
    return [...sums].map(([name, count]) => ({ name, count })).toSorted(inSwedishOrder);
  };
  const year = Number(day.slice(0, 4));
  const persons = groups.filter(({ kind }) => kind === 'person');
  const ages = by(({ birth_year }) => ageGroupOf(birth_year, year), persons);
  return {
    plans: (await membersByPlan(db, day)).map(({ count, plan }) => ({ name: plan, count })),
    kinds: by(({ kind }) => kind),
    ages: ageGroups.flatMap((name) => ages.find((each) => each.name === name) ?? []),
    countries: by(({ country }) => country),
    chapters: by(({ chapter }) => chapter),
    cities: bySpelling(by(({ city }) => city)).toSorted(inSwedishOrder),
    areas: by(
      ({ area }) => area,
      groups.filter(({ country }) => country === 'SE'),
    ),
  };
}

export interface CountedGroup extends Count {
  list: CountedBy;
}

export const countCsv = (day: string): CsvExport<CountedGroup> => ({
  name: (t) => t('exports:files.counts', { day }),
  columns: [
    ['counts:file.day', () => day],
    ['counts:file.by', ({ list }, t) => t(`counts:by.${list}`)],
    ['counts:file.group', ({ list, name }, t, language) => countedName(t, language, list, name)],
    ['counts:file.members', ({ count }) => String(count)],
  ],
});

export async function* countedGroups(db: Database, day: string): AsyncGenerator<CountedGroup> {
  const counts = await countMembersBy(db, day);
  for (const list of countedBy) {
    for (const row of counts[list]) yield { ...row, list };
  }
}
