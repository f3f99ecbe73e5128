import { sql } from 'kysely';
import * as z from 'zod/mini';
import { readAssociation } from '../../services/association/queries.ts';
import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import { fieldOf, memberFacts } from '../../people/members/shared/fields.ts';
import { credentials } from '../backup/credentials.ts';
import { findPerson, type Person, type Whose } from './person.ts';
import { personalData } from './personal-data.ts';

const flags: string[] = [
  'awaits_confirmation',
  'gdpr_consent',
  'is_active',
  'is_expected',
  'privacy_policy_accepted',
  'terms_conditions_accepted',
  ...memberFacts.filter((fact) => fieldOf(fact).control === 'tick'),
];
/** Left out of emails, because anybody could use them in the person's name. */
const secretData = ['feeToken', 'receiptToken', 'token', 'unsubscribeToken'];

/** Returns all data about a person, to hand to that person (GDPR Articles 15 and 20). Names secrets but leaves out their values. */
export async function exportPersonalData(
  db: Database,
  mode: Config['mode'],
  whose: Whose,
  now: Date,
) {
  const person = await findPerson(db, whose);
  const found = await readHoldings(db, person);
  const name = 'memberId' in whose ? found.members?.[0]?.full_name : whose.name;
  const controller = await readAssociation(db, mode);
  return {
    address: person.email,
    ...(name !== undefined && { name }),
    written_at: now.toISOString(),
    controller: {
      name: controller.name,
      registered_number: controller.registeredNumber,
      email: controller.email,
    },
    data: found,
    left_out: Object.fromEntries(
      Object.keys(found).flatMap((table) => {
        const secrets = table === 'mail_outbox' ? secretData : credentials[table]?.columns;
        return secrets ? [[table, secrets]] : [];
      }),
    ),
  };
}

async function readHoldings(db: Database, person: Person) {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, { derived = [], rows }] of Object.entries(personalData)) {
    const held = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${rows(person)}`.execute(db);
    const hidden = [...derived, ...(credentials[table]?.columns ?? [])];
    if (held.rows.length > 0) found[table] = held.rows.map((row) => readable(row, hidden));
  }
  return found;
}

function readable(row: Record<string, unknown>, hidden: string[]): Record<string, unknown> {
  const shown = Object.entries(row).filter(([column]) => !hidden.includes(column));
  return Object.fromEntries(
    shown.map(([column, value]) => {
      if (flags.includes(column)) return [column, value === 1];
      if (column === 'changes') return [column, JSON.parse(String(value))];
      return column === 'data' ? [column, withoutSecrets(String(value))] : [column, value];
    }),
  );
}

function withoutSecrets(json: string) {
  const data = z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !secretData.includes(name)));
}
