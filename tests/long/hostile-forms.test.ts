import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, publicPages } from '../../src/shared/paths.ts';
import { hostileTexts, noTexts } from '../fixtures/hostile-texts.ts';
import { type SignedIn, signIn, withCookie } from '../helpers/admin.ts';
import { everything } from '../helpers/everything.ts';
import { findAll, linksOf, valuesIn } from '../helpers/html.ts';
import { isWhole } from '../helpers/long.ts';
import { dangersIn } from '../helpers/markup.ts';
import { addAnna, anna, signedIn } from '../helpers/people/own.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

type Browser = Pick<SignedIn, 'cookie' | 'get'>;

interface Form {
  browser: Browser;
  action: string;
  isGet: boolean;
  /** What a browser sends of the unchanged form, with a button. */
  values: Record<string, string>;
  /** The fields in which somebody types. */
  typed: string[];
}

interface Context {
  site: TestSite;
  starts: [Browser, string[]][];
  forms: Form[];
}

const test = suite<Context>('every form of the site');

/** Each form gets one of so many texts, the next form the next ones. */
const STRIDE = isWhole ? 1 : 12;
const MOST_FIELDS = 20;

/** One page stands for those whose addresses differ in an id, an order or a filter. */
const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const query = [...searchParams].filter(([name]) => /^(?:tab|new|edit|kind)$/.test(name));
  const shown = query.map(([name, value]) => (name === 'edit' ? name : `${name}=${value}`));
  const path = pathname
    .replace(/[^/]*\d[^/]*|[\w-]{20,}/g, '*')
    .replace(/(?<=^\/admin\/(?:texts|renewals\/steps)\/).*/, '*');
  return [path, ...shown].join(' ');
};

/** Follows all links, and returns one page of each kind. */
async function pagesOf({ get }: Browser, starts: string[]): Promise<[string, string][]> {
  const pages: [string, string][] = [];
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(kindOf(address))) continue;
    seen.add(kindOf(address));
    const answer = await get(address);
    assert.ok(answer.status < 500, `${answer.status} ${address}`);
    const location = answer.headers.get('location');
    if (location?.startsWith('/')) waiting.push(location.split('#')[0]!);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const html = await answer.text();
    pages.push([address, html]);
    const links = linksOf(html).filter((href) => /^\/(?!\/)/.test(href));
    waiting.push(...links.map((href) => href.split('#')[0]!));
  }
  return pages;
}

/** Returns a page's forms in which something is typed, once for each of their buttons. */
function formsIn(browser: Browser, page: string, html: string): Form[] {
  return findAll(html, 'form').flatMap((form) => {
    const typed = form
      .querySelectorAll('input[name], textarea[name]')
      .filter((field) => !/^(?:hidden|checkbox|radio|file)$/.test(field.getAttribute('type') ?? ''))
      .map((field) => field.getAttribute('name')!)
      .filter((name) => name !== 'website');
    if (typed.length === 0) return [];
    const action = form.getAttribute('action') ?? page;
    const isGet = form.getAttribute('method')?.toLowerCase() !== 'post';
    const values = valuesIn(form);
    return form.querySelectorAll('button').map((button) => {
      const [name, value = ''] = ['name', 'value'].map((part) => button.getAttribute(part));
      return {
        browser,
        action: button.getAttribute('formaction') ?? action,
        isGet,
        typed,
        values: { ...values, ...(name && { [name]: value }) },
      };
    });
  });
}

test.before(async (context) => {
  const site = await createTestSite({
    hasSample: true,
    now: new Date('2026-06-10T10:00:00Z'),
    env: { ABUSE_LIMITS: 'off', SMTP_URL: 'smtp://localhost:9', MAIL_OFFICE: 'a@example.org' },
  });
  await addAnna(site);
  const own = await signedIn(site, anna.email);
  const cookie = [...own.cookies].map((pair) => pair.join('=')).join('; ');
  const starts: Context['starts'] = [
    [
      withCookie(site, ''),
      [...publicPages(), '/nowhere', paths.adminLogin(), paths.adminForgotten(), paths.own()],
    ],
    [withCookie(site, cookie), [paths.own()]],
    [await signIn(site), [paths.adminOverview(), paths.admin(), paths.adminTrash()]],
  ];
  const forms = new Map<string, Form>();
  for (const [browser, from] of starts) {
    for (const [page, html] of await pagesOf(browser, from)) {
      for (const form of formsIn(browser, page, html)) {
        const { action, isGet, typed, values } = form;
        const kind = [isGet, kindOf(action), values.intent, typed.length > 1].join();
        if (!forms.has(kind)) forms.set(kind, form);
      }
    }
  }
  Object.assign(context, { site, starts, forms: [...forms.values()] });
});

test.after(({ site }) => site.close());

