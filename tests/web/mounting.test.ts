import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { randomOf } from '../helpers/random.ts';
import { createApp, features } from '../../src/app.ts';
import { engineOf } from '../../src/db/connection.ts';
import { dashboardTabs, paths } from '../../src/shared/paths.ts';
import { PageCache } from '../../src/web/cache/page-cache.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { textsOf } from '../helpers/html.ts';
import { sampleAddresses } from '../helpers/sample/addresses.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const SEEDS = [1, 2];

const test = suite<{ site: TestSite; anna: SignedIn }>('the order of the features');

test.before(async (context) => {
  context.site = await createTestSite({
    hasSample: true,
    now: new Date('2026-11-22T18:00:10Z'),
  });
  context.anna = await signIn(context.site);
});

test.after(({ site }) => site.close());

interface Asked {
  path: string;
  method?: string;
  cookie?: string;
}

/** Returns a real id for each list whose pages have one in their addresses. */
async function idsIn({ db }: TestSite): Promise<Record<string, string>> {
  const tables = {
    members: 'members',
    fees: 'fees',
    applications: 'membership_applications',
    inbox: 'contact_submissions',
    posts: 'blog_posts',
    events: 'events',
  } as const;
  const ids: Record<string, string> = {};
  for (const [list, table] of Object.entries(tables)) {
    const { id } = await db
      .selectFrom(table as 'members')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    ids[list] = id;
  }
  return ids;
}

/** Reads the route table, so that later pages are asked for as well. Each id is once real and once made up. */
async function dashboardAddresses(site: TestSite): Promise<string[]> {
  const ids = await idsIn(site);
  const known = site.app.routes
    .filter(({ method, path }) => method === 'GET' && /^(\/api)?\/admin\b/.test(path))
    .flatMap(({ path }) =>
      [ids[path.split('/')[path.startsWith('/api') ? 3 : 2] ?? ''] ?? 'a1', 'a1'].map((id) =>
        path.replace('*', 'x').replace(/:\w+(\{.*?\}(?=\/|$))?/g, id),
      ),
    );
  const tabs = [...dashboardTabs, 'unknown'];
  return [
    ...new Set([
      ...known,
      ...tabs.flatMap((tab) => [`/admin?tab=${tab}`, `/admin?tab=${tab}&new`]),
      paths.adminTexts('home'),
      paths.editItem('supporter', 'x'),
    ]),
  ];
}

const hostile = [
  '/admin/members/import/x',
  '/admin/members/import/x/columns',
  '/admin/members/new/edit',
  '/admin/members/%69mport',
  '/admin/members/..%2fimport',
  '/admin/members/import%2f',
  '/admin/members/personal-data',
  '/admin/members/x/personal-data/page',
  '/admin/fees/reminders/undo/x',
  '/admin/site/statutes/x',
  '/admin/login/x',
  '/admin/%6cogin',
  '/admin/login%2f',
  '/admin//login',
  '//admin/login',
  '/admin/login;x',
  '/admin/logout',
  '/admin/forgotten/x/y',
  '/admin/invitation',
  '/admin/invitation/x/y',
  '/admin/invitation/%2e%2e',
  '/ADMIN/login',
  '/api/admin',
  '/api/admin/images/x',
  '/api/admin/nowhere',
  '/activities/ulrika-color-festival/x',
  '/activities/ulrika-color-festival%2f',
  '/activities/x/y',
  '/about/x',
  '/awards/x',
  '/councils/x',
  '/policies/x',
  '/contact/x',
  '/membership/x',
  '/news/feed.xml/x',
  '/news/a/b',
  '/events/past/x',
  '/events/x.ics',
  '/events?event=unknown',
  '/statutes/da.pdf',
  '/sitemap-posts-0.xml',
  '/files/..%2fsite.sqlite',
  '/webhooks/stripe',
  '/%',
  '/%00',
  '/.env',
];

/** Returns what each request is answered with. */
async function answers(site: TestSite, mounted: typeof features, all: Asked[]): Promise<string[]> {
  // A cache that all orders shared would answer for them.
  const pages = new PageCache(engineOf(site.db).commits(site.db), site.now);
  const app = createApp({ ...site, pages }, mounted);
  const found: string[] = [];
  for (const { path, method = 'GET', cookie = '' } of all) {
    const answer = await app.request(path, {
      method,
      headers: { Cookie: cookie, Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
    });
    const body = await answer.text();
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html');
    const shown = isHtml ? [textsOf(body, 'title')[0], ...textsOf(body, 'h1')] : [];
    const { status, headers } = answer;
    found.push([method, path, cookie && 'in', status, headers.get('location'), ...shown].join(' '));
  }
  return found;
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const { below } = randomOf(seed);
  const left = [...list];
  return list.map(() => left.splice(below(left.length), 1)[0]!);
}

test('does not matter to any page', async ({ site, anna }) => {
  const { pages, refusals, files } = await sampleAddresses(site, 'en');
  const dashboard = await dashboardAddresses(site);
  assert.ok(dashboard.length > 60, String(dashboard.length));
  const { cookie } = anna;
  const all: Asked[] = [
    ...[...pages, ...refusals, ...files, ...hostile].map((path) => ({ path })),
    ...[...dashboard, ...hostile].map((path) => ({ path, cookie })),
    ...dashboard.flatMap((path) => ['GET', 'POST'].map((method) => ({ path, method }))),
    ...hostile.map((path) => ({ path, method: 'POST' })),
  ];
  // The first requests change what later ones show, for example which messages are read.
  await answers(site, features, all);
  const usual = await answers(site, features, all);
  for (const seed of SEEDS) {
    assert.equal(await answers(site, shuffled(features, seed), all), usual, `seed ${seed}`);
  }
  assert.equal(await answers(site, features.toReversed(), all), usual);
});

test('does not let anybody in who is not signed in', async ({ site }) => {
  const open = /^\/admin\/(login|second-factor|forgotten(\/\w+)?|invitation\/\w+)$/;
  const dashboard = await dashboardAddresses(site);
  const guarded = dashboard.filter((path) => !open.test(path.split('?')[0]!));
  const all = guarded.flatMap((path) => ['GET', 'POST'].map((method) => ({ path, method })));
  for (const line of await answers(site, shuffled(features, 4), all)) {
    const isFrontDoor = /^GET \/admin(\?\S*)? /.test(line);
    assert.match(line, isFrontDoor ? / 200 .*Admin Login/ : / 401 /);
  }
});

test.run();
