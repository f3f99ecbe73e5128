import { paths } from '../../../src/shared/paths.ts';
import type { Random } from '../../helpers/random.ts';
import { applicant } from '../../fixtures/forms.ts';
import type { Applied } from '../../helpers/live-site.ts';
import { asJson, fromBrowser } from '../../helpers/site.ts';
import type { Session } from '../../helpers/stripe/objects.ts';
import { bankActs, endSessions, payElsewhere } from './bank.ts';
import type { StormSite } from './sites.ts';
import type { World } from './world.ts';

const CHECKOUT = 'https://checkout.stripe.com/c/pay/';

/** Posts a form as a browser does from a page of the site. */
const post = (
  site: StormSite,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
) =>
  site.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  });

/** Lets one person, the bank and the office act in random order. */
export class Story {
  readonly email: string;
  readonly plan: string;
  readonly applications: string[] = [];
  readonly deleted = new Set<string>();
  readonly #world: World;
  readonly #random: Random;
  readonly #client: string;
  readonly #browsers = new Map<string, string>();
  readonly #offered = new Set<string>();
  readonly #paid = new Set<string>();

  constructor(world: World, random: Random, index: number) {
    this.#world = world;
    this.#random = random;
    this.email = `p${index}@example.org`;
    this.plan = random.pick(['General', 'Core', 'Lifetime']);
    this.#client = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  }

  async tell(): Promise<void> {
    const steps = 3 + this.#random.below(10);
    for (let step = 0; step < steps; step += 1) {
      this.#world.sites.clock.now += this.#random.below(20_000);
      await this.#step();
    }
    const { double } = this.#world;
    endSessions(double, this.#random, {
      open: this.#sessions('open'),
      complete: this.#sessions('complete'),
    });
  }

  async #step(): Promise<void> {
    const random = this.#random;
    if (this.applications.length === 0) return this.#withTrouble(() => this.#apply());
    const action = random.weighted({
      deliver: 30,
      pay: 14,
      visit: 10,
      payAgain: 10,
      bank: 12,
      refund: 30,
      decline: 2,
      startAsync: 5,
      expire: 3,
      apply: 5,
      clickTwice: 9,
      payWrongly: 1,
      payElsewhere: 1,
      crash: 2,
      job: 2,
      delete: 0.5,
    });
    const open = this.#sessions('open').filter(({ id }) => this.#offered.has(id));
    const checkout = open.length > 0 ? random.pick(open).id : null;
    const { double } = this.#world;
    switch (action) {
      case 'deliver':
        for (let count = random.below(6); count >= 0; count -= 1) {
          await this.#world.deliverOne(random);
        }
        return;
      case 'pay':
        if (checkout) double.pay(checkout);
        return;
      case 'decline':
      case 'startAsync':
      case 'expire':
        if (checkout) double[action](checkout);
        return;
      case 'payWrongly':
        if (!checkout) return;
        if (random.chance(0.5)) return double.pay(checkout, { amount: 1000 + random.below(1e6) });
        return double.pay(checkout, { currency: 'inr' });
      case 'payElsewhere':
        return payElsewhere(double, random, this.applications.at(-1)!);
      case 'bank':
        return bankActs(double, random, this.#sessions('complete'));
      case 'refund':
        return this.#world.office.refund(this.#world, random);
      case 'crash':
        return this.#world.sites.crash();
      case 'job':
        return this.#world.runJob(random);
      case 'delete':
        return this.#delete();
      default:
        return this.#withTrouble(() => this.#visitSite(action));
    }
  }

  async #visitSite(action: 'visit' | 'payAgain' | 'apply' | 'clickTwice'): Promise<void> {
    if (action === 'visit') return this.#visit();
    if (action === 'payAgain') return this.#payAgain();
    if (action === 'apply') return this.#apply();
    const clicks = [() => this.#payAgain(), () => this.#payAgain(), () => this.#apply()];
    await Promise.all(clicks.map((click) => click()));
  }

