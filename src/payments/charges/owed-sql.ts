import { type RawBuilder, sql } from 'kysely';
import { owed, paymentStatuses } from '../status.ts';

const others = paymentStatuses.filter((status) => !owed.includes(status));

/** Matches charges of which something is owed. Repeats the condition of the partial index `charges_owed` to use it. */
export const isOwed: RawBuilder<boolean> = sql<boolean>`
  charges.status not in (${sql.join(others.map((status) => sql.lit(status)))})`;
