import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applicant, subscription, wholeMessage } from '../fixtures/forms.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { isWhole } from '../helpers/long.ts';
import { runsOnPostgres } from '../helpers/postgres/postgres.ts';
import { openSites } from '../helpers/sites.ts';

const test = suite('forms: kill -9');
let running: Awaited<ReturnType<typeof openSites>> | undefined;
test.after(() => running?.close());

const ROUNDS = isWhole ? 50 : 3;
const CLIENTS = 8;

/** Newsletter and contact form return no id, so each form that is sent has an email address of its own. */
const forms = [
  { path: '/newsletter', fields: subscription, table: 'newsletter_subscribers' },
  { path: '/contact', fields: wholeMessage, table: 'contact_submissions' },
  { path: '/membership-registration', fields: applicant, table: 'membership_applications' },
];

/** Sends forms until the signal, and keeps the addresses of those that were accepted. */
class Visitors {
  readonly accepted = new Map(forms.map(({ table }) => [table, [] as string[]]));
  readonly surprises: string[] = [];
  #sent = 0;

  get count(): number {
    return [...this.accepted.values()].flat().length;
  }

  async send(origin: string, until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const count = (this.#sent += 1);
      const { fields, path, table } = forms[count % forms.length]!;
      const email = `n${count}@example.org`;
      const body = new URLSearchParams({ ...fields, email });
      const headers = { Accept: 'application/json' };
      try {
        const { status } = await fetch(origin + path, { method: 'POST', headers, body });
        if (status === 201) this.accepted.get(table)!.push(email);
        else this.surprises.push(`${status} from ${path}`);
      } catch {
        // The server was killed before it answered.
      }
    }
  }
}

test('no form that was accepted is lost when a server is killed', async () => {
  running = await openSites();
  const { db, sites } = running;
  const visitors = new Visitors();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const over = new AbortController();
    const sending = Array.from({ length: CLIENTS }, (_, client) =>
      visitors.send(sites[client % sites.length]!.origin, over.signal),
    );
    const enough = visitors.count + forms.length * CLIENTS;
    await becomes(() => visitors.count >= enough, true);
    await sleep((round * 37) % 300);
    const killed = round % sites.length;
    await running.kill(killed);
    over.abort();
    await Promise.all(sending);
    await running.start(killed);
  }
  await running.end();

  for (const [table, accepted] of visitors.accepted) {
    const { rows } = await sql<{ email: string }>`select email from ${sql.table(table)}`.execute(
      db,
    );
    const stored = new Set(rows.map(({ email }) => email));
    assert.ok(accepted.length > 0, table);
    assert.equal(
      accepted.filter((email) => !stored.has(email)),
      [],
      table,
    );
  }
  assert.equal(visitors.surprises, []);
  if (!runsOnPostgres) {
    const { rows } = await sql`pragma integrity_check`.execute(db);
    assert.equal(rows, [{ integrity_check: 'ok' }]);
  }
});

// Three servers with the sample content take two minutes to start.
if (isWhole || !runsOnPostgres) test.run();
