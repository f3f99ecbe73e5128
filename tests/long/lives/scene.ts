import type { Random } from '../../helpers/random.ts';
import type { Browser } from './browser.ts';
import type { Office } from './office.ts';
import { type Fee, leftOf, type Member, type Register } from './register.ts';
import type { Plan } from './rules.ts';

export interface Life {
  member: Member;
  visitor: Browser;
  /** The day of the next act. */
  next: string;
  /** What has happened, newest last. */
  acts: string[];
  /** A difference has been found. */
  isWrong: boolean;
}

/** One life on the day on which something happens to it. */
export interface Scene extends Pick<Life, 'member' | 'visitor'> {
  register: Register;
  office: Office;
  random: Random;
  today: string;
}

export interface Act {
  /** How likely the act is; 0 where nobody could press it. */
  weight: (scene: Scene) => number;
  run: (scene: Scene) => Promise<string>;
}

/** The page has done what the rules refuse, or the other way round. */
export class Mismatch extends Error {}

export function expectAct(what: string, isDone: boolean, wanted = true): string {
  if (isDone !== wanted) throw new Mismatch(`${what}: ${isDone ? 'done' : 'refused'} on the page`);
  return isDone ? what : `${what} (refused)`;
}

/** Now and then a button is pressed five times at once, which must count once. */
export const times = ({ random }: Scene): number => (random.chance(0.15) ? 5 : 1);

export const openFee = ({ member }: Scene): Fee | undefined =>
  member.fees.find((fee) => leftOf(fee) > 0);

/** Returns the weight where a member of the register has one of the statuses. */
export const where = ({ member, today }: Scene, statuses: string[], weight: number): number =>
  member.page !== '' && statuses.includes(member.statusOn(today)) ? weight : 0;

export const present = ['active', 'suspended'];
export const going = [...present, 'grace', 'upcoming'];
export const away = ['grace', 'lapsed', 'left', 'never'];

export const yearly: Plan[] = ['General', 'Core', 'Provisional'];

export const plansOf = ({ member }: Scene): Plan[] =>
  member.isOrganisation ? ['Affiliate', 'Institutional'] : yearly;
