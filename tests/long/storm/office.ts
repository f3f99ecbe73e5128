import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../src/db/connection.ts';
import { startSession } from '../../../src/services/sessions/sessions.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addAdmin } from '../../helpers/admin.ts';
import { valuesOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';
import type { Random } from '../../helpers/random.ts';
import type { StormSite } from './sites.ts';
import type { World } from './world.ts';

/** The session has just been confirmed whatever the clock of the stories says. */
const LATER = new Date('2029-01-01T00:00:00.000Z');

/** How the requests for refunds to the provider begin. */
const REFUNDS = 'POST /v1/refunds';

/** Those of stories that are not over yet, most likely. */
const LATEST = 20;

interface Form {
  page: string;
  fields: Record<string, string>;
}

/** Refunds by card, from pages that may be out of date. */
export class Office {
  readonly #cookie: string;
  readonly #forms: Form[] = [];

  private constructor(sessionId: string) {
    this.#cookie = `__Host-session=${sessionId}`;
  }

  static async open(db: Database): Promise<Office> {
    const store = { db, now: () => LATER };
    const { id } = await addAdmin(store as TestSite, { secondFactor: true });
    const session = { adminId: id, level: 'full', userAgent: '' } as const;
    return new Office(await startSession(store, session));
  }

  /** Refunds one of the latest payments, sometimes twice at once, and in trouble more often than not. */
  async refund(world: World, random: Random): Promise<void> {
    const { sites } = world;
    const hasForm = await sites
      .use((site) => this.#read(site, sites.db, random))
      .catch(() => false);
    if (!hasForm) return;
    const heal = random.chance(0.6) ? world.trouble(random, REFUNDS) : null;
    const release = random.chance(0.3) ? world.holdResponses(REFUNDS) : null;
    const presses = Array.from({ length: 1 + random.below(2) }, () =>
      world.ask((site) => this.#send(site, random)),
    );
    if (release) {
      // The events come before the response.
      await sleep(5);
      for (let events = 0; events < 3; events += 1) await world.deliverOne(random);
    }
    release?.();
    await Promise.all(presses);
    heal?.();
  }

  /** Opens the page of a refund, and keeps its form. Returns false where there is nothing to refund. */
  async #read(site: StormSite, db: Database, random: Random): Promise<boolean> {
    const rows = await db
      .selectFrom('payments')
      .select(['id', (row) => row.ref('fee_id').$notNull().as('fee_id')])
      .where('kind', '=', 'payment')
      .where('fee_id', 'is not', null)
      .orderBy('receipt_number', 'desc')
      .limit(LATEST)
      .execute();
    if (rows.length === 0) return false;
    const { fee_id, id } = random.pick(rows);
    const page = paths.adminFeeCardRefund(fee_id, id);
    const answer = await site.request(page, { headers: { Cookie: this.#cookie } });
    const html = answer.status === 200 ? await answer.text() : '';
    if (!html.includes('note-form')) return false;
    const { amount = '', ...fields } = valuesOf(html, '.note-form');
    const part = String(1 + random.below(Number(amount.replace(',', '.'))));
    const sent = { ...fields, amount: random.chance(0.5) ? amount : part, step: 'sure' };
    this.#forms.push({ page, fields: sent });
    return true;
  }

  /** Sends the latest form, or any one again. */
  #send(site: StormSite, random: Random): Promise<Response> {
    const isLatest = random.chance(0.8);
    const { page, fields } = isLatest ? this.#forms.at(-1)! : random.pick(this.#forms);
    return site.request(page, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Cookie: this.#cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
  }
}
