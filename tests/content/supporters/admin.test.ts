import * as assert from 'uvu/assert';
import { paths, placeholderPicture } from '../../../src/shared/paths.ts';
import { png } from '../../fixtures/hostile-pictures.ts';
import { addSupporter } from '../../fixtures/rows.ts';
import { logOf, type SignedIn, signedInSuite } from '../../helpers/admin.ts';
import { press } from '../../helpers/forms.ts';
import { attributesOf, find, plainText, textsOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';
import {
  deleteSupporter,
  saveSupporter,
  sendSupporter,
  supporterForm,
  supportersPage,
  supportersIn,
} from '../../helpers/content/site-items.ts';

const test = signedInSuite('supporters in the dashboard');

const festival = async (site: TestSite) => site.page(paths.ulrikaFestival());
const namesOn = (page: string) => textsOf(page, '.item h3');
const names = async (admin: SignedIn) => namesOn(await supportersPage(admin));

test('new supporters are last, and the festival page shows them immediately', async ({
  site,
  anna,
}) => {
  await addSupporter(site, { name: 'Before', position: 4 });
  const added = await saveSupporter(site, anna, { name: '  Vänner   av Ulrika ' });
  assert.equal(
    [added.name, added.logo, added.position],
    ['Vänner av Ulrika', placeholderPicture, 5],
  );
  assert.equal(await names(anna), ['Before', 'Vänner av Ulrika']);
  assert.match(plainText(await festival(site)), 'Vänner av Ulrika');
  const renamed = { name: 'Ulrikas vänner', logo: '/files/6-0123456789abcdef.webp' };
  assert.is((await saveSupporter(site, anna, renamed, added.id)).version, 2);
  assert.ok(
    attributesOf(await festival(site), 'img', 'src').includes('/files/6-0123456789abcdef.jpg'),
  );
  await deleteSupporter(anna, added.id);
  assert.not.match(plainText(await festival(site)), 'Ulrikas vänner');
  assert.equal(
    (await logOf(site, 'supporter')).map(({ action, label, changes }) => [
      action,
      label,
      ...changes.toSorted(),
    ]),
    [
      ['created', 'Vänner av Ulrika'],
      ['updated', 'Ulrikas vänner', 'logo', 'name'],
      ['deleted', 'Ulrikas vänner'],
    ],
  );
});

test('a form without scripts takes a logo, says what is wrong with it, and removes it', async ({
  site,
  anna,
}) => {
  const { id } = await saveSupporter(site, anna, { name: 'Bageriet' });
  const send = async (file: File, more: Record<string, string> = {}) => {
    const body = new FormData();
    const fields = { ...(await supporterForm(anna, id)), intent: 'save', ...more };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.set('logo_file', file);
    const headers = { Cookie: anna.cookie, 'Sec-Fetch-Site': 'same-origin' };
    return site.app.request(paths.adminItem('supporter', id), { method: 'POST', headers, body });
  };
  const nothing = new File([], '');
  assert.is(
    find(await supportersPage(anna, { edit: id }), '.edit-form').getAttribute('enctype'),
    'multipart/form-data',
  );
  const refused = await send(new File(['text'], 'logo.png', { type: 'image/png' }));
  assert.is(refused.status, 422);
  assert.equal(textsOf(await refused.text(), '.field-error:not(:empty)'), [
    'Please select an image file',
  ]);
  const sent = await send(new File([new Uint8Array(png(2, 2))], 'logo.png', { type: 'image/png' }));
  assert.is(sent.status, 303);
  const [row] = await supportersIn(site);
  assert.match(row!.logo, /^\/files\/.+\.webp$/);
  assert.is((await site.get(row!.logo)).status, 200);
  assert.is((await send(nothing, { name: 'Kept' })).status, 303);
  assert.is((await supportersIn(site))[0]!.logo, row!.logo);
  assert.is((await send(nothing, { logo_removed: 'on' })).status, 303);
  assert.is((await supportersIn(site))[0]!.logo, placeholderPicture);
});

test('supporters move past their neighbours, whatever their positions were', async ({
  site,
  anna,
}) => {
  for (const [name, position] of [
    ['A', 0],
    ['B', 7],
    ['C', 7],
    ['D', 9],
  ] as const) {
    await addSupporter(site, { name, position });
  }
  const before = await names(anna);
  const move = async (name: string, direction: string) => {
    const { id } = (await supportersIn(site)).find((one) => one.name === name)!;
    const action = paths.adminItem('supporter', id, 'position');
    const answer = await press(anna, await supportersPage(anna), action, { direction });
    assert.is(answer.status, 303);
    return anna.page(answer.headers.get('location')!);
  };
  const moved = await move('D', 'up');
  assert.equal(namesOn(moved), [before[0], before[1], 'D', before[2]]);
  // The button that was pressed has the focus again, and says where the row is now.
  const pressed = find(moved, '[autofocus]');
  assert.is(pressed.getAttribute('aria-label'), 'Move D up');
  assert.equal(textsOf(moved, `#${pressed.getAttribute('aria-describedby')}`), [
    'D is now number 3 of 4',
  ]);
  assert.equal(namesOn(await move('A', 'down')), [before[1], 'A', 'D', before[2]]);
  const first = await move('A', 'up');
  assert.is(find(first, '[autofocus]').getAttribute('aria-label'), 'Move A down');
  assert.is(find(first, '[aria-label="Move A up"]').hasAttribute('disabled'), true);
  assert.equal(namesOn(await move(before[2]!, 'down')), ['A', before[1], 'D', before[2]]);
  assert.equal(
    (await supportersIn(site)).map(({ position, version }) => [position, version]),
    [0, 1, 2, 3].map((position) => [position, 1]),
  );
  assert.equal((await logOf(site, 'supporter'))[0]!.changes, ['position']);
  for (const [id, direction] of [
    ['nobody', 'up'],
    [(await supportersIn(site))[0]!.id, 'sideways'],
  ] as const) {
    const answer = await anna.post(paths.adminItem('supporter', id, 'position'), { direction });
    assert.match(answer.headers.getSetCookie().join(), 'supporters%3AupdateFailed');
  }
  assert.equal(await names(anna), ['A', before[1], 'D', before[2]]);
});

test('Save and keep editing leaves the form open, without a question about drafts', async ({
  site,
  anna,
}) => {
  const { location } = await sendSupporter(anna, { name: 'Bageriet', intent: 'stay' });
  const [row] = await supportersIn(site);
  assert.match(location, `edit=${row!.id}`);
  const page = await anna.page(location);
  assert.equal(textsOf(page, '.edit-form .form-actions > *'), [
    'Save',
    'Save and keep editing',
    'Cancel',
  ]);
  assert.equal(textsOf(page, '.supporter-preview .supporter-name'), ['Bageriet']);
});

test('errors are beside their fields', async ({ site, anna }) => {
  const faults = async (fields: Record<string, string>) =>
    (await sendSupporter(anna, fields)).errors;
  assert.equal(await faults({ name: ' ' }), { name: 'missing' });
  assert.equal(await faults({ name: 'x'.repeat(121) }), { name: 'tooLong' });
  const long = { description: 'x'.repeat(301), other_description: 'x'.repeat(301) };
  assert.equal(await faults({ name: 'A', ...long, language: 'de' }), {
    description: 'tooLong',
    other_description: 'tooLong',
    language: 'invalid',
  });
  const logo = await sendSupporter(anna, { name: 'A', logo: 'https://evil.example/a' });
  assert.is(logo.status, 422);
  assert.match(textsOf(logo.page, '.error-summary')[0]!, 'Logo');
  assert.equal(await supportersIn(site), []);
});

test('where there are none, the page says how to begin', async ({ anna }) => {
  assert.equal(textsOf(await supportersPage(anna), '.list-empty'), [
    'No supporting organisations yet. Add the first one.',
  ]);
});

test.run();
