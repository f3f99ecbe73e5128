/** The groups by age that Swedish grants ask about, by the youngest age of each. */
const groups = [
  [65, '65+'],
  [26, '26–64'],
  [21, '21–25'],
  [17, '17–20'],
  [13, '13–16'],
  [7, '7–12'],
  [0, '0–6'],
] as const;

export type AgeGroup = (typeof groups)[number][1] | 'unknown';

export const ageGroups: AgeGroup[] = [...groups.map(([, name]) => name).toReversed(), 'unknown'];

/** Returns the group of the age that somebody reaches in that year. */
export function ageGroupOf(birthYear: number | null, year: number): AgeGroup {
  if (birthYear === null) return 'unknown';
  return groups.find(([youngest]) => year - birthYear >= youngest)?.[1] ?? 'unknown';
}
