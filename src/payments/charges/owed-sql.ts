import { type RawBuilder, sql } from 'kysely';
import { owed, paymentStatuses } from '../status.ts';

const others = paymentStatuses.filter((status) => !owed.includes(status));

/** Matches the charges of which something is owed, in the words of the index `charges_owed`, which has no others. */
export const isOwed: RawBuilder<boolean> = sql<boolean>`
  charges.status not in (${sql.join(others.map((status) => sql.lit(status)))})`;
