import { sql } from 'kysely';
import * as z from 'zod/mini';
import { readAssociation } from '../../services/association/queries.ts';
import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import { fieldOf, memberFacts } from '../../people/members/shared/fields.ts';
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
  const entries = Object.entries(found);
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
    data: Object.fromEntries(entries.map(([table, rows]) => [table, rows.map(readable)])),
    left_out: Object.fromEntries(
      entries.flatMap(([table]) => {
        const secret = personalData[table]!.secret ?? (table === 'mail_outbox' ? secretData : []);
        return secret.length > 0 ? [[table, secret]] : [];
      }),
    ),
  };
}

async function readHoldings(db: Database, person: Person) {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, { columns, rows }] of Object.entries(personalData)) {
    const { rows: held } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${rows(person)}`.execute(db);
    if (held.length > 0) found[table] = held;
  }
  return found;
}

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
  const data = z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !secretData.includes(name)));
}