  async #apply(): Promise<void> {
    const fields = { ...applicant, email: this.email, membershipType: this.plan };
    const browser = this.#random.chance(0.75) ? 'a' : 'b';
    const answer = await this.#world.ask((site) =>
      post(site, paths.membershipRegistration(), fields, {
        ...asJson,
        ...fromBrowser(browser),
        'X-Forwarded-For': this.#client,
      }),
    );
    if (!answer) return;
    if (answer.status !== 201) return this.#complain(`the application got status ${answer.status}`);
    const { application, next } = (await answer.json()) as Applied;
    this.#remember(application, browser);
    // Members who buy another period see its days before the checkout.
    if (next?.startsWith(CHECKOUT)) this.#offer(next, application);
  }

  async #payAgain(): Promise<void> {
    const application = this.applications.at(-1)!;
    const page = paths.membershipSuccess({ application });
    const answer = await this.#world.ask((site) =>
      post(site, page, {}, { 'X-Forwarded-For': this.#client }),
    );
    const location = answer?.headers.get('location');
    if (location?.startsWith(CHECKOUT)) this.#offer(location, application);
  }

  async #visit(): Promise<void> {
    const application = this.applications.at(-1)!;
    const sessions = this.#world.double.sessions;
    const session = this.#random.chance(0.5)
      ? `&session_id=${this.#random.pick(sessions)?.id}`
      : '';
    const page = paths.membershipSuccess({ application }) + session;
    const answer = await this.#world.ask((site) =>
      site.request(page, { headers: { ...asJson, 'X-Forwarded-For': this.#client } }),
    );
    if (answer?.status !== 200) return;
    const { state } = (await answer.json()) as { state: string };
    const isUnpaid = ['pending', 'failed', 'expired', 'confirming', 'office'].includes(state);
    if (!isUnpaid) this.#paid.add(application);
    else if (this.#paid.has(application)) this.#complain(`was settled, and is ${state} again`);
  }

  /** Records an application. A browser may get a second one only if the first is deleted or one of them is paid. */
  #remember(application: string, browser: string): void {
    if (this.applications.includes(application)) {
      if (this.#browsers.get(application) !== browser)
        this.#complain('got the application of another browser');
      return;
    }
    const before = this.applications.filter(
      (id) => !this.deleted.has(id) && this.#browsers.get(id) === browser,
    );
    this.applications.push(application);
    this.#browsers.set(application, browser);
    const isPaid = this.#world
      .sessionsOf(this.applications)
      .some(({ payment_status }) => payment_status === 'paid');
    if (before.length > 0 && !isPaid) {
      this.#complain('applied again, and has two unpaid applications');
    }
  }

  /** Checks that the person's checkout is the only one that can be paid. */
  #offer(address: string, application: string): void {
    const session = this.#world.double.session(address.slice(CHECKOUT.length));
    this.#offered.add(session.id);
    if (session.client_reference_id !== application)
      this.#complain('got the checkout of another person');
    const open = this.#world
      .sessionsOf([application])
      .filter(({ metadata, status }) => status === 'open' && metadata?.['application']);
    if (open.length > 1) this.#complain(`${open.length} checkouts can be paid`);
  }

  async #delete(): Promise<void> {
    const id = this.applications.at(-1)!;
    const { db } = this.#world.sites;
    this.deleted.add(id);
    await db
      .deleteFrom('membership_applications')
      .where('id', '=', id)
      .execute()
      .catch(() => {});
  }

  async #withTrouble(work: () => Promise<void>): Promise<void> {
    const heal = this.#random.chance(0.06) ? this.#world.trouble(this.#random) : null;
    await work();
    heal?.();
  }

  #sessions(status: string): Session[] {
    return this.#world.sessionsOf(this.applications).filter((session) => session.status === status);
  }

  #complain(fault: string): void {
    this.#world.faults.push(`${this.email}: ${fault}`);
  }
}
