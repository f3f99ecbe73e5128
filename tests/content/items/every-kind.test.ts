import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { logOf, signIn, signedInSuite } from '../../helpers/admin.ts';
import { formIn } from '../../helpers/content/items.ts';
import { isSeen, restoration, testedKinds } from '../../helpers/content/kinds.ts';
import { noticeKeyOf, press, questionOf } from '../../helpers/forms.ts';
import { errorsIn, find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { refuseWrites } from '../../helpers/postgres/postgres.ts';

const test = signedInSuite('every kind of content');

for (const tested of testedKinds) {
  const { detail, hasDrafts, kind, label, list, preview, title, values } = tested;
  const { formOf, pageOf, post, remove, rowsIn, save, send } = tested;
  const deletion = (id: string) => paths.adminItem(kind, id, 'deletion');

  test(`${kind}: a new one is public, and on top of the list that was left`, async ({
    site,
    anna,
  }) => {
    await save(site, anna, { ...values, [title[0]]: 'Earlier' });
    const back = list({ sort: 'title' });
    const fields = {
      ...(await formOf(anna)),
      ...values,
      back,
      intent: 'save',
    };
    const [first, again] = [await post(anna, fields), await post(anna, fields)];
    assert.equal([first.status, again.status], [303, 303]);
    assert.is(again.location, first.location, 'two presses add one');
    const rows = await rowsIn(site);
    assert.is(rows.length, 2);
    const { id, version } = rows.find((row) => first.location.endsWith(`#row-${row.id}`))!;
    assert.is(version, 1);
    assert.ok(findAll(await anna.page(first.location), `#row-${id}`).length === 1);
    assert.ok(await isSeen(site, tested));
    assert.equal((await logOf(site, kind)).at(-1), {
      who: 'anna@example.org',
      action: 'created',
      label,
      changes: [],
    });
  });

  if (hasDrafts) {
    test(`${kind}: a draft is not public until a press on its row, and another press hides it`, async ({
      site,
      anna,
    }) => {
      const { id } = await save(site, anna, { ...values, is_published: '' });
      assert.not(await isSeen(site, tested));
      const publication = paths.adminItem(kind, id, 'publication');
      const draft = await anna.page(list());
      assert.is((await press(anna, draft, publication)).status, 303);
      assert.ok(await isSeen(site, tested));
      const published = await anna.page(list());
      assert.is((await press(anna, published, publication)).status, 303);
      assert.not(await isSeen(site, tested));
      // The page is older than the item.
      await press(anna, draft, publication);
      assert.not(await isSeen(site, tested));
      assert.is((await rowsIn(site))[0]!.version, 3);
    });

    test(`${kind}: a translation needs a title, and what lacks one is listed and found`, async ({
      site,
      anna,
    }) => {
      const half = { ...values, language: 'sv', other_summary: 'Tea', other_location: 'Tea' };
      const refused = await send(anna, half);
      assert.is(refused.status, 422);
      assert.equal(Object.keys(errorsIn(refused.page)), ['other_title']);
      await save(site, anna, { ...values, ...half, other_title: 'The field', title: 'Åker' });
      await save(site, anna, { ...values, language: 'sv', title: 'Äng' });
      const titles = async (query: Record<string, string>) =>
        textsOf(await anna.page(list(query)), '.item h3');
      assert.equal(await titles({ kind: 'lacks-en' }), ['Äng']);
      assert.equal(await titles({ kind: 'lacks-sv' }), []);
      assert.equal(await titles({ q: 'FIELD' }), await titles({ q: 'åker' }));
      assert.is((await titles({ q: 'field' })).length, 1);
    });
  }

  test(`${kind}: of two who save the same version the second sees both texts, and nothing is overwritten`, async ({
    site,
    anna,
  }) => {
    const nils = await signIn(site, { email: 'nils@example.org' });
    const { id } = await save(site, anna, values);
    const his = { ...(await formOf(nils, id)), [title[0]]: 'His', intent: 'save' };
    await send(anna, { [title[0]]: 'Hers', [detail[0]]: 'Tea' }, id);
    const refused = await post(nils, his, id);
    assert.is(refused.status, 409);
    assert.equal(textsOf(refused.page, '.conflict fieldset'), [
      `${title[1]}Yours HisTheirs Hers`,
      `${detail[1]}Yours ${values[detail[0]] ?? '(empty)'}Theirs Tea`,
    ]);
    // Nils has not touched the second text.
    const picked = findAll(refused.page, '.conflict [checked]').map(
      (each) => `${each.getAttribute('name')} ${each.getAttribute('value')}`,
    );
    assert.equal(picked, [`take.${title[0]} mine`, `take.${detail[0]} theirs`]);
    const merging = { ...formIn(refused.page), intent: 'merge' };
    const merged = await post(nils, merging, id);
    assert.match(plainText(merged.page), 'Nothing has been saved yet');
    assert.is((await rowsIn(site))[0]!.version, 2);
    const saving = { ...formIn(merged.page), intent: 'save' };
    assert.is((await post(nils, saving, id)).status, 303);
    const row = (await rowsIn(site))[0]! as Record<string, unknown>;
    assert.equal([row[title[0]], row[detail[0]], row.version], ['His', 'Tea', 3]);
    assert.equal(
      (await logOf(site, kind)).map(({ who, action, changes }) => [
        who?.split('@')[0],
        action,
        ...changes.toSorted(),
      ]),
      [
        ['anna', 'created'],
        ['anna', 'updated', ...[title[0], detail[0]].toSorted()],
        ['nils', 'updated', title[0]],
      ],
    );
  });

  test(`${kind}: a deleted one is gone for visitors, and Undo brings it back as it was`, async ({
    site,
    anna,
  }) => {
    const created = await save(site, anna, values);
    const { id } = created;
    const page = await anna.page(list());
    let answer = await press(anna, page, deletion(id));
    if (tested.question) {
      const asked = await answer.text();
      const [name = ''] = label.match(/[^\d ].*/) ?? [];
      assert.equal(questionOf(page, deletion(id)), [tested.question, name]);
      assert.equal(textsOf(asked, 'h1'), [tested.question]);
      assert.ok(await isSeen(site, tested));
      answer = await press(anna, asked, deletion(id));
    }
    assert.not(await isSeen(site, tested));
    assert.equal(await rowsIn(site), []);
    assert.is(noticeKeyOf(await remove(anna, id)), tested.deleteFailed);
    const gone = await anna.get(list({ edit: id }));
    assert.is(gone.status, 404);
    assert.match(plainText(await gone.text()), 'no longer here');
    const shown = await anna.page(answer.headers.get('location')!);
    assert.match(textsOf(shown, '.toast')[0]!, `${label} ${tested.deleted}`);
    assert.is(noticeKeyOf(await press(anna, shown, restoration(id, kind))), 'items:undone');
    const [restored] = await rowsIn(site);
    assert.equal(restored, { ...created, version: 2, updated_at: restored!.updated_at });
    assert.ok(await isSeen(site, tested));
    // Nothing is left to restore a second time.
    assert.is(noticeKeyOf(await anna.post(restoration(id, kind), {})), 'items:undoFailed');
    assert.equal(
      (await logOf(site, kind)).map((entry) => [entry.action, entry.label]),
      ['created', 'deleted', 'restored'].map((action) => [action, label]),
    );
    assert.equal(await site.db.selectFrom('content_trash').select('id').execute(), []);
  });

  test(`${kind}: text for one that somebody has deleted is kept, for it or for a new one`, async ({
    site,
    anna,
  }) => {
    const { id } = await save(site, anna, values);
    const titles = async () =>
      (await rowsIn(site)).map((row) => (row as Record<string, unknown>)[title[0]]);
    const gone = async (typed: string) => {
      const form = await formOf(anna, id);
      await remove(anna, id);
      const sent = { ...form, [title[0]]: typed, intent: 'save' };
      const { page, status } = await post(anna, sent, id);
      assert.is(status, 404);
      assert.match(plainText(page), 'Somebody else has deleted this');
      return page;
    };
    const fields = { ...formIn(await gone('Typed')), intent: 'restore' };
    const back = await post(anna, fields, id);
    assert.equal([back.status, formIn(back.page)[title[0]]], [200, 'Typed']);
    const saving = { ...formIn(back.page), intent: 'save' };
    assert.is((await post(anna, saving, id)).status, 303);
    assert.equal(await titles(), ['Typed']);
    const page = await gone('New');
    assert.is(find(page, '.edit-form').getAttribute('action'), paths.adminItem(kind));
    const added = await post(anna, { ...formIn(page), intent: 'save' });
    assert.is(added.status, 303);
    assert.equal(await titles(), ['New']);
  });

  test(`${kind}: an earlier version comes back byte for byte, as a new one`, async ({
    site,
    anna,
  }) => {
    const first = await save(site, anna, values);
    const other = { [title[0]]: 'Other', [detail[0]]: 'Tea', content: '', description: 'x' };
    const hidden = { ...other, images: '[]', is_published: '' };
    assert.is((await send(anna, hidden, first.id)).status, 303);
    const [, earlier] = linksOf(await pageOf(anna, first.id), '.versions a');
    const page = await anna.page(earlier!);
    assert.ok(textsOf(page, '.versions dt').includes(title[1]));
    assert.match(textsOf(page, '.versions dl')[0]!, `Then: ${values[title[0]]}`);
    const restore = paths.adminVersions(kind, first.id, 'restoration');
    const late = await press(anna, page, restore, { version: '1' });
    assert.is(noticeKeyOf(late), 'items:restoreFailed');
    assert.is(noticeKeyOf(await press(anna, page, restore)), 'items:restored');
    const [row] = await rowsIn(site);
    // Visibility is no text: an earlier version neither publishes nor hides.
    const visibility = hasDrafts && { is_published: 0 };
    assert.equal(row, { ...first, ...visibility, version: 3, updated_at: row!.updated_at });
    assert.is((await logOf(site, kind)).at(-1)!.action, 'restored');
    const forget = paths.adminVersions(kind, first.id, 'deletion');
    const asked = await (await press(anna, await pageOf(anna, first.id), forget)).text();
    assert.match(plainText(asked), 'Delete all earlier versions of this text permanently?');
    assert.is(noticeKeyOf(await press(anna, asked, forget)), 'items:forgotten');
    assert.is(textsOf(await pageOf(anna, first.id), '.versions li').length, 1);
  });

  test(`${kind}: when the database cannot store it, nothing typed is lost`, async ({
    site,
    anna,
  }) => {
    const { id } = await save(site, anna, values);
    const typed = { ...(await formOf(anna, id)), [title[0]]: 'Typed' };
    const allowWrites = await refuseWrites(site.db);
    const refused = await post(anna, { ...typed, intent: 'save' }, id);
    await allowWrites();
    assert.is(refused.status, 503);
    assert.match(textsOf(refused.page, '.edit-form > .notice')[0]!, /nothing has been saved/);
    assert.is(formIn(refused.page)[title[0]], 'Typed');
    const again = { ...formIn(refused.page), intent: 'save' };
    assert.is((await post(anna, again, id)).status, 303);
  });

  if (preview) {
    test(`${kind}: a preview shows what is typed to administrators, refuses nothing and stores nothing`, async ({
      site,
      anna,
    }) => {
      const sent = { ...values, [title[0]]: 'Not <b>yet</b>' };
      const answer = await anna.post(preview, sent);
      assert.equal([answer.status, answer.headers.get('cache-control')], [200, 'no-store']);
      const html = await answer.text();
      assert.match(plainText(find(html, 'main')), 'Not <b>yet</b>');
      assert.match(plainText(html), 'none of this has been saved');
      assert.equal(findAll(html, 'script[type=module]'), []);
      const empty = Object.fromEntries(Object.keys(sent).map((name) => [name, '']));
      assert.is((await anna.post(preview, empty)).status, 200);
      const long = await anna.post(preview, { [title[0]]: 'x'.repeat(300) });
      assert.match(plainText(await long.text()), 'x'.repeat(200));
      assert.is((await site.post(preview, sent)).status, 401);
      assert.equal([await rowsIn(site), await logOf(site, kind)], [[], []]);
    });
  }
}

test.run();
