import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { logOf, type SignedIn, signedInSuite } from '../../helpers/admin.ts';
import {
  attributesOf,
  find,
  findAll,
  linksOf,
  plainText,
  textsOf,
  valuesOf,
} from '../../helpers/html.ts';

const test = signedInSuite('the preview of an event');

/** As the form of the dashboard sends it. */
const sent = {
  language: 'sv',
  title: 'Midsommarfest',
  other_title: 'Midsummer <party>',
  category_id: '',
  day: '2026-06-19',
  time: '12:00',
  end_day: '',
  end_time: '23:30',
  is_all_day: 'false',
  location: 'Ängen',
  other_location: '',
  address: 'Storgatan 1, Ulrika',
  description: 'Dans.',
  other_description: 'Dance.',
  registration_link: 'https://other.example/register',
  learn_more_link: '',
  is_cancelled: 'false',
  is_published: 'false',
  repeat: 'none',
};

const preview = async (anna: SignedIn, values: Record<string, string> = {}) => {
  const answer = await anna.post(paths.eventPreview(), { ...sent, ...values });
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  return answer.text();
};

test('shows it in either language before anything is saved', async ({ site, anna }) => {
  const swedish = await preview(anna);
  assert.equal(textsOf(swedish, 'h1'), ['Midsommarfest']);
  assert.match(plainText(swedish), 'fredag 19 juni 2026');
  assert.match(plainText(swedish), '12.00–23.30');
  assert.equal(findAll(swedish, 'script[type=module]'), []);
  // Nothing leads to what is not there yet.
  assert.equal(
    linksOf(swedish).filter((href) => /lang=|preview/.test(href)),
    [],
  );
  const form = '.preview-notice form';
  assert.equal(textsOf(swedish, `${form} button`), ['Visa på engelska']);
  const [action] = attributesOf(swedish, form, 'action');
  const english = await (await anna.post(action!, valuesOf(swedish, form))).text();
  assert.equal(textsOf(english, 'h1'), ['Midsummer <party>']);
  assert.is(find(english, 'html').getAttribute('lang'), 'en');
  // It has no translation.
  assert.equal(textsOf(english, 'dd [lang=sv]'), ['Ängen']);
  assert.equal(textsOf(english, `${form} button`), ['Show in Swedish']);
  assert.equal(await site.db.selectFrom('events').select('id').execute(), []);
  assert.equal(await logOf(site, 'event'), []);
});

test('refuses nothing that is half typed', async ({ anna }) => {
  const empty = Object.fromEntries(Object.keys(sent).map((name) => [name, '']));
  const page = await preview(anna, { ...empty, language: 'en' });
  assert.match(plainText(page), '10 June 2026');
  const odd = {
    day: '2026-06-32',
    time: 'noon',
    end_time: '25:00',
    learn_more_link: 'javascript:1',
  };
  const hrefs = linksOf(await preview(anna, odd));
  assert.not.ok(hrefs.some((href) => href.startsWith('javascript')));
  const days = await preview(anna, { is_all_day: 'on', end_day: '2026-06-21' });
  assert.match(plainText(days), /19 juni 2026 – .*21 juni 2026/);
  assert.match(plainText(await preview(anna, { is_cancelled: 'on' })), 'Inställt');
});

test('shows what a save then shows to visitors', async ({ site, anna }) => {
  const values = { ...sent, is_all_day: '', is_cancelled: '', is_published: 'on', version: '0' };
  const poster = (html: string) => plainText(find(html, '.event-poster').toString());
  const shown = poster(await preview(anna, values));
  const { status } = await anna.post(paths.adminItem('event'), values);
  assert.is(status, 303);
  const { id } = await site.db.selectFrom('events').select('id').executeTakeFirstOrThrow();
  const { headers } = await site.get(paths.event(id), { Cookie: 'language=sv' });
  const page = await site.get(headers.get('location')!, { Cookie: 'language=sv' });
  assert.is(poster(await page.text()), shown);
});

test.run();
