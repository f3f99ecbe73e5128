import { sortKey } from '../db/swedish-order.ts';
import { momentInStockholm } from '../shared/i18n/format.ts';
import { languages } from '../shared/i18n/languages.ts';
import type { NewMember } from '../people/register/register.ts';
import { organisationPlans } from '../people/register/shared/plan-rules.ts';
import type { Ending } from '../people/register/shared/status.ts';
import { planOf } from '../shared/plans.ts';
import type { PaymentMethod } from '../people/payments/shared/status.ts';
import { sampleId } from './add-missing.ts';
import samples from './members.json' with { type: 'json' };

export type Step = { at: Date } & (
  | { type: 'fee'; feeId: string; plan: string; amount: number; money: Money | null }
  | { type: 'granted'; plan: string }
  | { type: Ending }
  | { type: 'suspended'; until: Date | null }
);

interface Money {
  amount: number;
  method: PaymentMethod;
}

export interface Life {
  id: string;
  member: Omit<NewMember, 'joined_on'>;
  contact: string | null;
  steps: Step[];
}

const { members, towns } = samples;

const chapters: Record<string, string> = {
  SE: 'sweden',
  NO: 'norway',
  DK: 'denmark',
  FI: 'finland',
  IS: 'iceland',
  IN: 'india',
};

/** Returns the sample members with what has happened to them, counted in days from `now`. */
export function livesAround(now: Date): Life[] {
  return members.map((sample, index) => {
    const { events, language, name, plan } = sample;
    const id = sampleId('members', index);
    const isOrganisation = organisationPlans.includes(plan);
    const [first_name = '', ...others] = name.split(' ');
    const { street, ...town } = towns[sample.city as keyof typeof towns];
    return {
      id,
      contact: sample.contact ?? null,
      member: {
        kind: isOrganisation ? 'organisation' : 'person',
        ...(!isOrganisation && { first_name, last_name: others.join(' ') }),
        full_name: name,
        email: addressOf(name),
        // Sweden reserves these numbers for books and films.
        phone: `+46 70 174 06 ${String(5 + (index % 95)).padStart(2, '0')}`,
        street: `${street} ${(index % 60) + 1}`,
        ...town,
        city: sample.city,
        chapter: chapters[town.country]!,
        birth_year: sample.born ?? null,
        language: languages.find((known) => known === language)!,
      },
      steps: events.map((event, number) => stepOf(event, plan, now, `${id} ${number}`)),
    };
  });
}

export function addressOf(name: string): string {
  const plain = name
    .replace(/[åä]/gi, 'a')
    .replace(/ö/gi, 'o')
    .replace(/[æ]/gi, 'ae')
    .replace(/ð/gi, 'd');
  const local = sortKey(plain)
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return `${local}@example.org`;
}

/** Reads `paid DAYS METHOD [PLAN]`, `part` and `over` with an amount in kronor, and events without money. */
function stepOf(event: string, usual: string, now: Date, key: string): Step {
  const [type, days, ...more] = event.split(' ');
  const at = momentInStockholm(now, Number(days), '11:00');
  switch (type) {
    case 'granted':
      return { type, at, plan: usual };
    case 'suspended':
      return {
        type,
        at,
        until: more[0] ? momentInStockholm(now, Number(more[0]), '11:00') : null,
      };
    case 'left':
    case 'excluded':
    case 'deceased':
    case 'dissolved':
      return { type, at };
    default: {
      const [method, detail] = more;
      const plan = type === 'paid' && detail ? detail : usual;
      const { amount } = planOf(plan)!;
      const other = type === 'part' || type === 'over' ? Number(detail) * 100 : amount;
      return {
        type: 'fee',
        at,
        feeId: sampleId('fees', key),
        plan,
        amount,
        money: method ? { method: method as PaymentMethod, amount: other } : null,
      };
    }
  }
}
