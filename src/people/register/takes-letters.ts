import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { Config } from '../../services/config/config.ts';

/** Returns false for the dead and for organisations that no longer exist, who do not even get a receipt. */
export async function takesLetters(db: Database, memberId: string | null): Promise<boolean> {
  if (memberId === null) return true;
  const ended = await endsOfLetters(db).where('member_id', '=', memberId).executeTakeFirst();
  return ended === undefined;
}

interface Addressed {
  email: string;
  memberId: string | null;
}

/** Returns whether there is a way for letters: by email, or on paper to a member without an address. */
export const isReachable = ({ mail }: Pick<Config, 'mail'>, { email, memberId }: Addressed) =>
  email === '' ? memberId !== null : mail !== null;

/** Matches fees whose payer a letter reaches. */
export const hasWay = ({ mail }: Pick<Config, 'mail'>) =>
  mail
    ? sql<boolean>`(fees.payer_email <> '' or fees.member_id is not null)`
    : sql<boolean>`(fees.payer_email = '' and fees.member_id is not null)`;

/** Returns whether there is a way for letters, and this person takes them. */
export const isWrittenTo = async (
  { config, db }: { config: Pick<Config, 'mail'>; db: Database },
  to: Addressed,
): Promise<boolean> => isReachable(config, to) && (await takesLetters(db, to.memberId));

/** Selects the standings of those who have left or will leave, have died or have been excluded. */
export const openEndings = (db: Database) =>
  db
    .selectFrom('member_standings')
    .select('member_standings.id')
    .where('standing', '<>', 'suspended')
    .where('voided_at', 'is', null)
    .where('ends_on', 'is', null);

/** Selects the standings after which a member gets no letters. */
export const endsOfLetters = (db: Database) =>
  db
    .selectFrom('member_standings')
    .select('id')
    .where('standing', 'in', ['deceased', 'dissolved'])
    .where('voided_at', 'is', null);
