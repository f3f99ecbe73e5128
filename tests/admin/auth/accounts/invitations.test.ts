import * as assert from 'uvu/assert';
import { addAdministrator } from '../../../../src/admin/auth/administrators.ts';
import { deleteExpiredAdminLinks } from '../../../../src/admin/auth/links.ts';
import { paths } from '../../../../src/shared/paths.ts';
import {
  adminSuite,
  pageStatus,
  sessionCookieOf,
  type SignedIn,
  signIn,
  statusOf,
  withCookie,
} from '../../../helpers/admin.ts';
import { faults, invite, linkIn, press } from '../../../helpers/security.ts';
import { attributesOf, errorsIn, plainText, textsOf, valuesOf } from '../../../helpers/html.ts';

const HOUR_MS = 3_600_000;
const guest = 'nils@example.org';
const chosen = 'herring and new potatoes';
const fields = { password: chosen, repeat: chosen };

const test = adminSuite('invitations');

const linkFor = async (admin: SignedIn) => linkIn(await (await invite(admin, guest)).text());

const page = async ({ get }: SignedIn) => (await get(paths.adminAdministrators())).text();

const pending = async (admin: SignedIn) => textsOf(await page(admin), '.item strong');

test('a link is shown once, lasts three days and is listed without its secret', async ({
  site,
}) => {
  const anna = await signIn(site);
  const made = await invite(anna, ' Nils@example.org ');
  assert.is(made.status, 200);
  assert.is(made.headers.get('cache-control'), 'no-store');
  const shown = await made.text();
  assert.match(plainText(shown), 'The link for nils@example.org. The link is shown only now');
  assert.match(plainText(shown), 'works until 25 November 2026, 19:00.');
  const link = linkIn(shown);
  const answer = await site.get(link);
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  const html = await answer.text();
  assert.ok(attributesOf(html, 'input', 'value').includes(guest));
  const passwords = attributesOf(html, '[type=password]', 'autocomplete');
  assert.equal(passwords, ['new-password', 'new-password']);
  assert.equal(await pending(anna), [guest]);
  const token = link.split('/').at(-1)!;
  assert.not.match(await page(anna), token);
  assert.not.match(JSON.stringify(site.logged), token);
});

test('it needs an address that is not an administrator', async ({ site }) => {
  const anna = await signIn(site);
  const refused = async (email: string) => {
    const answer = await invite(anna, email);
    assert.is(answer.status, 422);
    const html = await answer.text();
    assert.is(valuesOf(html, '[aria-labelledby=invite] form').email, email);
    return errorsIn(html);
  };
  assert.equal(await refused(anna.email), { email: faults.alreadyAdministrator });
  assert.equal(await refused(''), { email: faults.emailRequired });
  for (const odd of ['maja', 'ma ja@example.org', 'maja\u200B@example.org']) {
    assert.equal(await refused(odd), { email: faults.emailInvalid });
  }
  assert.equal(await pending(anna), []);
});

test('an unsuitable password is refused next to its field', async ({ site }) => {
  const link = await linkFor(await signIn(site));
  for (const [typed, repeat, fault] of [
    ['', '', 'Please enter your password. Please enter the same password again.'],
    ['short', 'short', 'Please use at least 15 characters.'],
    [guest.padEnd(12), guest.padEnd(12), 'The password must not be your email address.'],
    [chosen, `${chosen}!`, 'The two passwords are not the same.'],
  ] as const) {
    const answer = await site.post(link, { password: typed, repeat });
    assert.is(answer.status, 422);
    const html = await answer.text();
    assert.is(Object.values(errorsIn(html)).join(' '), fault);
    assert.not.match(html, chosen);
  }
});

test('the guest chooses a password and is signed in; the link works once', async ({ site }) => {
  const link = await linkFor(await signIn(site));
  const answers = await Promise.all([site.post(link, fields), site.post(link, fields)]);
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([303, 404]));
  const cookie = answers.map(sessionCookieOf).find(Boolean)!;
  assert.is(await pageStatus(withCookie(site, cookie)), 200);
  assert.is(await statusOf(site.get(link)), 404);
  const again = await site.post(paths.adminLogin(), { email: guest, password: chosen });
  assert.is(again.status, 303);
});

test('a link ends when it is replaced or withdrawn, or the guest was added in another way', async ({
  site,
}) => {
  const anna = await signIn(site);
  const first = await linkFor(anna);
  const second = await linkFor(anna);
  assert.is(await statusOf(site.get(first)), 404);
  assert.is(await statusOf(site.get(second)), 200);
  const [action, ...others] = attributesOf(await page(anna), '.item form', 'action');
  assert.equal(others, []);
  assert.is((await press(anna, action!)).notice, 'invitationWithdrawn');
  assert.is((await press(anna, action!)).notice, 'invitationGone');
  assert.is(await statusOf(site.get(second)), 404);
  assert.is(await statusOf(site.post(second, fields)), 404);
  const third = await linkFor(anna);
  const made = { email: guest, passwordHash: 'typed by an operator' };
  assert.ok(await addAdministrator(site.db, made, site.now()));
  assert.is(await statusOf(site.post(third, fields)), 404, 'added in another way');
});

test('a link ends after three days', async ({ site, clock }) => {
  const anna = await signIn(site);
  const link = await linkFor(anna);
  clock.now += 72 * HOUR_MS - 1000;
  await deleteExpiredAdminLinks(site);
  assert.is(await statusOf(site.get(link)), 200);
  clock.now += 1000;
  const late = await site.post(link, fields);
  assert.is(late.status, 404);
  assert.match(plainText(await late.text()), 'This invitation is not valid');
  const stored = () => site.db.selectFrom('admin_invitations').select('id').execute();
  assert.equal(await pending(await signIn(site, { email: 'maja@example.org' })), []);
  assert.is((await stored()).length, 1);
  await deleteExpiredAdminLinks(site);
  assert.equal(await stored(), []);
  const admins = await site.db.selectFrom('admins').select('email').orderBy('email').execute();
  assert.equal(admins, [{ email: anna.email }, { email: 'maja@example.org' }]);
});

test.run();
