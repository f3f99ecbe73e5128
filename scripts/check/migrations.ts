/**
 * Returns faults of the names of migrations, which are given in the order of the list. An existing database refuses a
 * step that sorts before one that it has.
 */
export function migrationFaults(names: string[], today: string): string[] {
  return names.flatMap((name, index) => {
    const before = names[index - 1];
    if (!/^\d{4}-\d\d-\d\d-[a-z\d-]+$/.test(name)) return [`${name} is no date and name`];
    if (name.slice(0, 10) > today) return [`${name} lies in the future: today is ${today}`];
    if (before && name <= before) return [`${name} does not sort after ${before}: rename it`];
    return [];
  });
}