/** Sends a body, and returns the page that came back, which must be harmless. */
async function send(
  { app }: TestSite,
  { action, browser }: Form,
  body: BodyInit,
  headers: Record<string, string> = {},
) {
  const answer = await app.request(action, {
    method: 'POST',
    body,
    headers: { Cookie: browser.cookie, 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
  const about = `${answer.status} ${action}`;
  const isSignedIn = answer.status !== 401 || action === paths.adminLogin();
  assert.ok(answer.status < 500 && isSignedIn, about);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  const html = isPage ? await answer.text() : '';
  assert.equal(dangersIn(html), [], about);
  return { status: answer.status, html };
}

const asUrl = ({ action }: Form, fields: Record<string, string>) => {
  const url = new URL(action, 'http://localhost');
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.pathname + url.search;
};

const filled = ({ typed, values }: Form, text: string) => ({
  ...values,
  ...Object.fromEntries(typed.map((name) => [name, text])),
});

const posted = (forms: Form[]) => forms.filter(({ isGet }) => !isGet);

test('the forms of visitors, members and administrators are found', ({ forms }) => {
  const actions = new Set(posted(forms).map(({ action }) => kindOf(action)));
  for (const action of ['/contact', '/newsletter', '/me', '/me/details', '/admin/posts']) {
    assert.ok(actions.has(action), action);
  }
  assert.ok(actions.size >= 70, `${actions.size}: ${[...actions].join()}`);
});

test('every text is refused or accepted, and none comes back as markup', async ({
  site,
  forms,
}) => {
  for (const [at, form] of forms.entries()) {
    for (const text of hostileTexts.filter((_text, index) => (at + index) % STRIDE === 0)) {
      const fields = filled(form, text);
      if (form.isGet) {
        if (text.length > 2000) continue;
        const answer = await form.browser.get(asUrl(form, fields));
        assert.ok(answer.status < 500, `${answer.status} ${form.action} ${text.slice(0, 40)}`);
        assert.equal(dangersIn(await answer.text()), [], `${form.action} ${text}`);
      } else await send(site, form, new URLSearchParams(fields));
    }
  }
});

test('no field takes what no browser sends, whether it is typed, chosen or hidden', async ({
  site,
  forms,
}) => {
  for (const form of posted(forms)) {
    const names = Object.keys(form.values);
    const every = Math.ceil(names.length / MOST_FIELDS);
    const some = names.filter((_name, index) => index % every === 0);
    for (const name of [...some, '__proto__', 'constructor', 'take.title', `${names[0]}[]`]) {
      const body = new URLSearchParams(form.values);
      body.set(name, '\0\uD800[]');
      await send(site, form, body);
    }
  }
});

test('values of JSON that are no texts, and names that every object has, are no fields', async ({
  site,
  forms,
}) => {
  const inherited = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},';
  for (const form of posted(forms)) {
    for (const value of noTexts) {
      const fields = { ...form.values, ...Object.fromEntries(form.typed.map((n) => [n, value])) };
      const type = { 'Content-Type': 'application/json', Accept: 'application/json' };
      await send(site, form, JSON.stringify(fields).replace('{', inherited), type);
    }
  }
  assert.not('polluted' in {});
});

test('a body that is no form, or too large, is refused', async ({ site, forms }) => {
  const json = 'application/json';
  const urlencoded = 'application/x-www-form-urlencoded';
  for (const form of posted(forms)) {
    for (const [body, type, expected] of [
      ['', json, 400],
      ['{"email": ', json, 400],
      ['null', json, 400],
      ['[]', json, 400],
      ['x', 'multipart/form-data', 400],
      ['x', 'text/plain', 415],
      ['&'.repeat(3000), urlencoded, 413],
      [`a=${'x'.repeat(10 * 1024 * 1024)}`, urlencoded, 413],
    ] as const) {
      const { status } = await send(site, form, body, { 'Content-Type': type });
      // Forms of the administration may bring a picture that is as large.
      if (body.length > 10_000 && form.action.startsWith('/admin/')) continue;
      assert.is(status, expected, `${form.action} ${type} ${body.slice(0, 20)}`);
    }
  }
});

test('what was stored of it is harmless on every page', async ({ site, starts }) => {
  for (const [browser, from] of starts) {
    for (const [page, html] of await pagesOf(browser, from)) {
      // A copy of a member's data is a file that brings its own styles.
      assert.equal(dangersIn(html.replace(/<style>[^<]*<\/style>/, '')), [], page);
    }
  }
  const stored = await everything(site);
  assert.ok(stored.includes('window.hostile=1'), 'something was stored');
  for (const invisible of ['\\u0000', '\u202e', '\ufeff', '\\ud800']) {
    assert.not(stored.includes(invisible), JSON.stringify(invisible));
  }
});

test.run();
