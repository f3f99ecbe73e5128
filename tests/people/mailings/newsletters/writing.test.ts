import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../../src/shared/paths.ts';
import { addPaidMember } from '../../../fixtures/member-rows.ts';
import { addEvent, addPost, addSubscriber } from '../../../fixtures/rows.ts';
import { noticeKeyOf, press } from '../../../helpers/forms.ts';
import { linksOf, plainText, textsOf, valuesOf } from '../../../helpers/html.ts';
import {
  addReaders,
  bothLanguages,
  closeNewsletterSite,
  deliveriesOf,
  newsletterOf,
  type NewsletterSite,
  openNewsletterSite,
  saveDraft,
  sendNow,
} from '../../../helpers/people/newsletters.ts';

const test = suite<NewsletterSite>('writing a newsletter');

test.before.each(async (context) => {
  Object.assign(context, await openNewsletterSite());
});

test.after.each(closeNewsletterSite);

const checksOf = async ({ anna }: NewsletterSite, id: string) =>
  textsOf(await anna.page(paths.adminNewsletter(id)), '.check-open');

test('a draft begins with the posts and events since the last newsletter, in both languages', async (context) => {
  const { anna, site } = context;
  const at = { created_at: '2026-11-20T10:00:00.000Z' };
  await addPost(site, {
    title: 'Lampor & <ljus>',
    other_title: 'Lamps',
    language: 'sv',
    publish_date: '2026-11-20',
    summary: 'Om lampor',
    other_summary: 'About lamps',
    ...at,
  });
  await addPost(site, { title: 'Sent already', publish_date: '2026-10-01' });
  await addPost(site, { title: 'Not yet', publish_date: '2026-12-24' });
  await addEvent(site, {
    title: 'Julfest',
    language: 'sv',
    event_date: '2026-12-13T17:00:00.000Z',
  });
  await addEvent(site, { title: 'Over', event_date: '2026-11-01T17:00:00.000Z' });
  const last = await saveDraft(site, anna);
  await site.db
    .updateTable('newsletters')
    .set({ started_at: '2026-11-10T10:00:00.000Z', state: 'finished' })
    .where('id', '=', last)
    .execute();
  const list = await anna.page(paths.adminNewsletters({ lang: 'sv' }));
  const begun = await press(anna, list, paths.adminNewsletterStart());
  assert.is(noticeKeyOf(begun), 'newsletters:begun');
  const form = valuesOf(await anna.page(begun.headers.get('location')!), '.edit-form');
  const text = (name: string) => plainText(form[name]!);
  const own = form.language === 'sv' ? 'content' : 'other_content';
  const other = form.language === 'sv' ? 'other_content' : 'content';
  assert.match(text(own), 'Lampor & <ljus>Om lampor');
  assert.match(text(other), 'LampsAbout lamps');
  for (const name of [own, other]) {
    assert.match(text(name), 'Julfest');
    assert.not.match(text(name), /Sent already|Not yet|Over/);
  }
  for (const href of linksOf(form[own]!)) assert.match(href, /^\/(news|events)\/[^?]+\?lang=sv$/);
});

test('the page names what readers would stumble over', async (context) => {
  const { anna, site } = context;
  await addReaders(site);
  const fine = await saveDraft(site, anna);
  assert.equal(await checksOf(context, fine), []);
  const id = await saveDraft(site, anna, {
    ...bothLanguages,
    title: 'Faults',
    content:
      '<p><a href="http://localhost:3000/x">a</a><img src="/files/5-0123456789abcdef.webp" alt=""></p>' +
      '<p>å</p>'.repeat(6000),
    other_title: '',
    other_summary: '',
    other_content: '',
  });
  const faults = (await checksOf(context, id)).join('\n');
  for (const fault of [
    'Readers who get it in the other language, because it is not written in theirs: 1.',
    'at least one picture has no description',
    'http://localhost:3000/x',
    'Gmail hides what comes after 102 kB',
  ]) {
    assert.match(faults, fault);
  }
});

test('a reader whose language is missing gets the other one, and is told so', async (context) => {
  const { anna, office, sender, site } = context;
  await addSubscriber(site, { email: 'anna@example.org', language: 'en' });
  const { other_content: _, other_summary: __, other_title: ___, ...swedish } = bothLanguages;
  await sendNow(anna, await saveDraft(site, anna, swedish));
  await sender.sendDue();
  const [{ email }] = office.received as [(typeof office.received)[number]];
  assert.is(email.subject, 'Nytt i maj');
  assert.match(email.text!, 'This newsletter is only written in Swedish.\n\nHej på er!');
  assert.match(email.html!, '<div lang="sv">');
  assert.match(email.html!, '<html lang="en">');
});

