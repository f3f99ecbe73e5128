import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addEvent } from '../../fixtures/rows.ts';
import { signedInSuite } from '../../helpers/admin.ts';
import { attributesOf } from '../../helpers/html.ts';

const test = signedInSuite('pictures of events for link previews');

test('a published event has a picture in each language, which the page cache keeps', async ({
  site,
}) => {
  const id = await addEvent(site, {
    title: 'Dance',
    other_title: 'Dans',
    language: 'en',
    event_date: '2026-06-19T10:00:00.000Z',
  });
  const path = paths.eventCard(id, 'sv');
  const response = await site.get(path);
  assert.is(response.status, 200);
  assert.is(response.headers.get('content-type'), 'image/png');
  assert.is(response.headers.get('cache-control'), 'public, max-age=300');
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, height, width } = await sharp(bytes).metadata();
  assert.equal([format, width, height], ['png', 1200, 630]);
  assert.ok(bytes.length < 60 * 1024);
  const again = await site.get(path);
  assert.is(again.headers.get('cache-status'), 'site; hit');
  const english = await site.get(paths.eventCard(id, 'en'));
  assert.not.ok(bytes.equals(Buffer.from(await english.arrayBuffer())));
});

test('a query leads to the address whose picture is kept', async ({ site }) => {
  const id = await addEvent(site, { title: 'Dance', event_date: '2026-06-19T10:00:00.000Z' });
  const { headers, status } = await site.get(`${paths.eventCard(id, 'en')}?x=1`);
  assert.equal([status, headers.get('location')], [302, paths.eventCard(id, 'en')]);
});

test('drafts and unknown events have none, and neither has another name of the event', async ({
  site,
}) => {
  const draft = await addEvent(site, {
    title: 'Draft',
    event_date: '2026-06-19T10:00:00.000Z',
    is_published: 0,
  });
  for (const key of [draft, 'none']) {
    assert.is((await site.get(paths.eventCard(key, 'en'))).status, 404, key);
  }
});

test('any title and place can be drawn, and one in other letters has the general picture', async ({
  site,
}) => {
  const titles = {
    'A & B <script>"x"</script> &amp; {{name}}': true,
    'Ärtsoppa – “punsch” på torsdag…': true,
    ['Donaudampfschifffahrtsgesellschaft'.repeat(4)]: true,
    [`A ${'very '.repeat(40)}long title`]: true,
    'संगम मेला': false,
    'Party 🎉': false,
  };
  for (const [title, isDrawn] of Object.entries(titles)) {
    const id = await addEvent(site, {
      title,
      location: title,
      event_date: '2026-06-19T10:00:00.000Z',
      end_date: '2026-07-02T10:00:00.000Z',
    });
    const { headers } = await site.get(paths.event(id));
    const page = await site.page(headers.get('location') ?? paths.event(id));
    const picture = isDrawn ? paths.eventCard(id, 'en') : paths.card('activities');
    assert.equal(
      attributesOf(page, 'meta[property="og:image"]', 'content'),
      [`${site.config.origin}${picture}`],
      title,
    );
    assert.is((await site.get(paths.eventCard(id, 'en'))).status, 200, title);
  }
});

test.run();
