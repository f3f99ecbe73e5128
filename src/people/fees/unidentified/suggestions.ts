import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { contains, lowered, searchText } from '../../../db/search.ts';
import type { Row } from '../../../db/tables.ts';
import { isOcr, ocrNear } from '../../payments/shared/ocr.ts';
import { concernsFee } from '../../payments/search-fees.ts';
import { owed } from '../../payments/shared/status.ts';
import {
  type AskedMember,
  choicesFor,
  memberAsked,
  memberFault,
} from '../../register/find-members.ts';
import { feeSums, ofHousehold } from '../fee-sums.ts';

const weights = { reference: 16, nearReference: 8, name: 5, partOfName: 2, amount: 3 } as const;

export type Reason = keyof typeof weights;

const MOST = 8;
const MOST_PAID = 3;
const MOST_FOUND = 40;
const MOST_WORDS = 6;
const MOST_NUMBERS = 5;
const LONGEST_OCR = 25;

export type Suggestion = Awaited<ReturnType<typeof suggestFees>>[number];

/** Finds fees by numbers close to a reference, by the payer's name and by the amount. The likeliest come first. */
export async function suggestFees(
  db: Database,
  { amount, note, payer_name }: Pick<Row<'payments'>, 'amount' | 'note' | 'payer_name'>,
) {
  const numbers = numbersIn(`${payer_name} ${note}`);
  const near = numbers.flatMap(ocrNear);
  const words = wordsIn(payer_name || note);
  const fees = feeSums(db).orderBy('due_on').limit(MOST_FOUND);
  const open = fees.where('fees.status', 'in', owed);
  const paid = sql<number>`(select coalesce(sum(amount), 0) from payments
    where payments.fee_id = fees.id and payments.currency = fees.currency)`;
  const found = {
    reference: await withReference(fees, numbers.filter(isOcr)),
    nearReference: await withReference(open, near),
    name: words.length > 0 ? await open.where(called(words, ' and ')).execute() : [],
    partOfName: words.length > 1 ? await open.where(called(words, ' or ')).execute() : [],
    amount: await open.where(sql<boolean>`fees.amount - ${paid} = ${amount}`).execute(),
  };
  const all = new Map(
    Object.values(found)
      .flat()
      .map((fee) => [fee.id, fee]),
  );
  return [...all.values()]
    .map((fee) => ({ ...fee, reasons: reasonsFor(fee) }))
    .toSorted((one, other) => scoreOf(other.reasons) - scoreOf(one.reasons))
    .slice(0, MOST);

  async function withReference(among: typeof fees, references: string[]) {
    if (references.length === 0) return [];
    return among
      .where('fees.reference', 'in', references)
      .where('fees.status', 'not in', ['cancelled', 'free'])
      .execute();
  }

  function reasonsFor(fee: { id: string; amount: number; paid: number }): Reason[] {
    const has = (reason: Reason) => found[reason].some(({ id }) => id === fee.id);
    return (Object.keys(weights) as Reason[]).filter((reason) => {
      if (reason === 'amount') return fee.amount - fee.paid === amount;
      return has(reason) && !(reason === 'partOfName' && has('name'));
    });
  }
}

/** Finds the fees of a payer: a member, an applicant, or whoever has a fee with the reference that was typed. */
export async function findPayer(db: Database, { member: chosen = '', number = '' }: AskedMember) {
  const values = { number, member: chosen };
  const q = chosen ? '' : searchText(number);
  const member = await memberAsked(db, values);
  const fees = member ? await feesOf(db, member.id) : [];
  const others = q ? await feesWithoutMember(db, q) : [];
  const { number: fault = 'memberUnknown' } = await memberFault(db, values);
  const isFound = member || (others.length > 0 && fault !== 'memberSeveral');
  const state = { values, errors: isFound ? {} : { number: fault } };
  return { state, choices: await choicesFor(db, state), member, fees, others };
}

export type FoundPayer = Awaited<ReturnType<typeof findPayer>>;

const payable = (db: Database) =>
  feeSums(db).where('fees.status', 'not in', ['cancelled', 'free']).limit(MOST);

/** Returns what the household of a member owes, or where that is nothing, what may have been paid twice. */
async function feesOf(db: Database, memberId: string) {
  const fees = payable(db).where(ofHousehold(memberId));
  const open = await fees.where('fees.status', 'in', owed).orderBy('due_on').execute();
  return open.length > 0 ? open : fees.orderBy('due_on', 'desc').limit(MOST_PAID).execute();
}

const feesWithoutMember = (db: Database, q: string) =>
  payable(db)
    .where(concernsFee(q))
    .where((fee) =>
      fee.or([fee('fees.member_id', 'is', null), fee('reference', '=', q.replaceAll(' ', ''))]),
    )
    .orderBy('due_on', 'desc')
    .execute();

const scoreOf = (reasons: Reason[]) => reasons.reduce((sum, reason) => sum + weights[reason], 0);

/** Returns numbers as long as a reference, also those that are written in groups. */
function numbersIn(text: string): string[] {
  const groups = text.match(/\d[\d ]*/g) ?? [];
  const numbers = groups.flatMap((group) => [group.replaceAll(' ', ''), ...group.split(' ')]);
  const fitting = numbers.filter(({ length }) => length >= 4 && length <= LONGEST_OCR);
  return [...new Set(fitting)].slice(0, MOST_NUMBERS);
}

const wordsIn = (text: string) =>
  searchText(text)
    .split(/[^\p{L}\p{M}'’-]+/u)
    .filter(({ length }) => length >= 3)
    .slice(0, MOST_WORDS);

/** Banks write names in another order, and a wife may pay for her husband. */
function called(words: string[], join: ' and ' | ' or '): RawBuilder<boolean> {
  const each = words.map(
    (word) => sql<boolean>`(${contains(lowered('fees.payer_name'), word)}
      or ${contains(sql`coalesce(members.search_text, '')`, word)})`,
  );
  return sql<boolean>`(${sql.join(each, sql.raw(join))})`;
}
