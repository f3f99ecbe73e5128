import { sql } from 'kysely';
import { type Database, isPostgresUrl, openDatabase } from '../../../src/db/connection.ts';
import { applicant, subscription, wholeMessage } from '../../../tests/fixtures/forms.ts';
import type { Check } from '../durability.ts';

/** The newsletter and the contact form return no id, so each submission has an email address of its own. */
export const forms = {
  newsletter: {
    path: '/newsletter',
    fields: subscription,
    table: 'newsletter_subscribers',
    key: 'email',
  },
  contact: { path: '/contact', fields: wholeMessage, table: 'contact_submissions', key: 'email' },
  membership: {
    path: '/membership-registration',
    fields: applicant,
    table: 'membership_applications',
    key: 'id',
  },
} as const;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];

/** Returns what a browser sends for that key. */
export const filledIn = (form: FormName, key: string): URLSearchParams =>
  new URLSearchParams({ ...forms[form].fields, email: `${key}@example.org` });

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
    const stored = forms[form].key === 'id' ? application : email;
    if (status === 201 && stored !== undefined) this.acknowledged[form].push(stored);
    else if (status === 503 && outcome === 'failed') this.refused[form].push(email);
    else this.surprises.push(`${status} (${outcome ?? 'no outcome'}) for ${form}`);
    return status;
  }

  /** Checks that every acknowledged form is stored, that no refused one is, and that the file is whole. */
  async verify(check: Check, location: string): Promise<void> {
    const db = openDatabase(location);
    const stored = async (form: FormName, key: 'id' | 'email') => {
      const { table } = forms[form];
      const rows = await sql<{ value: string }>`
        select ${sql.ref(key)} as value from ${sql.table(table)}`.execute(db);
      return new Set(rows.rows.map(({ value }) => value));
    };
    const lost: string[] = [];
    const both: string[] = [];
    for (const form of formNames) {
      const kept = await stored(form, forms[form].key);
      lost.push(...this.acknowledged[form].filter((value) => !kept.has(value)));
      // Refused forms have no id.
      const addresses = await stored(form, 'email');
      both.push(...this.refused[form].filter((value) => addresses.has(value)));
    }
    const integrity = isPostgresUrl(location) ? 'ok' : await integrityOf(db);
    await db.destroy();
    check(
      this.total > 0 && lost.length === 0 && both.length === 0,
      `${this.total} acknowledged, ${lost.length} lost; ${this.totalRefused} refused, ${both.length} stored all the same`,
    );
    check(this.surprises.length === 0, `other answers: ${this.surprises.join() || 'none'}`);
    check(integrity === 'ok', `integrity: ${integrity}`);
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
      body: filledIn(form, key),
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
