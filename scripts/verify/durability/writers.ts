import Sqlite from 'better-sqlite3';
import type { RunningSite } from '../../demo-site.ts';
import { type FormName, formNames, forms } from '../forms.ts';

const tables: Record<FormName, string> = {
  newsletter: 'newsletter_subscribers',
  contact: 'contact_submissions',
  membership: 'membership_applications',
};

/** People who send the three forms, each with an address of its own, and what they were told. */
export class Writers {
  /** The addresses by form; each was answered with 201. */
  readonly acknowledged: Record<FormName, string[]> = {
    newsletter: [],
    contact: [],
    membership: [],
  };
  /** Those that were answered with 503. */
  readonly refused: Record<FormName, string[]> = { newsletter: [], contact: [], membership: [] };
  /** Any other answer, with its status. */
  readonly surprises: string[] = [];
  #sent = 0;

  get total(): number {
    return formNames.reduce((sum, form) => sum + this.acknowledged[form].length, 0);
  }

  get totalRefused(): number {
    return formNames.reduce((sum, form) => sum + this.refused[form].length, 0);
  }

  /** Sends without a pause, until the signal comes. A server that goes away is no surprise. */
  async send(origin: string, clients: number, until: AbortSignal): Promise<void> {
    const client = async () => {
      while (!until.aborted) await this.sendOne(origin);
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  /** The status; null when the server went away before it answered. */
  async sendOne(origin: string): Promise<number | null> {
    const count = (this.#sent += 1);
    const form = formNames[count % formNames.length]!;
    const key = `n${count}`;
    const status = await statusOf(origin, form, key);
    const email = `${key}@example.org`;
    if (status === 201) this.acknowledged[form].push(email);
    else if (status === 503) this.refused[form].push(email);
    else if (status !== null) this.surprises.push(`${status} for ${form}`);
    return status;
  }

  /** Looks up every address: what was acknowledged and is not there, what was refused and is. */
  compare({ dataDirectory }: Pick<RunningSite, 'dataDirectory'>) {
    const database = new Sqlite(`${dataDirectory}/site.sqlite`, { readonly: true });
    const isThere = (form: FormName) => {
      const find = database.prepare(`select 1 from ${tables[form]} where email = ?`);
      return (email: string) => find.get(email) !== undefined;
    };
    const lost = formNames.flatMap((form) => {
      const has = isThere(form);
      return this.acknowledged[form].filter((email) => !has(email));
    });
    const both = formNames.flatMap((form) => this.refused[form].filter(isThere(form)));
    const [{ integrity_check: integrity }] = database.pragma('integrity_check') as [
      { integrity_check: string },
    ];
    database.close();
    return { lost, both, integrity };
  }
}

async function statusOf(origin: string, form: FormName, key: string): Promise<number | null> {
  try {
    const answer = await fetch(origin + forms[form].path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(forms[form].fields(key)),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
