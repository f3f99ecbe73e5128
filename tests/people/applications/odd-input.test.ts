import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { applicant, untidyApplicant } from '../../fixtures/forms.ts';
import { applicationsOf, apply, valuesIn } from '../../helpers/people/registration.ts';
import { asJson, createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('odd applications');

test.before(async (context) => {
  context.site = await createTestSite({ env: { ABUSE_LIMITS: 'off' } });
});

test.before.each(async ({ site }) => {
  await site.db.deleteFrom('membership_applications').execute();
});

test.after(({ site }) => site.close());

function send({ app }: TestSite, body: BodyInit, type: string, headers = asJson as object) {
  return app.request(paths.membershipRegistration(), {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
}

const sendJson = (site: TestSite, body: unknown) =>
  send(site, typeof body === 'string' ? body : JSON.stringify(body), 'application/json');

test('invisible characters are not stored', async ({ site }) => {
  const answer = await sendJson(site, {
    ...applicant,
    firstName: 'An\0na\u200b',
    homeAddress: 'Stor\u202egatan\r\n 1',
    whyJoin: 'one\0\r\ntwo\u0007 \ud800 three',
    contribution: 'A\u030a',
  });
  assert.is(answer.status, 201);
  const [row] = await applicationsOf(site);
  assert.is(row!.first_name, 'Anna');
  assert.match(row!.address, /^Storgatan 1, /);
  assert.is(row!.why_join, 'one\ntwo  three');
  assert.is(row!.contribution, 'Å');
  const invisible = await sendJson(site, {
    ...applicant,
    city: '\0\u200b\u2066',
    lastName: '\ud800',
  });
  assert.equal(await invisible.json(), {
    errors: { lastName: 'lastNameMissing', city: 'cityMissing' },
  });
});

test('text that looks like a formula is kept as text, but is no name', async ({ site }) => {
  for (const start of ['=', '+', '@', '\t=']) {
    const formula = `${start}HYPERLINK("http://example.org")`;
    assert.equal(await (await apply(site, { firstName: formula }, asJson)).json(), {
      errors: { firstName: 'nameInvalid' },
    });
    const answer = await apply(site, { homeAddress: formula, whyJoin: formula }, asJson);
    assert.is(answer.status, 201);
    const [row] = await applicationsOf(site);
    assert.is(row!.why_join, formula.trim());
    assert.match(row!.address, formula.trim());
  }
});

test('names, addresses and texts of every script are stored as they are', async ({ site }) => {
  const world = {
    ...applicant,
    firstName: 'श्रीनिवास',
    lastName: 'Þórðardóttir-Søren d’Arc',
    email: 'åsa@exämple.se',
    homeAddress: '१२, महात्मा गांधी मार्ग',
    city: 'Kōchi',
    whyJoin: 'मुझे 🎉 & <3 "Sverige"!',
  };
  assert.is((await sendJson(site, world)).status, 201);
  const [row] = await applicationsOf(site);
  assert.is(row!.full_name, 'श्रीनिवास Þórðardóttir-Søren d’Arc');
  assert.is(row!.email, world.email);
  assert.is(row!.address, '१२, महात्मा गांधी मार्ग, 590 41, Kōchi, Sweden');
  assert.is(row!.why_join, world.whyJoin);
});

test('the longest answers are stored in scripts of three bytes a letter', async ({ site }) => {
  const [chinese, korean] = [0x4e_00, 0xac_00];
  for (const first of [chinese, korean]) {
    // Letters that do not repeat, because an index entry is compressed.
    const emails = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) =>
        String.fromCodePoint(first + ((from + index * 7919) % 11_000)),
      ).join('');
    const long = {
      ...applicant,
      firstName: emails(100, 1),
      lastName: emails(100, 2),
      homeAddress: emails(200, 3),
      city: emails(100, 4),
      email: `${emails(60, 6)}@${[7, 8, 9].map((from) => emails(60, from)).join('.')}.example`,
    };
    const answer = await sendJson(site, long);
    assert.is(answer.status, 201, await answer.text());
    assert.ok((await applicationsOf(site)).some(({ email }) => email === long.email));
  }
});

test('bots and floods are refused, and keep the values that they sent', async () => {
  const site = await createTestSite();
  const trapped = await site.post(paths.membershipRegistration(), {
    ...untidyApplicant,
    website: 'x',
  });
  assert.is(trapped.status, 422);
  const { website, ...values } = valuesIn(await trapped.text());
  assert.is(website, '');
  assert.is(values.firstName, untidyApplicant.firstName);
  assert.is((await applicationsOf(site)).length, 0);
  for (let sent = 0; sent < 20; sent += 1) await apply(site, {}, asJson);
  const refused = await apply(site, { city: 'Elsewhere' });
  assert.is(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.is(valuesIn(await refused.text()).city, 'Elsewhere');
  assert.match((await applicationsOf(site))[0]!.address, 'Ulrika');
  await site.close();
});

test.run();
