import { addDays } from '../../../src/members/days.ts';
import type { Random } from '../random.ts';
import type { Event } from './oracle.ts';

const FIRST = '2024-01-01';
const LAST = '2032-12-31';

export function randomDay({ below, chance, pick }: Random, from = FIRST): string {
  if (chance(0.1)) {
    const leap = pick(['2024-02-29', '2028-02-29', '2032-02-29']);
    if (leap >= from) return leap;
  }
  return addDays(from, below(365 * 9));
}

/**
 * Returns a life in which payments come early, late or very late. The member may leave, be suspended or excluded, die
 * or come back.
 */
export function randomHistory(random: Random): Event[] {
  const { below, chance, pick, weighted } = random;
  const annual = () => pick(['General', 'Core', 'Provisional']);
  const events: Event[] = [];
  let day = randomDay(random);
  if (day > '2030-01-01') day = addDays('2024-01-01', below(1000));
  events.push({ type: 'pay', day, plan: chance(0.05) ? 'Lifetime' : annual() });
  for (let count = below(10); count > 0; count -= 1) {
    day = addDays(
      day,
      pick([0, 1, 30, 305, 320 + below(40), 364, 365, 366, 367, 400 + below(30), below(900)]),
    );
    if (day > LAST) break;
    const type = weighted({
      pay: 14,
      change: 2,
      left: 2,
      excluded: 1,
      readmit: 2,
      deceased: 0.5,
      suspend: 2,
      lift: 1,
    });
    if (type === 'suspend') {
      events.push({ type, day, until: chance(0.5) ? addDays(day, below(200)) : null });
    } else if (type === 'pay') {
      events.push({ type, day, plan: chance(0.04) ? 'Lifetime' : annual() });
    } else if (type === 'change') {
      events.push({ type, day, plan: pick(['Core', 'Lifetime']) });
    } else {
      events.push({ type, day });
    }
  }
  return events;
}
