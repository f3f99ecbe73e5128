import { randomUUID } from 'node:crypto';
import { addDays } from '../../../src/members/days.ts';
import { paths } from '../../../src/paths.ts';
import type { Random } from '../random.ts';

export interface Acknowledged {
  /** The moment of the first request. */
  begun: string;
  /** The keys of payments by hand that were answered with 200. */
  keys: Set<string>;
  /** The ids of members that were answered with 201. */
  members: Set<string>;
  /** The ids of charges that were answered with 200 or 201. */
  charges: Set<string>;
}

interface Known {
  id: string;
  /** The day on which the next fee is noted as paid, so that each makes a term in the past. */
  payDay: string;
}

interface ChargeView {
  charge: { id: string; token: string; status: string };
  rest: number;
  key: string;
  movements: { id: string; kind: string }[];
}

/** Few members, so that clients often act on the same one. */
const MOST_MEMBERS = 12;
const FIRST_DAY = '2020-01-15';
const DAYS_BETWEEN = 370;

/** The knowledge that the clients share. */
export class Shared {
  readonly acknowledged: Acknowledged = {
    begun: new Date().toISOString(),
    keys: new Set(),
    members: new Set(),
    charges: new Set(),
  };
  members: Known[] = [];
  charges: string[] = [];
  readonly #answers = new Map<string, number>();

  count(action: string, status: number | null): void {
    const answer = `${action} ${status ?? 'cut off'}`;
    this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
  }

  summary(): string {
    return [...this.#answers]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([answer, count]) => `${answer} ×${count}`)
      .join(', ');
  }

  addCharge(id: string | null | undefined): void {
    if (!id) return;
    this.acknowledged.charges.add(id);
    if (!this.charges.includes(id)) this.charges.push(id);
    if (this.charges.length > 2 * MOST_MEMBERS) this.charges.shift();
  }
}

interface Answer {
  status: number;
  location: string | null;
  json: unknown;
}

/** Keeps doing what an administrator or a payer might do next, without pauses. */
export class Client {
  readonly #shared: Shared;
  readonly #random: Random;
  #origin = '';
  #cookie = '';

  constructor(shared: Shared, random: Random) {
    this.#shared = shared;
    this.#random = random;
  }

  async work(origin: string, cookie: string, until: AbortSignal): Promise<void> {
    this.#at(origin, cookie);
    while (!until.aborted) await this.#step();
  }

  /** Opens the page of each charge, as a payer does who comes back. */
  async finish(origin: string, cookie: string): Promise<void> {
    this.#at(origin, cookie);
    for (const id of this.#shared.charges) {
      const view = await this.#view(id);
      if (view) await this.#send('look', 'GET', paths.charge(view.charge.token));
    }
  }

