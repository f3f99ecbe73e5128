import { sql } from 'kysely';
import { type Database, isPostgresUrl, openDatabase } from '../../../src/database/connection.ts';
import { type FormName, formNames, forms } from '../forms.ts';

/** The newsletter and the contact form return no id, so each submission has an email address of its own. */
const records: Record<FormName, { table: string; key: 'id' | 'email' }> = {
  newsletter: { table: 'newsletter_subscribers', key: 'email' },
  contact: { table: 'contact_submissions', key: 'email' },
  membership: { table: 'membership_applications', key: 'id' },
};

interface Answer {
  status: number;
  outcome?: string;
  application?: string;
}

export class Writers {
  /** Ids or addresses of forms that were answered with 201. */
  readonly acknowledged: Record<FormName, string[]> = {
    newsletter: [],
    contact: [],
    membership: [],
  };
  /** Email addresses from forms that were answered with 503 and an outcome that the page shows as a failure. */
  readonly refused: Record<FormName, string[]> = { newsletter: [], contact: [], membership: [] };
  /** Every other response, with its status and outcome. */
  readonly surprises: string[] = [];
  #sent = 0;

  get total(): number {
    return formNames.reduce((sum, form) => sum + this.acknowledged[form].length, 0);
  }

  get totalRefused(): number {
    return formNames.reduce((sum, form) => sum + this.refused[form].length, 0);
  }

  /** Sends without a pause until the signal. A server that goes away is no surprise. */
  async send(origin: string, clients: number, until: AbortSignal): Promise<void> {
    const client = async () => {
      while (!until.aborted) await this.sendOne(origin);
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  /** Returns the status, or null when the server went away before it answered. */
  async sendOne(origin: string): Promise<number | null> {
    const count = (this.#sent += 1);
    const form = formNames[count % formNames.length]!;
    const key = `n${count}`;
    const answer = await send(origin, form, key);
    if (answer === null) return null;
    const { status, outcome, application } = answer;
    const email = `${key}@example.org`;
    const stored = records[form].key === 'id' ? application : email;
    if (status === 201 && stored !== undefined) this.acknowledged[form].push(stored);
    else if (status === 503 && outcome === 'failed') this.refused[form].push(email);
    else this.surprises.push(`${status} (${outcome ?? 'no outcome'}) for ${form}`);
    return status;
  }

  /** Finds forms that were acknowledged but are missing, and forms that were refused but are stored. */
  async compare(location: string) {
    const db = openDatabase(location);
    const stored = async (form: FormName, key: 'id' | 'email') => {
      const { table } = records[form];
      const rows = await sql<{ value: string }>`
        select ${sql.ref(key)} as value from ${sql.table(table)}`.execute(db);
      return new Set(rows.rows.map(({ value }) => value));
    };
    const lost: string[] = [];
    const both: string[] = [];
    for (const form of formNames) {
      const kept = await stored(form, records[form].key);
      lost.push(...this.acknowledged[form].filter((value) => !kept.has(value)));
      // Refused forms have no id.
      const addresses = await stored(form, 'email');
      both.push(...this.refused[form].filter((value) => addresses.has(value)));
    }
    const integrity = isPostgresUrl(location) ? 'ok' : await integrityOf(db);
    await db.destroy();
    return { lost, both, integrity };
  }
}

async function integrityOf(db: Database): Promise<string> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map(({ integrity_check }) => integrity_check).join();
}

async function send(origin: string, form: FormName, key: string): Promise<Answer | null> {
  try {
    const answer = await fetch(origin + forms[form].path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(forms[form].fields(key)),
    });
    return { ...said(await answer.text()), status: answer.status };
  } catch {
    return null;
  }
}

/** Returns no outcome for text other than JSON. */
function said(text: string): Omit<Answer, 'status'> {
  try {
    return JSON.parse(text) as Omit<Answer, 'status'>;
  } catch {
    return {};
  }
}
