import { setTimeout as sleep } from 'node:timers/promises';
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type SchemableIdentifierNode,
  sql,
} from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createApp } from '../../src/app.ts';
import { engineOf, openDatabase } from '../../src/database/connection.ts';
import type { Tables } from '../../src/database/tables.ts';
import { paths, publicPages } from '../../src/paths.ts';
import { PageCache } from '../../src/http/cache/page-cache.ts';
import { nextPublication } from '../../src/news/schedule.ts';
import { addEvent, addPost } from '../fixtures/rows.ts';
import { runsOnPostgres } from '../helpers/postgres/postgres.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('version of public content');

test.before.each(async (context) => {
  context.site = await createTestSite({ hasSample: true });
});

test.after.each(({ site }) => site.close());

/**
 * A migration that adds a table which public pages show calls `raiseContentVersion` for it. Otherwise visitors would see old
 * pages. Tables that strangers can write to are not shown, because a write would tell them something about the site.
 */
const isShown: Record<keyof Tables, boolean> = {
  association_details: true,
  blog_posts: true,
  content_addresses: true,
  content_categories: true,
  content_sections: true,
  events: true,
  pictures: true,
  supporting_organisations: true,
  timeline_sections: true,

  admin_devices: false,
  admin_invitations: false,
  admin_log: false,
  admin_password_resets: false,
  admin_recovery_codes: false,
  admin_sessions: false,
  admins: false,
  charges: false,
  contact_submissions: false,
  content_drafts: false,
  content_revisions: false,
  content_trash: false,
  content_version: false,
  counters: false,
  images: false,
  jobs: false,
  mail_outbox: false,
  member_contacts: false,
  member_history: false,
  member_imports: false,
  member_standings: false,
  member_terms: false,
  members: false,
  membership_applications: false,
  message_answers: false,
  newsletter_confirmations: false,
  newsletter_opt_outs: false,
  newsletter_subscribers: false,
  office_tasks: false,
  payment_attempts: false,
  payment_days: false,
  payment_events: false,
  payments: false,
  picture_uses: false,
  sign_in_failures: false,
  simulated_checkouts: false,
  site_keys: false,
  term_days: false,
  voting_list_corrections: false,
  voting_list_rows: false,
  voting_lists: false,
};

const shownTables = Object.entries(isShown)
  .filter(([, shown]) => shown)
  .map(([table]) => table);

test('each table is named as shown or not', async ({ site: { db } }) => {
  const tables = await db.introspection.getTables();
  assert.equal(tables.map(({ name }) => name).toSorted(), Object.keys(isShown).toSorted());
});

test('rises at each insert, update and delete of a table that pages show', async ({
  site: { db },
}) => {
  const { rows } = await (runsOnPostgres ? postgresTriggers : sqliteTriggers).execute(db);
  const raised = rows
    .filter(({ code }) => code.includes('content_version set version = version + 1'))
    .map(({ code, name }) => `${name} ${/after (\w+) on/i.exec(code)![1]!.toLowerCase()}`);
  const expected = shownTables.flatMap((table) =>
    ['insert', 'update', 'delete'].map((change) => `${table} ${change}`),
  );
  assert.equal(raised.toSorted(), expected.toSorted());
});

const sqliteTriggers = sql<{ name: string; code: string }>`
  select tbl_name as name, sql as code from sqlite_schema where type = 'trigger'`;

const postgresTriggers = sql<{ name: string; code: string }>`
  select relname as name, pg_get_triggerdef(pg_trigger.oid) || prosrc as code
  from pg_trigger
  join pg_class on pg_class.oid = tgrelid
  join pg_proc on pg_proc.oid = tgfoid`;

test('rises for another process and for the site, and falls for nobody', async ({ site }) => {
  const content = engineOf(site.db).watchContent(site.db);
  const read = async () => {
    // PostgreSQL is asked again after some time only.
    if (runsOnPostgres) await sleep(50);
    await content.refresh({ isExact: false });
    return content.current!;
  };
  let last = await read();
  const rises = async () => {
    const before = last;
    last = await read();
    return last > before;
  };
  assert.not(await rises());
  const id = await addPost(site);
  assert.ok(await rises());
  const other = openDatabase(site.config.database);
  await other.updateTable('blog_posts').set({ title: 'Elsewhere' }).where('id', '=', id).execute();
  assert.ok(await rises());
  const undone = other.transaction().execute(async (trx) => {
    await trx.deleteFrom('blog_posts').execute();
    throw new Error('rolled back');
  });
  await undone.catch(() => {});
  assert.not(await rises());
  await other.insertInto('jobs').values({ name: 'other', late_after: '' }).execute();
  assert.not(await rises());
  await other.deleteFrom('blog_posts').execute();
  assert.ok(await rises());
  await other.destroy();
});

test('covers every table that a cached page reads', async ({ site }) => {
  const pages = new PageCache(site.db, site.now, nextPublication);
  const reader = new TableReader();
  const app = createApp({ ...site, pages, db: site.db.withPlugin(pluginOf(reader)) });
  const post = await addPost(site);
  const event = await addEvent(site);
  const addresses = [
    ...publicPages(),
    paths.membershipRegistration(),
    paths.article(post),
    paths.newsFeed(),
    paths.eventCalendar(event),
    paths.sitemap(),
    paths.robots(),
    paths.securityTxt(),
    paths.manifest(),
  ];
  const read = new Set<string>();
  for (const url of addresses) {
    reader.tables.clear();
    assert.is((await app.request(url)).status, 200, url);
    assert.ok(pages.find({ url, headers: {} }), `${url} is not cached`);
    for (const table of reader.tables) read.add(table);
  }
  assert.equal([...read].toSorted(), shownTables.toSorted());
});

class TableReader extends OperationNodeTransformer {
  readonly tables = new Set<string>();

  protected override transformSchemableIdentifier(node: SchemableIdentifierNode) {
    this.tables.add(node.identifier.name);
    return node;
  }
}

function pluginOf(reader: TableReader): KyselyPlugin {
  return {
    transformQuery: ({ node }) => reader.transformNode(node),
    transformResult: async ({ result }) => result,
  };
}

test.run();
