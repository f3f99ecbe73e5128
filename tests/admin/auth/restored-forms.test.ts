import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Tables } from '../../../src/db/tables.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { everything } from '../../helpers/everything.ts';
import { guardedRoutes } from '../../helpers/guarded-routes.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn }>('a form that is only shown again');

test.before(async (context) => {
  context.site = await createTestSite({ hasSample: true });
  context.anna = await signIn(context.site);
});

test.after(({ site }) => site.close());

/** The tables whose rows the addresses name. */
const tables: Record<string, keyof Tables> = {
  posts: 'blog_posts',
  events: 'events',
  timeline: 'timeline_sections',
  supporters: 'supporting_organisations',
  members: 'members',
  fees: 'fees',
  applications: 'membership_applications',
  subscribers: 'newsletter_subscribers',
  inbox: 'contact_submissions',
  tasks: 'office_tasks',
};

/** Presses every button at once: whatever a handler wants to be told is in the form. */
const pressed = {
  typed: 'yes',
  confirmed: 'yes',
  sure: 'yes',
  step: 'sure',
  is_published: 'on',
  intent: 'stay',
  title: 'Changed',
  text: 'Changed',
  day: '2026-01-01',
};

test('changes nothing, wherever it is sent', async ({ site, anna }) => {
  const ids = new Map<string, string>();
  for (const [segment, table] of Object.entries(tables)) {
    const row = await site.db
      .selectFrom(table as 'members')
      .select('id')
      .executeTakeFirst();
    ids.set(segment, row?.id ?? 'a1');
  }
  const action = new Map([['action', 'note']]);
  const valueOf = (name: string, path: string) =>
    action.get(name) ?? ids.get(path.split('/')[2]!) ?? 'a1';
  const routes = guardedRoutes(site, valueOf).filter(({ method }) => method === 'POST');
  assert.ok(routes.some(({ path }) => path.endsWith(`${ids.get('subscribers')}/deletion`)));
  const before = await everything(site);
  let refused = 0;
  for (const { path } of routes) {
    const restored = { isRefused: false };
    await site.app.request(
      path,
      {
        method: 'POST',
        body: new URLSearchParams(pressed),
        headers: { Cookie: anna.cookie, 'Sec-Fetch-Site': 'same-origin' },
      },
      { restored },
    );
    if (restored.isRefused) refused += 1;
  }
  assert.is(await everything(site), before);
  assert.ok(refused > 10, `${refused} refused`);
});

test.run();
