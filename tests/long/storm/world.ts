import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../../src/shared/paths.ts';
import type { StripeDouble } from '../../helpers/stripe/double.ts';
import type { Session, StripeEvent } from '../../helpers/stripe/objects.ts';
import type { Random } from '../../helpers/random.ts';
import type { Office } from './office.ts';
import type { JobName, StormSite, StormSites } from './sites.ts';

/** Shares one site, one card provider and the events between them among all stories. */
export class World {
  readonly sites: StormSites;
  readonly office: Office;
  readonly faults: string[] = [];
  troubles = 0;
  deliveries = 0;
  /** Holds events that the site has not accepted yet, and some that are to be delivered a second time. */
  readonly #mail: StripeEvent[] = [];
  #posted = 0;
  readonly #sessions = new Map<string, Session[]>();
  #indexed = 0;

  constructor(sites: StormSites, office: Office) {
    this.sites = sites;
    this.office = office;
  }

  get double(): StripeDouble {
    return this.sites.double;
  }

  sessionsOf(applications: string[]): Session[] {
    const { sessions } = this.double;
    for (const session of sessions.slice(this.#indexed)) {
      const reference = session.client_reference_id ?? '';
      this.#sessions.set(reference, [...(this.#sessions.get(reference) ?? []), session]);
    }
    this.#indexed = sessions.length;
    return applications.flatMap((id) => this.#sessions.get(id) ?? []);
  }

  /** Returns null when the answer was lost because the process was killed. */
  async ask(request: (site: StormSite) => Promise<Response>): Promise<Response | null> {
    const answer = await this.sites.use(request).catch((error: unknown) => {
      this.faults.push(`a request failed: ${String(error)}`);
      return null;
    });
    if (answer?.status === 500) this.faults.push(`500 without a crash: ${this.sites.lastError()}`);
    return answer;
  }

  /**
   * Makes the next one or two requests to the provider fail, or all until the returned function is called; `troubled`
   * is how the requests begin.
   */
  trouble(random: Random, troubled = ''): () => void {
    const { double } = this;
    this.troubles += 1;
    double.troubled = troubled;
    const kind = random.weighted({ down: 1, lost: 2, refuses: 2 });
    if (kind === 'lost') double.resetAfterCommit = 1 + random.below(2);
    if (kind === 'refuses') double.failWith(random.pick([429, 500, 503]), 1 + random.below(2));
    if (kind === 'down') double.down = true;
    return () => Object.assign(double, { down: false, troubled: '' });
  }

  holdResponses(troubled: string): () => void {
    this.double.troubled = troubled;
    const release = this.double.hold();
    return () => {
      this.double.troubled = '';
      release();
    };
  }

  heal(): void {
    Object.assign(this.double, { down: false, resetAfterCommit: 0, troubled: '' });
    this.double.failWith(503, 0);
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
    this.#runInBackground(random.chance(0.7) ? 'events' : 'unsettled');
  }

  /** Delivers the remaining events, and lets the jobs process them and check every unsettled payment. */
  async finish(random: Random): Promise<void> {
    const { clock, double } = this.sites;
    this.heal();
    await this.sites.crash();
    // What the provider has not answered is asked again while it remembers the keys.
    if (random.chance(0.5)) await this.sites.use((site) => site.run('unsettled'));
    clock.now += 25 * 60 * 60_000;
    for (const { id, status } of double.sessions) if (status === 'open') double.expire(id);
    this.#collect();
    for (const event of this.#mail.toReversed()) {
      // Some events never arrive, so that the reconciler has to settle their checkouts.
      if (isAboutOurCheckout(event) && random.chance(0.5)) continue;
      if (!(await this.#post(event))) this.faults.push(`${event.type} was not accepted`);
    }
    do await this.sites.use((site) => site.run('events'));
    while ((await this.#waitingEvents()) > 0);
    for (let left = await this.#unsettled(); left > 0; left -= 200) {
      clock.now += 10 * 60_000;
      await this.sites.use((site) => site.run('unsettled'));
    }
    await this.sites.use((site) => site.run('unsettled'));
  }

  async #post(event: StripeEvent): Promise<boolean> {
    this.deliveries += 1;
    const timestamp = Math.floor(this.sites.clock.now / 1000);
    const { body, signature } = this.double.deliver(event, { timestamp });
    const answer = await this.ask((site) =>
      site.request(paths.stripeWebhook(), {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      }),
    );
    return answer?.status === 200;
  }

  #collect(): void {
    const { events } = this.double;
    this.#mail.push(...events.slice(this.#posted));
    this.#posted = events.length;
  }

  #runInBackground(job: JobName): void {
    this.sites
      .use((site) => site.run(job))
      .catch((error: unknown) => this.faults.push(`a job failed: ${String(error)}`));
  }

  async #waitingEvents(): Promise<number> {
    const rows = await this.sites.db
      .selectFrom('payment_events')
      .select('id')
      .where('processed_at', 'is', null)
      .execute();
    return rows.length;
  }

  async #unsettled(): Promise<number> {
    const rows = await this.sites.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('status', 'in', ['pending', 'processing'])
      .execute();
    return rows.length;
  }
}

function isAboutOurCheckout({ type, data: { object } }: StripeEvent): boolean {
  if (type === 'checkout.session.expired') return true;
  return object.object === 'checkout.session' && Boolean(object.metadata?.['application']);
}
