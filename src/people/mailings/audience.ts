import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import { defaultLanguage } from '../../shared/i18n/languages.ts';
import { members } from '../members/list/list.tsx';
import { statusOn } from '../members/status-on-day.ts';
import { hasOptedOut } from '../newsletter/opt-outs.ts';
import { isReachable } from '../register/takes-letters.ts';
import { type Omission, omissions, type Purpose, writtenTo } from './shared/schema.ts';

/** Reads the filter of the member list. */
export function audienceIn(query: Record<string, string>) {
  const { kind, q, show, chapter, ids } = members.paramsOf(query);
  return { kind, q, show, chapter, ids };
}

export type Audience = ReturnType<typeof audienceIn>;

/** Returns the part of an address that leads to the list. */
export const audienceQuery = (audience: Audience): Record<string, string> =>
  members.queryOf({ ...members.paramsOf({}), ...audience });

/** Returns all members of a list with what a letter needs. */
async function membersIn(db: Database, audience: Audience, day: string) {
  const at = { db, day, now: new Date(), language: defaultLanguage };
  const { found } = await members.matching(at, audience);
  return found
    .select(['id', 'first_name', 'full_name', 'email', 'language'])
    .select(statusOn(day).as('status'))
    .orderBy('sort_key')
    .execute();
}

type Listed = Awaited<ReturnType<typeof membersIn>>[number];
export type Recipient = Listed & { to: string };

export interface Addressed {
  recipients: Recipient[];
  byEmail: number;
  onPaper: number;
  leftOut: Record<Omission, number>;
}

/** Finds who on a list gets a letter today, and counts the others by the reason. */
export async function addressed(
  { config, db }: { config: Pick<Config, 'mail'>; db: Database },
  { audience, purpose }: { audience: Audience; purpose: Purpose },
  day: string,
): Promise<Addressed> {
  const contacts = await firstContacts(db);
  const recipients: Recipient[] = [];
  const none = omissions.map((reason) => [reason, 0] as const);
  const leftOut = Object.fromEntries(none) as Record<Omission, number>;
  for (const member of await membersIn(db, audience, day)) {
    const to = contacts.get(member.id) ?? member.email;
    const reason = await omissionOf({ config, db }, { ...member, to }, purpose);
    if (reason) leftOut[reason] += 1;
    else recipients.push({ ...member, to });
  }
  const onPaper = recipients.filter(({ to }) => to === '').length;
  return { recipients, onPaper, byEmail: recipients.length - onPaper, leftOut };
}

async function omissionOf(
  { config, db }: { config: Pick<Config, 'mail'>; db: Database },
  { id, status, to }: Recipient,
  purpose: Purpose,
): Promise<Omission | null> {
  if (status === 'deceased' || status === 'dissolved') return 'dead';
  if (!writtenTo.includes(status)) return 'notMember';
  if (!isReachable(config, { email: to, memberId: id })) return 'unreachable';
  const asks = purpose === 'information' && to !== '';
  return asks && (await hasOptedOut(db, to)) ? 'optedOut' : null;
}

/** Letters to an organisation go to its first contact person, as its fees do. */
async function firstContacts(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('member_contacts')
    .select(['member_id', 'email'])
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ email, member_id }) => [member_id, email]));
}