test('a newsletter goes to the members, the others, a chapter or a plan that it is for', async (context) => {
  const { anna, sender, site } = context;
  const add = async (name: string, values: Partial<Parameters<typeof addPaidMember>[1]> = {}) => {
    const email = `${name}@example.org`;
    const paid = { name, email, paidOn: '2026-03-10', ...values };
    const { memberId } = await addPaidMember(site, paid);
    await addSubscriber(site, { email });
    return memberId;
  };
  const finn = await add('finn');
  await site.db.updateTable('members').set({ chapter: 'finland' }).where('id', '=', finn).execute();
  await add('core', { plan: 'Core' });
  const gone = await add('gone', { paidOn: '2024-01-10' });
  assert.ok(gone);
  await addSubscriber(site, { email: 'reader@example.org' });
  const { memberId: silent } = await addPaidMember(site, { name: 'Silent', paidOn: '2026-03-10' });
  assert.ok(silent, 'a member who has not subscribed gets none');
  const reached = async (audience: string) => {
    const id = await saveDraft(site, anna, { ...bothLanguages, title: audience, audience });
    await sendNow(anna, id);
    await sender.sendDue();
    return deliveriesOf(site, id);
  };
  assert.equal(await reached('all'), ['core sent', 'finn sent', 'gone sent', 'reader sent']);
  assert.equal(await reached('members'), ['core sent', 'finn sent']);
  assert.equal(await reached('others'), ['gone sent', 'reader sent']);
  assert.equal(await reached('chapter:finland'), ['finn sent']);
  assert.equal(await reached('plan:Core'), ['core sent']);
});

test('the preview is the email in a language and a colour scheme, in a frame that runs nothing', async (context) => {
  const { anna, site } = context;
  const id = await saveDraft(site, anna);
  const query = (values: Record<string, string>) => paths.adminNewsletter(id, 'email', values);
  const dark = await anna.get(query({ language: 'en', scheme: 'dark' }));
  const html = await dark.text();
  assert.match(html, 'Hello everybody!');
  assert.match(html, '@media all {');
  assert.match(await anna.page(query({ language: 'sv', scheme: 'light' })), '@media not all {');
  assert.match(dark.headers.get('content-security-policy')!, "default-src 'none'");
  assert.match(dark.headers.get('content-security-policy')!, 'sandbox');
  assert.is(dark.headers.get('x-frame-options'), 'SAMEORIGIN');
  assert.is((await site.get(query({}))).status, 401);
  const unsaved = await anna.post(paths.newsletterPreview(), {
    ...bothLanguages,
    title: 'Not <b>yet</b>',
    content: '<p onclick="x()">a</p><script>1</script>',
  });
  const preview = await unsaved.text();
  assert.match(plainText(preview), 'Not <b>yet</b>');
  assert.not.match(preview, /onclick|<script/);
  assert.is((await newsletterOf(site, id)).version, 1);
});

test('the archive shows what was sent in both languages, without anything about readers', async (context) => {
  const { anna, sender, site } = context;
  await addReaders(site);
  const id = await saveDraft(site, anna);
  assert.match(plainText(await site.page(paths.newsletters())), 'No newsletters yet');
  await sendNow(anna, id);
  await sender.sendDue();
  const { slug } = await newsletterOf(site, id);
  assert.is(slug, '2026-11-21-nytt-i-maj');
  const address = paths.newsletterIssue(slug!);
  assert.ok(linksOf(await site.page(paths.newsletters())).includes(address));
  const english = await site.page(`${address}?lang=en`);
  assert.equal(textsOf(english, 'h1'), ['News in May']);
  assert.equal(textsOf(await site.page(`${address}?lang=sv`), 'h1'), ['Nytt i maj']);
  const feed = await site.page(paths.newslettersFeed('sv'));
  assert.match(feed, 'Nytt i maj');
  const tokens = await site.db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_token')
    .execute();
  for (const { unsubscribe_token: token } of tokens) assert.not.match(english + feed, token);
  assert.match(await site.page(paths.sitemap()), address);
  const page = await anna.page(paths.adminNewsletter(id));
  const removed = await press(anna, page, paths.adminNewsletter(id, 'archive'));
  assert.is(noticeKeyOf(removed), 'newsletters:archiveChanged');
  assert.is((await site.get(address)).status, 404);
  assert.not.match(await site.page(paths.newsletters()), address);
  assert.not.match(await site.page(paths.newslettersFeed('sv')), 'Nytt i maj');
});

test('a newsletter in one language has one version in the archive', async (context) => {
  const { anna, sender, site } = context;
  await addReaders(site);
  const { other_content: _, other_summary: __, other_title: ___, ...swedish } = bothLanguages;
  const id = await saveDraft(site, anna, swedish);
  await sendNow(anna, id);
  await sender.sendDue();
  const address = paths.newsletterIssue((await newsletterOf(site, id)).slug!);
  const html = await site.page(`${address}?lang=en`);
  assert.match(plainText(html), 'only in Swedish');
  assert.match(html, '<h1 lang="sv">Nytt i maj</h1>');
});

test.run();
