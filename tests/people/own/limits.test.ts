import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import { addAnna, anna, Visitor } from '../../helpers/people/own.ts';

const test = suite<MailSite>("limits of the member's own page");

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
  await addAnna(context.site);
});

test.after.each(closeMailSite);

test('an address gets five links in three hours, and the answer stays the same', async ({
  site,
}) => {
  for (let asked = 0; asked < 7; asked += 1) {
    const answer = await new Visitor(site).post(paths.ownLink(), { email: anna.email });
    assert.is(answer.headers.get('location'), paths.ownLink());
  }
  assert.is((await emailsOf(site, 'member-link')).length, 5);
});

test('an address that no member has gets three letters a day', async ({ site }) => {
  for (let asked = 0; asked < 4; asked += 1) {
    await new Visitor(site).post(paths.ownLink(), { email: 'nobody@example.org' });
  }
  assert.is((await emailsOf(site, 'member-unknown')).length, 3);
});

test('a client may ask for twenty links in ten minutes', async ({ site }) => {
  const statuses = [];
  for (let asked = 0; asked < 21; asked += 1) {
    const email = `${asked}@example.org`;
    statuses.push((await new Visitor(site).post(paths.ownLink(), { email })).status);
  }
  assert.equal(statuses.slice(-2), [303, 429]);
});

test('guessing cards is limited', async ({ site }) => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 70; tries += 1) {
    statuses.add((await site.get(paths.memberCard(`guess-${tries}`))).status);
  }
  assert.equal([...statuses], [404, 429]);
});

test.run();
