import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { linksOf } from '../html.ts';
import { emailsOf } from '../live-site.ts';
import type { TestSite } from '../site.ts';

/** A browser with its cookies. */
export class Visitor {
  readonly site: TestSite;
  readonly cookies: Map<string, string>;

  constructor(site: TestSite, cookies: [string, string][] = []) {
    this.site = site;
    this.cookies = new Map(cookies);
  }

  get(path: string): Promise<Response> {
    return this.#kept(this.site.get(path, this.#headers()));
  }

  post(path: string, fields: Record<string, string> = {}): Promise<Response> {
    return this.#kept(this.site.post(path, fields, this.#headers()));
  }

  /** Follows the redirects of an answer, and returns the page. */
  async page(answer: Promise<Response>): Promise<string> {
    let response = await answer;
    for (let steps = 0; response.status === 303 && steps < 5; steps += 1) {
      response = await this.get(response.headers.get('location')!);
    }
    return response.text();
  }

  #headers(): Record<string, string> {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookies ? { Cookie: cookies } : {};
  }

  async #kept(answer: Promise<Response>): Promise<Response> {
    const response = await answer;
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    return response;
  }
}

export const sessionsIn = ({ db }: TestSite) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', 'is not', null)
    .orderBy('created_at')
    .execute();

/** Returns the latest code in the outbox. */
export async function codeIn(site: TestSite): Promise<string> {
  const message = (await emailsOf(site, 'member-code')).at(-1);
  return (message!.data as { code: string }).code;
}

/** Returns the path of the latest link in the outbox that undoes a change of address. */
export async function undoIn(site: TestSite): Promise<string> {
  const message = (await emailsOf(site, 'member-email-changed')).at(-1);
  return paths.ownUndo((message!.data as { token: string }).token);
}

/** Asks for a code, and returns it. */
export async function askForCode(visitor: Visitor, email: string): Promise<string> {
  const answer = await visitor.post(paths.own(), { email });
  assert.is(answer.headers.get('location'), paths.ownPart('code'));
  return codeIn(visitor.site);
}

export const typeCode = (visitor: Visitor, code: string, member = '') =>
  visitor.post(paths.ownPart('code'), { code, member });

export async function signedIn(site: TestSite, email: string, member?: string): Promise<Visitor> {
  const visitor = new Visitor(site);
  const answer = await typeCode(visitor, await askForCode(visitor, email), member);
  assert.is(answer.headers.get('location'), paths.own());
  return visitor;
}

export const anna = { name: 'Anna Åberg', email: 'anna@example.org', paidOn: '2026-05-01' };

export const addAnna = (site: TestSite, values: Partial<typeof anna> = {}) =>
  addPaidMember(site, { ...anna, ...values });

/** Returns the addresses on a page that lead to the member's own pages and forms. */
export const ownAddresses = (html: string): string[] =>
  [...linksOf(html), ...linksOf(html.replaceAll('action=', 'href='), 'form')].filter((address) =>
    /^\/(?:me|m|receipts|pay)\b/.test(address),
  );
