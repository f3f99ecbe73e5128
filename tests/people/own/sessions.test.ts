import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { paths } from '../../../src/shared/paths.ts';
import { signIn } from '../../helpers/admin.ts';
import { find, plainText } from '../../helpers/html.ts';
import { closeMailSite, type MailSite, openMailSite, outbox } from '../../helpers/mail-site.ts';
import { addAnna, anna, sessionsIn, signedIn, Visitor } from '../../helpers/people/own.ts';

const test = suite<MailSite>('sessions of members');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ ABUSE_LIMITS: 'off' }));
  await addAnna(context.site);
});

test.after.each(closeMailSite);

const MINUTE_MS = 60_000;

test('sessions of members and of administrators open nothing of each other', async ({ site }) => {
  const visitor = await signedIn(site, anna.email);
  const admin = await signIn(site, { email: anna.email });
  const id = visitor.cookies.get('member')!;
  const adminId = admin.cookie.split('=')[1]!;
  for (const Cookie of [`member=${id}`, `session=${id}`]) {
    assert.is((await site.get('/admin/members', { Cookie })).status, 401);
  }
  for (const Cookie of [admin.cookie, `member=${adminId}`]) {
    assert.not.match(await site.page(paths.own(), { Cookie }), 'Anna Åberg');
    for (const part of [
      'details',
      'plan',
      'data.json',
      'leaving',
      'card.svg',
      'pattern.png',
      'email',
    ] as const) {
      const answer = await site.get(paths.ownPart(part), { Cookie });
      assert.is(answer.status, 303, part);
      assert.match(answer.headers.get('location')!, /^\/me\?next=/);
    }
  }
});

test('a session lasts 30 days without a visit, 90 at most, and ends everywhere at once', async ({
  clock,
  site,
}) => {
  const day = 24 * 60 * MINUTE_MS;
  const isIn = async (visitor: Visitor) =>
    (await (await visitor.get(paths.own())).text()).includes('Anna Åberg');
  const visitor = await signedIn(site, anna.email);
  for (const days of [29, 29, 29]) {
    clock.now += days * day;
    assert.ok(await isIn(visitor));
  }
  clock.now += 4 * day;
  assert.not(await isIn(visitor));
  const second = await signedIn(site, anna.email);
  const third = await signedIn(site, anna.email);
  await second.post(paths.ownPart('sign-out-everywhere'));
  assert.not(await isIn(third));
  assert.equal(await sessionsIn(site), []);
  const fourth = await signedIn(site, anna.email);
  clock.now += 30 * day;
  assert.not(await isIn(fourth));
});

test('a session is shown with its browser and system in words', async ({ site }) => {
  const visitor = await signedIn(site, anna.email);
  const shown = async (user_agent: string) => {
    await site.db.updateTable('sessions').set({ user_agent }).execute();
    const html = await (await visitor.get(paths.own())).text();
    return plainText(find(html, '[aria-labelledby=own-end] li'));
  };
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
  assert.match(await shown(firefox), /: Firefox on Linux$/);
  assert.match(await shown(''), /: Unknown device$/);
});

test('a session ends with the address and with the membership', async ({ site }) => {
  const end: Record<string, () => Promise<unknown>> = {
    address: () => site.db.updateTable('members').set({ email: 'other@example.org' }).execute(),
    back: () => site.db.updateTable('members').set({ email: anna.email }).execute(),
  };
  const visitor = await signedIn(site, anna.email);
  await end.address!();
  assert.is((await visitor.get(paths.ownPart('details'))).status, 303);
  await end.back!();
  const { id } = await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  const ending = { standing: 'deceased', day: '2026-11-21' } as const;
  await endMembership(site.db, id, ending, { adminId: null, now: site.now() });
  assert.is((await visitor.get(paths.ownPart('details'))).status, 303);
  await new Visitor(site).post(paths.own(), { email: anna.email });
  assert.equal(
    (await outbox(site)).map(({ kind }) => kind),
    ['member-code', 'member-unknown'],
  );
});

test.run();
