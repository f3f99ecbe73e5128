import * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';
import { readAssociation } from '../../services/association/queries.ts';
import { writeEmail } from '../../services/mail/compose.ts';
import { deleteEmail, lettersOnPaper, setPrinted } from '../../services/mail/outbox.ts';
import { senderLines } from '../../services/mail/render.tsx';
import type { Site } from '../../site.ts';
import { isStillWanted, isWantedNow } from '../fees/emails/requests.ts';
import { postalLines } from '../register/shared/postal-address.ts';
import type { Member } from '../register/register.ts';

/** As many as one page prints. The next ones follow once these are ticked off. */
export const MOST_PRINTED = 100;

/** Returns the letters to print, the oldest first, as they look on paper. */
export async function lettersToPrint({ config, db }: Pick<Site, 'config' | 'db'>) {
  const rows = await lettersOnPaper(db, 'waiting')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_PRINTED)
    .execute();
  const association = await readAssociation(db, config.mode);
  const members = await membersOf(db, rows);
  const files = await filesOf(db, rows);
  return Promise.all(
    rows.map(async (row) => {
      const { message, writing } = writeEmail(row, config.origin, association);
      const { language } = writing;
      const member = members.get(row.id);
      return {
        id: row.id,
        queuedAt: row.created_at,
        isWanted: await isWantedNow(db, row),
        file: files.get(row.id),
        member: member && { id: member.id, name: member.full_name, hasAddress: isPostable(member) },
        sheet: {
          language,
          message,
          origin: config.origin,
          day: writing.format.date(row.created_at),
          sender: senderLines(writing),
          address: member ? [member.full_name, ...postalLines(member)] : [],
        },
      };
    }),
  );
}

export type LetterToPrint = Awaited<ReturnType<typeof lettersToPrint>>[number];

/** Returns the letters that were printed last. */
export async function printedLetters(db: Database) {
  const rows = await lettersOnPaper(db, 'printed')
    .selectAll()
    .orderBy('printed_at', 'desc')
    .orderBy('id')
    .limit(MOST_PRINTED)
    .execute();
  const members = await membersOf(db, rows);
  return rows.map(({ id, printed_at }) => ({
    id,
    printedAt: printed_at!,
    name: members.get(id)?.full_name ?? '',
  }));
}

/** Ticks letters off. Those that nobody wants any more are dropped, as the mailer does. */
export async function tickOff(trx: Database, ids: string[], now: Date): Promise<void> {
  const rows = await lettersOnPaper(trx, 'waiting').selectAll().where('id', 'in', ids).execute();
  for (const row of rows) {
    if (!(await isStillWanted(trx, row))) await deleteEmail(trx, row.id);
  }
  await setPrinted(trx, ids, now.toISOString());
}

const about = z.object({
  feeId: z.optional(z.string()),
  memberId: z.optional(z.string()),
  letterId: z.optional(z.string()),
});

/** Finds the PDF files that belong to letters, by the ids of these. */
async function filesOf(db: Database, letters: { id: string; data: string }[]) {
  const rows = await db
    .selectFrom('letter_attachments')
    .select(['letter_id', 'file_name'])
    .execute();
  const files = new Map(rows.map((row) => [row.letter_id, row]));
  return new Map(
    letters.map(({ id, data }) => [id, files.get(about.parse(JSON.parse(data)).letterId ?? '')]),
  );
}

/** Finds the members whom letters are to, by the ids of the letters. */
async function membersOf(
  db: Database,
  letters: { id: string; data: string }[],
): Promise<Map<string, Member>> {
  const known = letters.map(({ id, data }) => ({ id, ...about.parse(JSON.parse(data)) }));
  const feeIds = known.flatMap(({ feeId }) => feeId ?? []);
  const fees =
    feeIds.length === 0
      ? []
      : await db
          .selectFrom('fees')
          .innerJoin('members', 'members.id', 'fees.member_id')
          .select(['fees.id', 'member_id', 'payer_id'])
          .where('fees.id', 'in', feeIds)
          .execute();
  const payers = new Map(fees.map(({ id, member_id, payer_id }) => [id, payer_id ?? member_id]));
  const owners = known.flatMap(({ id, feeId, memberId }) => {
    const owner = memberId ?? payers.get(feeId ?? '');
    return owner ? [[id, owner] as const] : [];
  });
  if (owners.length === 0) return new Map();
  const ids = [...new Set(owners.map(([, owner]) => owner))];
  const rows = await db.selectFrom('members').selectAll().where('id', 'in', ids).execute();
  const members = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    owners.flatMap(([id, owner]) => {
      const member = members.get(owner);
      return member ? [[id, member] as const] : [];
    }),
  );
}

const isPostable = ({ city, postal_code, street }: Member) =>
  street !== '' && (postal_code !== '' || city !== '');
