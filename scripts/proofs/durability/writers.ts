import Sqlite from 'better-sqlite3';
import type { RunningSite } from '../../demo-site.ts';
import { type FormName, formNames, forms } from '../forms.ts';

/**
 * Where a form goes, and by what it is looked up there when it was acknowledged: by the id in the answer.
 * The newsletter and the contact form answer without one; each is sent with an address that no other has,
 * and that stands for it.
 */
const records: Record<FormName, { table: string; key: 'id' | 'email' }> = {
  newsletter: { table: 'newsletter_subscribers', key: 'email' },
  contact: { table: 'contact_submissions', key: 'email' },
  membership: { table: 'membership_applications', key: 'id' },
};

interface Answer {
  status: number;
  outcome?: string;
  /** The id of the application. */
  application?: string;
}

/** People who send the three forms, each with an address of its own, and what they were told. */
export class Writers {
  /** The ids or addresses by form (see records); each was answered with 201. */
  readonly acknowledged: Record<FormName, string[]> = {
    newsletter: [],
    contact: [],
    membership: [],
  };
  /** The addresses of those that were answered with 503 and with the outcome that is shown as a failure. */
  readonly refused: Record<FormName, string[]> = { newsletter: [], contact: [], membership: [] };
  /** Any other answer, with its status and outcome. */
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

  /** Looks everything up: what was acknowledged and is not there, what was refused and is. */
  compare({ dataDirectory }: Pick<RunningSite, 'dataDirectory'>) {
    const database = new Sqlite(`${dataDirectory}/site.sqlite`, { readonly: true });
    const isThere = (form: FormName, key: 'id' | 'email') => {
      const find = database.prepare(`select 1 from ${records[form].table} where ${key} = ?`);
      return (value: string) => find.get(value) !== undefined;
    };
    const lost = formNames.flatMap((form) => {
      const has = isThere(form, records[form].key);
      return this.acknowledged[form].filter((value) => !has(value));
    });
    // What was refused has no id.
    const both = formNames.flatMap((form) => this.refused[form].filter(isThere(form, 'email')));
    const [{ integrity_check: integrity }] = database.pragma('integrity_check') as [
      { integrity_check: string },
    ];
    database.close();
    return { lost, both, integrity };
  }
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

/** What is no JSON says nothing, and so becomes a surprise. */
function said(text: string): Omit<Answer, 'status'> {
  try {
    return JSON.parse(text) as Omit<Answer, 'status'>;
  } catch {
    return {};
  }
}
