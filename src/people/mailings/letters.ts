import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { insertMany } from '../../db/insert-many.ts';
import type { Row } from '../../db/tables.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import type { Email } from '../../services/mail/emails/index.ts';
import type { Config } from '../../services/config/config.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languageOf, languages } from '../../shared/i18n/index.ts';
import { activityRow, type By } from '../../services/activity/record.ts';
import {
  addressed,
  type Addressed,
  type Audience,
  audienceIn,
  type Recipient,
} from './audience.ts';
import type { TypedLetter } from './shared/schema.ts';

/** Letters that are stored with one statement. */
const PORTION = 200;

const stored = (db: Database) =>
  db
    .selectFrom('member_letters')
    .leftJoin('admins', 'admins.id', 'member_letters.sent_by')
    .selectAll('member_letters')
    .leftJoin('letter_attachments', 'letter_attachments.letter_id', 'member_letters.id')
    .select(['admins.email as sender', 'file_name', 'bytes']);

/** Returns letters to members, drafts first and then the latest. */
export const listMemberLetters = (db: Database) =>
  stored(db)
    .orderBy((row) => row.case().when('sent_at', 'is', null).then(0).else(1).end())
    .orderBy('member_letters.updated_at', 'desc')
    .execute();

export async function findMemberLetter(db: Database, id: string) {
  const row = await stored(db).where('member_letters.id', '=', id).executeTakeFirst();
  return (
    row && { ...row, audience: audienceIn(JSON.parse(row.audience) as Record<string, string>) }
  );
}

export type MemberLetter = NonNullable<Awaited<ReturnType<typeof findMemberLetter>>>;

export async function addMemberLetter(
  trx: Database,
  typed: TypedLetter,
  audience: Audience,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const at = now.toISOString();
  const row = { id, ...typed, audience: JSON.stringify(audience), created_at: at, updated_at: at };
  await trx.insertInto('member_letters').values(row).execute();
  return id;
}

type Draft = Pick<MemberLetter, 'id' | 'version'>;

/** Returns false where somebody else has changed, planned or sent the letter in the meantime. */
async function updateDraft(
  trx: Database,
  { id, version }: Draft,
  change: Partial<Row<'member_letters'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_letters')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('sent_at', 'is', null)
    .where('send_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const changeMemberLetter = (trx: Database, draft: Draft, typed: TypedLetter, now: Date) =>
  updateDraft(trx, draft, {
    ...typed,
    version: draft.version + 1,
    updated_at: now.toISOString(),
  });

export const planMemberLetter = (trx: Database, draft: Draft, at: Date, { adminId, now }: By) =>
  updateDraft(trx, draft, {
    send_at: at.toISOString(),
    sent_by: adminId,
    updated_at: now.toISOString(),
  });

/** Makes a planned letter a draft again. Returns false where it has been sent or planned otherwise meanwhile. */
export async function unplanMemberLetter(
  trx: Database,
  { id, send_at }: Pick<MemberLetter, 'id' | 'send_at'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_letters')
    .set({ send_at: null, sent_by: null, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('send_at', '=', send_at)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft with its file. Returns false where it has been planned or sent meanwhile. */
export async function deleteDraft(trx: Database, { id }: Pick<MemberLetter, 'id'>) {
  const { numDeletedRows } = await trx
    .deleteFrom('member_letters')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('send_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Names what the question has shown: the text, whether it is planned, and how many get it. */
export const shownAs = (
  { send_at, version }: Pick<MemberLetter, 'send_at' | 'version'>,
  { byEmail, onPaper, leftOut }: Addressed,
): string => [version, send_at, byEmail, onPaper, ...Object.values(leftOut)].join('-');

/**
 * Sends a letter once to each member on its list, or to nobody: all rows are of one transaction. `seen` is what the question
 * has shown, and null for a planned letter, which goes to those who are on its list that day.
 */
export async function sendMemberLetter(
  { config, db: trx }: { config: Pick<Config, 'mail'>; db: Database },
  id: string,
  seen: string | null,
  by: By,
): Promise<'sent' | 'known' | 'changed' | 'gone'> {
  const letter = await findMemberLetter(trx, id);
  if (!letter) return 'gone';
  if (letter.sent_at) return 'known';
  const to = await addressed({ config, db: trx }, letter, dayInStockholm(by.now));
  const { byEmail, leftOut, onPaper, recipients } = to;
  const hasChanged = seen !== null && seen !== shownAs(letter, to);
  if (hasChanged || recipients.length === 0) return 'changed';
  const { numUpdatedRows } = await trx
    .updateTable('member_letters')
    .set({
      sent_at: by.now.toISOString(),
      sent_by: by.adminId,
      by_email: byEmail,
      on_paper: onPaper,
      left_out: Object.values(leftOut).reduce((sum, some) => sum + some, 0),
      updated_at: by.now.toISOString(),
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('send_at', letter.send_at === null ? 'is' : '=', letter.send_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'known';
  for (let from = 0; from < recipients.length; from += PORTION) {
    const some = recipients.slice(from, from + PORTION);
    await queueEmails(
      trx,
      some.map((member) => letterTo(letter, member)),
      by.now,
    );
  }
  const told = recipients.map((member) =>
    activityRow(by, { memberId: member.id }, 'written', { text: letter.subject_sv }),
  );
  await insertMany(trx, 'activity', told);
  return 'sent';
}

type Letter = TypedLetter & Pick<MemberLetter, 'file_name' | 'id'>;

/** Sends an unfinished letter in each of its languages to whoever reads it first. */
export const queueTest = (trx: Database, letter: MemberLetter, to: string, now: Date) =>
  queueEmails(
    trx,
    samplesOf(letter, to).map(({ data, ...email }) => ({
      ...email,
      data: { ...data, subject: `[Test] ${data.subject}` },
    })),
    now,
  );

/** Returns the letter in each of its languages, to a member without a name. */
export const samplesOf = (letter: Letter, to = '') =>
  languages
    .toReversed()
    .filter((language) => language === 'sv' || letter.text_en !== '')
    .map((language) =>
      letterTo(letter, { id: '', first_name: 'N N', full_name: '', language, to }),
    );

/** Writes in the member's language, or in Swedish where there is no English text. */
export function letterTo(
  { file_name, id: letterId, purpose, ...texts }: Letter,
  { first_name, full_name, id, language, to }: Omit<Recipient, 'email' | 'status'>,
): Extract<Email, { kind: 'member-letter' }> {
  const wanted = languageOf(language);
  const written = texts.text_en ? wanted : 'sv';
  return {
    kind: 'member-letter',
    to,
    language: written,
    data: {
      memberId: id,
      ...(file_name && { letterId }),
      name: first_name || full_name,
      purpose,
      subject: texts[`subject_${written}`],
      text: texts[`text_${written}`],
      ...(written !== wanted && { isUntranslated: true }),
    },
  };
}
