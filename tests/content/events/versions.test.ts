import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { logOf, type SignedIn, signIn, signedInSuite } from '../../helpers/admin.ts';
import {
  eventForm,
  eventPage,
  eventsIn,
  postEvent,
  saveEvent,
} from '../../helpers/content/events.ts';
import { press } from '../../helpers/forms.ts';
import { linksOf, plainText, textsOf } from '../../helpers/html.ts';

const test = signedInSuite('versions of an event');

const first = { title: 'Midsommar', day: '2026-06-19', time: '12:00', description: 'Å\n\n👩‍🌾' };
const second = { title: 'Julbord', day: '2026-12-19', intent: 'save' };

test('an earlier version says what it had, and comes back as a new one', async ({ site, anna }) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const { id } = await saveEvent(site, anna, first);
  await saveEvent(site, nils, second, id);
  const list = await eventPage(anna, id);
  const [now, before] = textsOf(list, '.versions li');
  assert.is(now, '10 June 2026 12:00 nils@example.org Now');
  assert.match(before!, /^10 June 2026 12:00 anna@example.org Title/);
  const [, earlier] = linksOf(list, '.versions a');
  const page = await (await anna.get(earlier!)).text();
  assert.equal(textsOf(page, '.versions dt'), ['Title', 'Date']);
  assert.match(textsOf(page, '.versions dl')[0]!, 'Then: Midsommar');
  assert.equal(textsOf(page, '.versions mark'), ['Midsommar', 'Julbord', '06', '12']);
  const restoration = paths.adminVersions('event', id, 'restoration');
  const late = await press(anna, page, restoration, { version: '1' });
  assert.match(await noticeAt(anna, late), 'The version could not be restored');
  const answer = await press(anna, page, restoration);
  assert.match(await noticeAt(anna, answer), 'The earlier version has been restored');
  const [row] = await eventsIn(site);
  assert.equal(
    [row!.title, row!.description, row!.version, row!.is_published],
    ['Midsommar', first.description, 3, 1],
  );
  assert.is((await logOf(site, 'event')).at(-1)!.action, 'restored');
});

const noticeAt = async (anna: SignedIn, answer: Response) => {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('notice='))!;
  const Cookie = `${anna.cookie}; ${cookie.split(';')[0]!}`;
  const page = await anna.get(answer.headers.get('location')!, { Cookie });
  return textsOf(await page.text(), '.toast')[0]!;
};

test('only the words that differ are marked, in fields that have changed', async ({
  site,
  anna,
}) => {
  const text = 'Vi dansar runt stången.\nTa med en filt!';
  const { id } = await saveEvent(site, anna, { ...first, description: text });
  const other = text.replace('runt', 'kring').replace('en filt', 'filt');
  const sent = { description: other.replace('\n', '\r\n'), location: 'Ulrika', intent: 'save' };
  await saveEvent(site, anna, sent, id);
  const [, earlier] = linksOf(await eventPage(anna, id), '.versions a');
  const page = await (await anna.get(earlier!)).text();
  assert.equal(textsOf(page, '.versions dt'), ['Location', 'Description']);
  assert.equal(textsOf(page, '.versions mark'), ['Ulrika', 'runt', 'en', 'kring']);
});

test('lines that a browser ends otherwise are no difference between two people', async ({
  site,
  anna,
}) => {
  const { id } = await saveEvent(site, anna, first);
  const form = await eventForm(anna, id);
  await saveEvent(site, anna, { ...second, description: first.description }, id);
  const description = first.description.replaceAll('\n', '\r\n');
  const { page, status } = await postEvent(anna, { ...form, title: 'Mine', description }, id);
  assert.is(status, 409);
  assert.equal(textsOf(page, '.conflict legend'), ['Title', 'Date']);
});

test('earlier versions are deleted after a question', async ({ site, anna }) => {
  const { id } = await saveEvent(site, anna, first);
  await saveEvent(site, anna, second, id);
  const action = paths.adminVersions('event', id, 'deletion');
  const asked = await (await press(anna, await eventPage(anna, id), action)).text();
  assert.match(plainText(asked), 'Delete all earlier versions of this text permanently?');
  assert.is((await press(anna, asked, action)).status, 303);
  assert.is(textsOf(await eventPage(anna, id), '.versions li').length, 1);
});

test('who opens the form within five minutes of another save is told of it', async ({
  site,
  anna,
  clock,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const { id } = await saveEvent(site, nils, first);
  const told = async (admin: SignedIn) =>
    textsOf(await eventPage(admin, id), '.editor-form > .notice');
  assert.match((await told(anna)).join(), /^nils@example.org saved this at 12:00/);
  assert.equal(await told(nils), []);
  clock.now += 5 * 60_000;
  assert.equal(await told(anna), []);
});

test.run();
