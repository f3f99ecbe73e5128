import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { tryFile } from '../../helpers/people/member-import.ts';
import { actionsIn, adminSuite, codeOf, signIn } from '../../helpers/admin.ts';
import type { TestSite } from '../../helpers/site.ts';

const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const test = adminSuite('downloads from the administration');

/** Fills the parameters of the routes, so that each of them has something to send. */
async function readableRoutes(site: TestSite, ids: { id: string; key: string }) {
  const known: Record<string, string> = ids;
  const routes = site.app.routes
    .filter(({ method, path }) => method === 'GET' && /^(\/api)?\/admin\//.test(path))
    .map(({ path }) =>
      path
        .replace('/import/:id', `/import/${ids.key}`)
        .replace(/:(\w+)\??(\{[^}]*\})?/g, (_, name) => known[name] ?? 'a1'),
    );
  return [...new Set(routes)].filter((path) => !path.includes('*'));
}

test('every file about people needs a fresh code and is in the log', async ({ site, clock }) => {
  const anna = await signIn(site, { secondFactor: true });
  const { memberId: id } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-10-01' });
  await addSubscriber(site, { email: 'bo@example.org' });
  await addMessage(site);
  const { key } = await tryFile(site, anna, 'Name;Email\nBo Ek;no address\n');
  const routes = await readableRoutes(site, { id, key });
  const files: string[] = [];
  for (const path of routes) {
    const answer = await anna.get(path, asBrowser);
    const disposition = answer.headers.get('content-disposition') ?? '';
    await answer.text();
    if (disposition.startsWith('attachment')) files.push(path);
  }
  assert.equal(
    files.toSorted(),
    [
      '/api/admin/applications/csv',
      '/api/admin/log/csv',
      '/api/admin/members/csv',
      '/api/admin/messages/csv',
      '/api/admin/counts/csv',
      '/api/admin/payments/csv',
      '/api/admin/payments/sums/csv',
      '/api/admin/subscribers/csv',
      '/api/admin/subscribers/mailing-list/csv',
      paths.adminImportRemarks(key),
      paths.adminMemberCopy(id),
      paths.adminMemberReadableCopy(id),
    ].toSorted(),
  );
  clock.now += 10 * 60_000;
  for (const path of files) {
    const before = await actionsIn(site);
    assert.is((await anna.get(path)).status, 403, path);
    const asked = await anna.get(path, asBrowser);
    assert.is(asked.headers.get('location'), paths.adminConfirm(path));
    assert.equal(await actionsIn(site), before);
  }
  await anna.post(paths.adminConfirm(), { code: codeOf(anna, site.now()) });
  for (const path of files) {
    const before = await actionsIn(site);
    const answer = await anna.get(path);
    assert.is(answer.status, 200, path);
    await answer.text();
    assert.equal(await actionsIn(site), [...before, 'exported'], path);
  }
});

test.run();
