import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { processEvents } from '../../../src/payments/webhook-events.ts';
import { syncUnsettled } from '../../../src/payments/sync.ts';
import {
  closeLiveSite,
  type LiveSite,
  openLiveSite,
  post,
} from '../../../tests/helpers/live-site.ts';
import { restart } from '../../../tests/helpers/site.ts';
import type { Session, StripeEvent } from '../../../tests/helpers/stripe/objects.ts';
import type { Random } from '../random.ts';
import { isPostgresUrl } from '../../../src/database/connection.ts';

/** Turns off syncing, because processes die here but the power does not fail. */
async function hurry({ config, db }: LiveSite['site']): Promise<void> {
  if (isPostgresUrl(config.database)) return;
  await sql`pragma synchronous = off`.execute(db);
}

/** Shares one site, one card provider and the events between them among all stories. */
export class World {
  readonly live: LiveSite;
  readonly faults: string[] = [];
  crashes = 0;
  troubles = 0;
  deliveries = 0;
  /** Holds events that the site has not accepted yet; some of them twice. */
  readonly #mail: StripeEvent[] = [];
  #posted = 0;
  readonly #sessions = new Map<string, Session[]>();
  #indexed = 0;
  #starts = 0;
  #crashing = Promise.resolve();

  private constructor(live: LiveSite) {
    this.live = live;
  }

  static async open(): Promise<World> {
    const live = await openLiveSite('2026-12-28T10:00:00.000Z');
    await hurry(live.site);
    return new World(live);
  }

  async close(): Promise<void> {
    await closeLiveSite(this.live);
  }

  sessionsOf(applications: string[]): Session[] {
    const { sessions } = this.live.double;
    for (const session of sessions.slice(this.#indexed)) {
      const reference = session.client_reference_id ?? '';
      this.#sessions.set(reference, [...(this.#sessions.get(reference) ?? []), session]);
    }
    this.#indexed = sessions.length;
    return applications.flatMap((id) => this.#sessions.get(id) ?? []);
  }

  /** Returns null when the answer was lost because the process was killed. */
  async ask(request: (site: LiveSite['site']) => Promise<Response>): Promise<Response | null> {
    const hasCrashed = this.#watch();
    const answer = await request(this.live.site).catch((error: unknown) => {
      if (!hasCrashed()) this.faults.push(`a request failed: ${String(error)}`);
      return null;
    });
    if (hasCrashed()) return null;
    if (answer?.status === 500) this.faults.push(`500 without a crash: ${this.#lastError()}`);
    return answer;
  }

  crash(): Promise<void> {
    this.crashes += 1;
    this.#crashing = this.#crashing.then(() => this.#startAgain());
    return this.#crashing;
  }

  async #startAgain(): Promise<void> {
    const site = await restart(this.live.site);
    await hurry(site);
    this.live.site = site;
    this.#starts += 1;
    this.#runInBackground(processEvents);
  }

  /** Returns a function that tells whether the process has been dead at any moment since. */
  #watch(): () => boolean {
    const starts = this.#starts;
    return () => this.#starts !== starts || this.crashes !== this.#starts;
  }

  /** Makes one of the provider's next requests fail, whoever sends it. */
  trouble(random: Random): () => void {
    const { double } = this.live;
    this.troubles += 1;
    const kind = random.weighted({ down: 1, lost: 2, refuses: 2 });
    if (kind === 'lost') double.resetAfterCommit = 1 + random.below(2);
    if (kind === 'refuses') double.failWith(random.pick([429, 500, 503]), 1 + random.below(2));
    if (kind === 'down') double.down = true;
    return () => {
      double.down = false;
    };
  }

  heal(): void {
    Object.assign(this.live.double, { down: false, resetAfterCommit: 0 });
    this.live.double.failWith(503, 0);
  }

  /** Delivers a random event, however late, and perhaps again later. */
  async deliverOne(random: Random): Promise<void> {
    this.#collect();
    if (this.#mail.length === 0) return;
    const index = random.below(this.#mail.length);
    const event = this.#mail[index]!;
    this.#mail[index] = this.#mail.at(-1)!;
    this.#mail.pop();
    const heal = random.chance(0.04) ? this.trouble(random) : null;
    if (!(await this.#post(event)) || random.chance(0.2)) this.#mail.push(event);
    if (!heal) return;
    await sleep(20);
    heal();
  }

  runJob(random: Random): void {
    this.#runInBackground(random.chance(0.7) ? processEvents : syncUnsettled);
  }

  /** Delivers all events and checks every payment once. */
  async finish(random: Random): Promise<void> {
    const { clock, double } = this.live;
    this.heal();
    await this.crash();
    clock.now += 25 * 60 * 60_000;
    for (const { id, status } of double.sessions) if (status === 'open') double.expire(id);
    this.#collect();
    for (const event of this.#mail.toReversed()) {
      // Undelivered events leave the work to the reconciler.
      if (isAboutOurCheckout(event) && random.chance(0.5)) continue;
      if (!(await this.#post(event))) this.faults.push(`${event.type} was not accepted`);
    }
    do await processEvents(this.live.site);
    while ((await this.#waitingEvents()) > 0);
    for (let left = await this.#unsettled(); left > 0; left -= 200) {
      clock.now += 10 * 60_000;
      await syncUnsettled(this.live.site);
    }
  }

  async #post(event: StripeEvent): Promise<boolean> {
    this.deliveries += 1;
    const answer = await this.ask((site) => post({ ...this.live, site }, event));
    return answer?.status === 200;
  }

  #collect(): void {
    const { events } = this.live.double;
    this.#mail.push(...events.slice(this.#posted));
    this.#posted = events.length;
  }

  #runInBackground(work: (site: LiveSite['site']) => Promise<unknown>): void {
    const hasCrashed = this.#watch();
    work(this.live.site).catch((error: unknown) => {
      if (!hasCrashed()) this.faults.push(`a job failed: ${String(error)}`);
    });
  }

  async #waitingEvents(): Promise<number> {
    const rows = await this.live.site.db
      .selectFrom('payment_events')
      .select('id')
      .where('processed_at', 'is', null)
      .execute();
    return rows.length;
  }

  async #unsettled(): Promise<number> {
    const rows = await this.live.site.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('status', 'in', ['pending', 'processing'])
      .execute();
    return rows.length;
  }

  #lastError(): string {
    const { logged } = this.live.site;
    return JSON.stringify(logged.findLast(({ level }) => Number(level) >= 50));
  }
}

function isAboutOurCheckout({ type, data: { object } }: StripeEvent): boolean {
  if (type === 'checkout.session.expired') return true;
  return object.object === 'checkout.session' && Boolean(object.metadata?.['application']);
}