  #at(origin: string, cookie: string): void {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  #step(): Promise<void> {
    const { members, charges } = this.#shared;
    if (members.length < 3) return this.#join();
    const action = this.#random.weighted({
      join: 6,
      renew: 26,
      pay: charges.length > 0 ? 30 : 0,
      card: charges.length > 0 ? 14 : 0,
      undo: charges.length > 0 ? 5 : 0,
      change: 5,
      leave: 2,
    });
    switch (action) {
      case 'join':
        return this.#join();
      case 'renew':
        return this.#charge('renewal', {});
      case 'change':
        return this.#charge('change', { plan: 'Core' });
      case 'pay':
        return this.#pay();
      case 'card':
        return this.#card();
      case 'undo':
        return this.#undo();
      default:
        return this.#leave();
    }
  }

  async #join(): Promise<void> {
    const name = this.#random.pick(['Anna', 'Bo', 'Cia', 'Dan']);
    const answer = await this.#api('join', 'POST', '/members', {
      kind: 'person',
      first_name: name,
      last_name: 'Ek',
      email: `${randomUUID()}@example.org`,
      language: 'sv',
      plan: this.#random.pick(['General', 'General', 'Core', 'Honorary']),
    });
    if (answer?.status !== 201) return;
    const { charge, id } = answer.json as { id: string; charge: string | null };
    this.#shared.acknowledged.members.add(id);
    this.#shared.members.push({ id, payDay: FIRST_DAY });
    if (this.#shared.members.length > MOST_MEMBERS) this.#shared.members.shift();
    this.#shared.addCharge(charge);
  }

  async #charge(part: 'renewal' | 'change', json: object): Promise<void> {
    const { id } = this.#random.pick(this.#shared.members);
    const answer = await this.#api(part, 'POST', `/members/${id}/${part}`, json);
    if (answer?.status === 200) {
      this.#shared.addCharge((answer.json as { charge: string | null }).charge);
    }
  }

  /** Pays a charge, sometimes twice at once: with the same form, or with two forms of two administrators. */
  async #pay(): Promise<void> {
    const id = this.#random.pick(this.#shared.charges);
    const view = await this.#view(id);
    if (!view || view.rest <= 0) return;
    const { key, rest } = view;
    const keys = this.#random.pick([[key], [key], [key, key], [key, randomUUID()]]);
    const member = this.#random.pick(this.#shared.members);
    const amount = this.#random.chance(0.15) ? Math.ceil(rest / 2) : rest;
    const sent = { method: 'swish', amount, day: member.payDay, note: '', rest };
    const path = `/charges/${id}/payments`;
    const answers = await Promise.all(
      keys.map((each) => this.#api('pay', 'POST', path, { ...sent, key: each })),
    );
    answers.forEach((answer, index) => {
      if (answer?.status === 200) this.#shared.acknowledged.keys.add(keys[index]!);
    });
    const next = addDays(member.payDay, DAYS_BETWEEN);
    if (next < new Date().toISOString().slice(0, 10)) member.payDay = next;
  }

  async #card(): Promise<void> {
    const view = await this.#view(this.#random.pick(this.#shared.charges));
    if (!view || view.rest <= 0) return;
    const opened = await this.#send('card', 'POST', paths.charge(view.charge.token));
    if (!opened?.location?.startsWith('/checkout/')) return;
    const paid = await this.#send('checkout', 'POST', opened.location, { action: 'pay' });
    // Some payers never come back from the card provider.
    if (!paid?.location || this.#random.chance(0.3)) return;
    const { location } = paid;
    await Promise.all([
      this.#send('return', 'GET', location),
      this.#send('return', 'GET', location),
    ]);
  }

  async #undo(): Promise<void> {
    const id = this.#random.pick(this.#shared.charges);
    const view = await this.#view(id);
    const payment = view?.movements.find(({ kind }) => kind === 'payment');
    if (payment) await this.#api('undo', 'DELETE', `/charges/${id}/payments/${payment.id}`);
  }

  async #leave(): Promise<void> {
    const { id } = this.#random.pick(this.#shared.members);
    const day = new Date().toISOString().slice(0, 10);
    await this.#api('leave', 'POST', `/members/${id}/ending`, { standing: 'left', day });
  }

  async #view(id: string): Promise<ChargeView | null> {
    const answer = await this.#api('look', 'GET', `/charges/${id}`);
    return answer?.status === 200 ? (answer.json as ChargeView) : null;
  }

  #api(action: string, method: string, path: string, json?: object): Promise<Answer | null> {
    const headers = {
      Accept: 'application/json',
      ...(json && { 'Content-Type': 'application/json' }),
    };
    const body = json ? JSON.stringify(json) : null;
    return this.#ask(action, `${paths.adminApi()}${path}`, { method, headers, body });
  }

  #send(action: string, method: string, path: string, fields?: Record<string, string>) {
    const body = method === 'POST' ? new URLSearchParams(fields ?? {}) : null;
    return this.#ask(action, path, { method, body });
  }

  /** Returns null where the server was killed before it answered. */
  async #ask(action: string, path: string, init: RequestInit): Promise<Answer | null> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', this.#cookie);
    headers.set('Origin', this.#origin);
    try {
      const answer = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' });
      const text = await answer.text();
      this.#shared.count(action, answer.status);
      const isJson = answer.headers.get('content-type')?.includes('json');
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        json: isJson ? (JSON.parse(text) as unknown) : null,
      };
    } catch {
      this.#shared.count(action, null);
      return null;
    }
  }
}
