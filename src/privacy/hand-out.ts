import type { Database } from '../database/connection.ts';
import { organisation } from '../organisation.ts';
import { readHoldings } from './queries.ts';
import { places } from './where.ts';

const flags = [
  'gdpr_consent',
  'is_active',
  'is_expected',
  'privacy_policy_accepted',
  'terms_conditions_accepted',
];
/** In the data of a letter: with it anybody could end the subscription. */
const secretData = ['unsubscribeToken'];

/**
 * All that the site holds about the person with that address, for the person (GDPR Articles 15 and 20), in
 * the field names of the spec. Secrets that open something are named and left out.
 */
export async function handOut(db: Database, email: string, now: Date) {
  const found = await readHoldings(db, email);
  const entries = Object.entries(found);
  return {
    address: email,
    written_at: now.toISOString(),
    controller: {
      name: organisation.name,
      registered_number: organisation.registeredNumber,
      email: organisation.email,
    },
    data: Object.fromEntries(entries.map(([table, rows]) => [table, rows.map(readable)])),
    left_out: Object.fromEntries(
      entries.flatMap(([table]) => {
        const secret = places[table]!.secret ?? (table === 'mail_outbox' ? secretData : []);
        return secret.length > 0 ? [[table, secret]] : [];
      }),
    ),
  };
}

/** Flags as true and false, and JSON text as what it says. */
function readable(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (flags.includes(column)) return [column, value === 1];
      if (column === 'changes') return [column, JSON.parse(String(value))];
      return column === 'data' ? [column, withoutSecrets(String(value))] : [column, value];
    }),
  );
}

function withoutSecrets(json: string) {
  const data = JSON.parse(json) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !secretData.includes(name)));
}
