import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { adminSuite, password, signIn } from '../../helpers/admin.ts';
import { attributesOf, noticeIn, textsOf, valuesOf } from '../../helpers/html.ts';

const test = adminSuite('a form that is sent after the session has ended');

const HOURS_MS = 60 * 60_000;
const form = paths.adminNewMember();
const cameFrom = (path: string) => ({ Host: 'localhost', Referer: `http://localhost${path}` });

test('is not saved, can be copied, and signing in leads back to it', async ({ site, clock }) => {
  const admin = await signIn(site);
  const fields = valuesOf(await (await admin.get(form)).text(), 'form.editor-form');
  clock.now += 100 * HOURS_MS;
  const typed = { ...fields, first_name: 'Bo', street: 'Storgatan 1', password: 'not for copying' };
  const late = await admin.post(form, typed, cameFrom(form));
  assert.is(late.status, 401);
  const html = await late.text();
  assert.match(noticeIn(html)!, 'Your session has ended. Sign in, and the form opens again');
  assert.equal(textsOf(html, '#typed'), ['Storgatan 1']);
  const next = valuesOf(html, '.sign-in-form');
  const back = await site.post(paths.adminLogin(), { ...next, email: admin.email, password });
  assert.equal([back.status, back.headers.get('location')], [303, form]);
  assert.equal(await site.db.selectFrom('members').select('id').execute(), []);
});

test('opens again in the language of the browser', async ({ site, clock }) => {
  const admin = await signIn(site);
  clock.now += 100 * HOURS_MS;
  const swedish = { 'Accept-Language': 'sv' };
  const late = await admin.post(form, { first_name: 'Bo' }, { ...cameFrom(form), ...swedish });
  const html = await late.text();
  assert.equal(attributesOf(html, 'html', 'lang'), ['sv']);
  assert.equal(textsOf(html, '#typed'), [], 'a form without a key');
  const next = valuesOf(html, '.sign-in-form');
  const fields = { ...next, email: admin.email, password };
  const back = await site.post(paths.adminLogin(), fields, swedish);
  const Cookie = back.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const page = await site.get(back.headers.get('location')!, { Cookie, ...swedish });
  assert.equal(attributesOf(await page.text(), 'html', 'lang'), ['sv']);
});

test('tells the script of the next page which form was saved', async ({ site }) => {
  const admin = await signIn(site);
  const fields = valuesOf(await (await admin.get(form)).text(), 'form.editor-form');
  const savedIn = (answer: Response) =>
    answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('saved='));
  assert.equal(savedIn(await admin.post(form, fields)), []);
  const member = { ...fields, first_name: 'Bo', last_name: 'Ek', plan: 'General' };
  for (const _ of ['first', 'the same again']) {
    const saved = await admin.post(form, { ...member, email: 'bo@example.org' });
    assert.is(saved.status, 303);
    assert.match(savedIn(saved).join(), new RegExp(`^saved=${fields.key};.*Path=/admin`));
  }
});

test.run();
