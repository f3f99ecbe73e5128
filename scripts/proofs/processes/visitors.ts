import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../../src/paths.ts';
import type { Applied } from '../../../tests/helpers/live-site.ts';
import { forms } from '../forms.ts';
import type { World } from './world.ts';

const CHECKOUT = 'https://checkout.stripe.com/c/pay/';
/** Keeps visitors from causing more letters than the site can send meanwhile. */
const PAUSE_MS = 700;
const AWAY_PERCENT = 20;

/** Signs people up, sends their messages and applications, and pays. */
export class Visitors {
  readonly subscribers: string[] = [];
  readonly messages: string[] = [];
  readonly applications: string[] = [];
  readonly paid = new Set<string>();
  /** Counts forms that may or may not be stored, because no answer came. */
  unanswered = 0;
  readonly #world: World;
  #count = 0;

  constructor(world: World) {
    this.#world = world;
  }

  get acknowledged(): number {
    return this.subscribers.length + this.messages.length + this.applications.length;
  }

  async act(until: AbortSignal, pauseMs = PAUSE_MS): Promise<void> {
    while (!until.aborted) {
      const count = (this.#count += 1);
      const key = `p${count}`;
      if (count % 3 === 0) await this.#subscribe(key, count);
      else if (count % 3 === 1) await this.#write(key, count);
      else await this.#apply(key, count);
      await sleep(pauseMs);
    }
  }

  async #subscribe(key: string, count: number): Promise<void> {
    const status = await this.#send('newsletter', key, count);
    if (status) this.subscribers.push(`${key}@example.org`);
  }

  async #write(key: string, count: number): Promise<void> {
    const status = await this.#send('contact', key, count);
    if (status) this.messages.push(`${key}@example.org`);
  }

  async #apply(key: string, count: number): Promise<void> {
    const text = await this.#send('membership', key, count);
    if (!text) return;
    const { application, next, outcome } = JSON.parse(text) as Applied;
    this.applications.push(application);
    if (!next?.startsWith(CHECKOUT)) {
      this.#world.complain(`an applicant got no checkout: ${outcome}`);
      return;
    }
    const session = next.slice(CHECKOUT.length);
    if (count % 100 < AWAY_PERCENT) return;
    this.#world.stripe.pay(session);
    this.paid.add(application);
    const { pathname, search } = new URL(this.#world.stripe.returnAddress(session));
    await this.#world.ask(pathname + search, { headers: clientOf(count) });
  }

  async #send(form: keyof typeof forms, key: string, count: number): Promise<string | null> {
    const { fields, path } = forms[form];
    const headers = { Accept: 'application/json', ...clientOf(count) };
    const answer = await this.#world.ask(path, { fields: fields(key), headers });
    if (!answer) {
      this.unanswered += 1;
      return null;
    }
    const { status, text } = answer;
    if (status === 201 || status === 202) return text;
    this.#world.complain(`${form} was answered with ${status}: ${text.slice(0, 200)}`);
    return null;
  }
}

/** Gives every visitor an address of their own, so that no limit is reached. */
const clientOf = (count: number) => ({
  'X-Forwarded-For': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
});

/** Posts each of the card provider's events until it is answered, and some of them twice, as the provider does. */
export async function deliverEvents(world: World, until: AbortSignal): Promise<number> {
  let [next, posted] = [0, 0];
  const { events } = world.stripe;
  while (!until.aborted || next < events.length) {
    const event = events[next];
    if (!event) {
      await sleep(20);
      continue;
    }
    const { body, signature } = world.stripe.deliver(event);
    const answer = await world.ask(paths.stripeWebhook(), {
      raw: body,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    });
    if (!answer) continue;
    posted += 1;
    if (answer.status !== 200) world.complain(`an event was answered with ${answer.status}`);
    if (posted % 10 !== 0) next += 1;
  }
  return posted;
}
