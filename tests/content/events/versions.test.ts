import * as assert from 'uvu/assert';
import { type SignedIn, signIn, signedInSuite } from '../../helpers/admin.ts';
import { eventForm, eventPage, postEvent, saveEvent } from '../../helpers/content/events.ts';
import { linksOf, textsOf } from '../../helpers/html.ts';

const test = signedInSuite('versions of an event');

const first = { title: 'Midsommar', day: '2026-06-19', time: '12:00', description: 'Å\n\n👩‍🌾' };
const second = { title: 'Julbord', day: '2026-12-19', intent: 'save' };

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
  const page = await anna.page(earlier!);
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
