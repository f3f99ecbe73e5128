import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addAdmin, adminSuite, signIn, signInAgain } from '../../helpers/admin.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('refused requests in the log');

const refusedIn = ({ logged }: TestSite) =>
  logged
    .filter(({ msg, status }) => msg === 'request' && (status === 401 || status === 403))
    .map(({ admin, level, method, route, status }) => ({ admin, level, method, route, status }));

test('name the administrator, the route and the status, and nothing of the address', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site);
  const bo = await addAdmin(site, { email: 'bo@example.org', secondFactor: true });
  const half = await signInAgain(site, bo.email);
  await site.get('/admin/members/maja-mallberg/edit');
  await half.get('/admin/inbox');
  await anna.post(paths.siteDetails('payment'), {}, { 'Sec-Fetch-Site': 'cross-site' });
  await site.post('/newsletter', {}, { 'Sec-Fetch-Site': 'cross-site' });
  clock.now += 10 * 60_000;
  await anna.get('/api/admin/members/csv?q=maja');
  clock.now += 60 * 60_000;
  await anna.get('/admin/inbox');
  const level = 40;
  assert.equal(refusedIn(site), [
    { admin: null, level, method: 'GET', route: '/admin/members/:id/edit', status: 401 },
    { admin: bo.id, level, method: 'GET', route: '/admin/inbox', status: 401 },
    { admin: anna.id, level, method: 'POST', route: paths.siteDetails('payment'), status: 403 },
    { admin: null, level, method: 'POST', route: '/newsletter', status: 403 },
    { admin: anna.id, level, method: 'GET', route: '/api/admin/members/csv', status: 403 },
    { admin: anna.id, level, method: 'GET', route: '/admin/inbox', status: 401 },
  ]);
  assert.not.match(JSON.stringify(site.logged), 'maja');
});

test.run();
