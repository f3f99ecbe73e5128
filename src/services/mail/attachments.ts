import type { Attachment } from 'nodemailer/lib/mailer/index.js';
import * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';

const about = z.object({ letterId: z.optional(z.string()) });

/** Returns what finds the files of an email. Reads each file once, so it is to be dropped after a run. */
export function attachmentReader(db: Database) {
  const known = new Map<string, Promise<Attachment[]>>();
  return async ({ data, kind }: { data: string; kind: string }): Promise<Attachment[]> => {
    if (kind !== 'member-letter') return [];
    const { letterId } = about.parse(JSON.parse(data));
    if (letterId === undefined) return [];
    if (!known.has(letterId)) known.set(letterId, filesOf(db, letterId));
    return known.get(letterId)!;
  };
}

async function filesOf(db: Database, letterId: string): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('letter_attachments')
    .select(['file_name', 'content'])
    .where('letter_id', '=', letterId)
    .execute();
  return rows.map(({ content, file_name: filename }) => ({
    filename,
    content,
    encoding: 'base64',
    contentType: 'application/pdf',
  }));
}
