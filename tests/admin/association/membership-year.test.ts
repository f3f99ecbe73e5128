import * as assert from 'uvu/assert';
import { statusOn } from '../../../src/people/members/status-on-day.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { logOf } from '../../helpers/admin.ts';
import { plainText, valuesOf } from '../../helpers/html.ts';
import { liveSuite } from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2 March 2026.
const test = liveSuite('the membership year');

const form = paths.siteDetails('year');

const stored = async ({ db }: TestSite) => ({
  periods: await db.selectFrom('member_periods').selectAll().execute(),
  statuses: await db
    .selectFrom('members')
    .select(['id', statusOn('2026-03-02').as('now'), statusOn('2026-12-31').as('later')])
    .execute(),
});

test('what changes is shown before it is saved, and nothing that is paid changes', async ({
  live: { site },
}) => {
  const anna = await signedInAs(site);
  const { memberId } = await addPaidMember(site, { name: 'Bo Berg', paidOn: '2025-06-20' });
  const { memberId: other } = await addPaidMember(site, { name: 'Cia Ek', paidOn: '2025-10-20' });
  const before = await stored(site);
  const empty = valuesOf(await anna.page(form), 'form.details-form');
  const chosen = { ...empty, membershipYear: 'calendarYear', nextYearFrom: '10-01' };
  const tried = await anna.post(form, chosen);
  assert.is(tried.status, 200);
  const html = await tried.text();
  const text = plainText(html).replaceAll(/\s+/g, ' ');
  assert.match(text, 'No member gets another status, and no paid period changes.');
  assert.match(text, 'For 1 member, the next fee pays for fewer days than now');
  assert.match(text, 'For 1 member, the next fee pays for more days than now.');
  assert.match(text, '20 June 2026 – 31 December 2026');
  assert.match(text, '20 October 2026 – 31 December 2027');
  assert.match(html, paths.adminMember(memberId));
  assert.is((await site.db.selectFrom('association_details').selectAll().execute()).length, 0);
  const seen = valuesOf(html, 'form.details-form');
  const changed = await anna.post(form, { ...seen, nextYearFrom: '12-01' });
  assert.is(changed.status, 200, 'another choice has to be seen, too');
  assert.is((await anna.post(form, seen)).status, 303);
  assert.equal(await stored(site), before);
  const logged = (await logOf(site, 'details')).at(-1)!.changes;
  assert.equal(logged, ['membershipYear', 'nextYearFrom']);
  for (const id of [memberId, other]) {
    const grant = paths.adminMemberPart(id, 'grant');
    const sent = valuesOf(await anna.page(grant), 'main form[method=post]');
    assert.is((await anna.post(grant, { ...sent, plan: 'General' })).status, 303);
  }
  const ends = (await stored(site)).periods
    .map(({ ends_on }) => ends_on ?? '')
    .toSorted((a, b) => a.localeCompare(b));
  assert.equal(ends, ['2026-06-19', '2026-10-19', '2026-12-31', '2027-12-31']);
  assert.match(
    plainText(await site.page(paths.membershipRegistration('General'))),
    'From 1 October, it also covers the next year.',
  );
});

test.run();
