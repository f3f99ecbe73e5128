import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ContentKind } from '../../../src/content/items/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { saveEvent } from '../../helpers/content/events.ts';
import { formIn, itemSteps, tabOf } from '../../helpers/content/items.ts';
import { savePost } from '../../helpers/content/posts.ts';
import { linksOf, textsOf } from '../../helpers/html.ts';
import { refuseWrites } from '../../helpers/postgres/postgres.ts';
import { createTestSite, noticeCookie, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn }>('failures of posts and events');

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
  context.anna = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

interface Tried {
  kind: ContentKind;
  tab: 'posts' | 'events';
  table: 'blog_posts' | 'events';
  column: string;
  add: (site: TestSite, anna: SignedIn) => Promise<{ id: string }>;
  values: Record<string, string>;
  says: Record<'fetch' | 'create' | 'update' | 'delete', { en: string; sv: string }>;
}

const tried: Tried[] = [
  {
    kind: 'post',
    tab: 'posts',
    table: 'blog_posts',
    column: 'summary',
    add: (site, anna) => savePost(site, anna, { title: 'Holi', is_published: 'on' }),
    values: { title: 'Typed', is_published: '' },
    says: {
      fetch: { en: 'Failed to fetch blog posts', sv: 'Det gick inte att hämta blogginläggen' },
      create: { en: 'Failed to create blog post', sv: 'Det gick inte att skapa blogginlägget' },
      update: { en: 'Failed to update blog post', sv: 'Det gick inte att ändra blogginlägget' },
      delete: { en: 'Failed to delete blog post', sv: 'Det gick inte att ta bort blogginlägget' },
    },
  },
  {
    kind: 'event',
    tab: 'events',
    table: 'events',
    column: 'location',
    add: (site, anna) => saveEvent(site, anna, { title: 'Diwali', day: '2026-11-08' }),
    values: { title: 'Typed', day: '2026-12-13', is_published: '' },
    says: {
      fetch: { en: 'Failed to fetch events', sv: 'Det gick inte att hämta evenemangen' },
      create: { en: 'Failed to create event', sv: 'Det gick inte att skapa evenemanget' },
      update: { en: 'Failed to update event', sv: 'Det gick inte att ändra evenemanget' },
      delete: { en: 'Failed to delete event', sv: 'Det gick inte att ta bort evenemanget' },
    },
  },
];

const alertIn = (page: string) => textsOf(page, '.edit-form > .notice-alert').join();

for (const { kind, tab, table, column, add, values, says } of tried) {
  const { formOf, post, remove } = itemSteps(kind, tabOf(tab));

  const renaming = async ({ db }: TestSite, from: string, to: string) =>
    db.schema.alterTable(table).renameColumn(from, to).execute();

  for (const language of ['en', 'sv'] as const) {
    const reading = (anna: SignedIn): SignedIn => {
      const headers = { Cookie: `${anna.cookie}; language=${language}` };
      return {
        ...anna,
        get: (path) => anna.get(path, headers),
        post: (path, fields) => anna.post(path, fields, headers),
      };
    };

    for (const [act, name] of [
      ['create', says.create[language]],
      ['update', says.update[language]],
    ] as const) {
      test(`“${name}” is said on the form, which keeps what was typed`, async ({ site, anna }) => {
        const reader = reading(anna);
        const id = act === 'create' ? undefined : (await add(site, anna)).id;
        const fields = { ...(await formOf(reader, id)), ...values, intent: 'save' };
        const allowWrites = await refuseWrites(site.db);
        const refused = await post(reader, fields, id);
        await allowWrites();
        await renaming(site, column, 'elsewhere');
        const broken = await post(reader, fields, id);
        await renaming(site, 'elsewhere', column);
        for (const [{ page, status }, expected] of [
          [refused, 503],
          [broken, 500],
        ] as const) {
          assert.is(status, expected);
          assert.ok(alertIn(page).startsWith(`${name} `), `${expected} ${alertIn(page)}`);
          assert.is(formIn(page).title, 'Typed');
        }
        assert.is((await post(reader, fields, id)).status, 303);
      });
    }

    test(`“${says.delete[language]}” is said on the list, which still has the item`, async ({
      site,
      anna,
    }) => {
      const reader = reading(anna);
      const { id } = await add(site, anna);
      const allowWrites = await refuseWrites(site.db);
      const refused = await remove(reader, id);
      await allowWrites();
      assert.equal(
        [refused.status, refused.headers.get('location')],
        [303, paths.dashboardTab(tab)],
      );
      const Cookie = `${anna.cookie}; language=${language}; ${noticeCookie(refused)}`;
      const list = await site.page(paths.dashboardTab(tab), { Cookie });
      assert.match(textsOf(list, '.notice-alert').join(), says.delete[language]);
      assert.ok(linksOf(list).some((link) => link.includes(`edit=${id}`)));
      assert.match((await remove(reader, id)).headers.get('location')!, `deleted=${id}`);
      assert.equal(await site.db.selectFrom(table).select('id').execute(), []);
    });

    test(`“${says.fetch[language]}” is said in the tab when its table cannot be read`, async ({
      site,
      anna,
    }) => {
      const reader = reading(anna);
      await site.db.schema.alterTable(table).renameTo('elsewhere').execute();
      for (const query of [{}, { edit: 'x' }, { new: '' }, { deleted: 'x' }, { show: 'draft' }]) {
        const answer = await reader.get(paths.dashboardTab(tab, query as Record<string, string>));
        const page = await answer.text();
        assert.is(answer.status, 500, JSON.stringify(query));
        assert.match(textsOf(page, '.notice-alert').join(), says.fetch[language]);
        assert.ok(linksOf(page).includes(paths.dashboardTab('subscribers')));
        assert.not.match(page, 'elsewhere');
      }
      await site.db.schema.alterTable('elsewhere').renameTo(table).execute();
    });
  }
}

test('a table that cannot be read keeps nobody from the other pages of the dashboard', async ({
  site,
  anna,
}) => {
  for (const table of ['contact_submissions', 'membership_applications'] as const) {
    await site.db.schema.alterTable(table).renameTo('elsewhere').execute();
    const answer = await anna.get(paths.dashboardTab('posts'));
    await site.db.schema.alterTable('elsewhere').renameTo(table).execute();
    assert.is(answer.status, 200, table);
  }
});

test.run();
