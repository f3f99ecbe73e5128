import { createHash } from 'node:crypto';
import type { Row } from '../../db/tables.ts';

export type VoterRow = Omit<Row<'voting_list_rows'>, 'id' | 'list_id'>;

type Facts = Pick<Row<'voting_lists'>, 'meeting_on' | 'paid_by' | 'title'>;

/** Returns the SHA-256 of the list as text, one line for each voter in order. Printed, it proves that no row was changed. */
export function rowHash({ title, meeting_on, paid_by }: Facts, rows: VoterRow[]): string {
  const lines = rows.map((row) =>
    JSON.stringify([
      row.position,
      row.member_number,
      row.name,
      row.plan,
      row.votes,
      row.paid_on,
      row.receipt_number,
    ]),
  );
  const text = [JSON.stringify([title, meeting_on, paid_by]), ...lines].join('\n');
  return createHash('sha256').update(text).digest('hex');
}
