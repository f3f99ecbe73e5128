import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { type Saved, saveVersion } from '../../db/versions.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import type { MembershipYear } from '../../people/register/shared/plan-rules.ts';
import type { Fees } from '../../shared/plans.ts';
import {
  type Association,
  associationFrom,
  feesFrom,
  firstMonthOf,
  membershipYearFrom,
} from './association.ts';
import { readOwnTexts } from './own-texts.ts';
import {
  type AccountField,
  type Field,
  isMadeUp,
  laterFees,
  planFees,
  type Section,
  sectionFields,
  usualAccounts,
  usualValues,
  type Values,
} from './shared/fields.ts';

type Mode = Config['mode'];

export type DetailsRow = Row<'association_details'>;

/** A field that was saved empty is an empty text. One that was never saved is missing. */
export type StoredValues = Partial<Values>;

const stored = (details: string): StoredValues =>
  z.record(z.string(), z.string()).parse(JSON.parse(details));

export async function readAssociation(
  db: Database,
  mode: Mode,
  now = new Date(),
): Promise<Association> {
  const values = await storedValues(db, mode, now);
  return associationFrom(shownValues(values, mode), await readOwnTexts(db));
}

/** Returns the fees that are charged on that day. */
export async function readFees(db: Database, day: string): Promise<Fees> {
  const { details } = await findDetails(db, 'fees');
  return feesFrom(withDueFees(stored(details), day));
}

/** Puts the fees that were set ahead in the place of the earlier ones once their day has come. */
function withDueFees(values: StoredValues, day: string): StoredValues {
  const { laterFrom } = values;
  if (!laterFrom || laterFrom > day) return values;
  const due = planFees.flatMap((plan) => {
    const fee = values[`later${plan}`];
    return fee ? [[plan, fee] as const] : [];
  });
  const over = new Set<string>(['laterFrom', ...laterFees]);
  const kept = Object.entries(values).filter(([field]) => !over.has(field));
  return Object.fromEntries([...kept, ...due]);
}

/** Returns the month, 1 to 12, in which the financial year begins. */
export async function readFinancialYear(db: Database): Promise<number> {
  const { details } = await findDetails(db, 'association');
  return firstMonthOf(stored(details));
}

/** Returns how long the periods are that begin from now on. */
export async function readMembershipYear(db: Database): Promise<MembershipYear> {
  const { details } = await findDetails(db, 'year');
  return membershipYearFrom(stored(details));
}

/** Returns the numbers of the accounts to which money is booked. */
export async function readAccounts(db: Database): Promise<Record<AccountField, string>> {
  const { details } = await findDetails(db, 'bookkeeping');
  return { ...usualAccounts, ...stored(details) };
}

/** Returns the names that somebody guessing a password would try first. */
export async function associationNames({
  config,
  db,
}: {
  config: Pick<Config, 'mode'>;
  db: Database;
}): Promise<string[]> {
  const { address, name, shortName } = await readAssociation(db, config.mode);
  return [name, shortName, address.locality];
}

export function shownValues(stored: StoredValues, mode: Mode): Partial<Values> {
  return { ...usualValues(mode), ...stored };
}

/** Leaves out, on a live site, the samples that a demo has stored in the same database. */
export async function storedValues(
  db: Database,
  mode: Mode,
  now = new Date(),
): Promise<StoredValues> {
  const rows = await db.selectFrom('association_details').select('details').execute();
  return Object.assign({}, ...rows.map(({ details }) => valuesIn(details, mode, now)));
}

export function valuesIn(details: string, mode: Mode, now: Date): StoredValues {
  const entries = Object.entries(withDueFees(stored(details), dayInStockholm(now)));
  return Object.fromEntries(
    entries.filter(([field, value]) => mode === 'demo' || !isMadeUp(field as Field, value)),
  );
}

export async function findDetails(db: Database, section: Section): Promise<DetailsRow> {
  const row = await db
    .selectFrom('association_details')
    .selectAll()
    .where('section', '=', section)
    .executeTakeFirst();
  return row ?? { section, details: '{}', version: 0, created_at: '', updated_at: '' };
}

/** Leaves out unchanged sample values in a demo, so that they still count as samples. */
export function saveDetails(
  trx: Database,
  section: Section,
  { version, values }: { version: number; values: Partial<Values> },
  { mode, now }: { mode: Mode; now: Date },
): Promise<Saved<DetailsRow>> {
  const usual = usualValues(mode);
  const kept = sectionFields[section]
    .map((field) => [field, values[field] ?? ''] as const)
    .filter(([field, value]) => mode === 'live' || value !== (usual[field] ?? ''));
  const details = JSON.stringify(Object.fromEntries(kept));
  const at = now.toISOString();
  const shows = (stored: string) => {
    const shown = shownValues(valuesIn(stored, mode, now), mode);
    return JSON.stringify(sectionFields[section].map((field) => shown[field] ?? ''));
  };
  return saveVersion(
    version,
    () => findDetails(trx, section),
    (next) =>
      trx
        .insertInto('association_details')
        .values({ section, details, version: next, created_at: at, updated_at: at })
        .onConflict((conflict) =>
          conflict.column('section').doUpdateSet({ details, version: next, updated_at: at }),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),
    // On a live site, the first save also says which fields are meant to be empty.
    (before) =>
      before.details === details ||
      (before.version > 0 && shows(before.details) === shows(details)),
  );
}
