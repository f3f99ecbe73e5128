import * as assert from 'uvu/assert';
import { pdfName } from '../../../src/people/mailings/attachment.ts';
import { MOST_PDF_BYTES } from '../../../src/people/mailings/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import type { SignedIn } from '../../helpers/admin.ts';
import { noticeKeyOf } from '../../helpers/forms.ts';
import { errorsIn, find, findAll, linksOf, plainText, valuesOf } from '../../helpers/html.ts';
import { liveSuite } from '../../helpers/live-site.ts';
import { mailerOf } from '../../helpers/mail-site.ts';
import { addMembers, send, summons } from '../../helpers/people/letters.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { openPostOffice } from '../../helpers/post-office.ts';
import { purge } from '../../helpers/retention.ts';
import type { TestSite } from '../../helpers/site.ts';

/** Today is 2 March 2026. */
const test = liveSuite('PDF files of letters to members');

const DAY_MS = 86_400_000;

const agenda = Buffer.from('%PDF-1.7\n% the agenda of the annual meeting\n%%EOF\n');
const other = Buffer.from('%PDF-1.4\n% another one\n%%EOF\n');

/** Sends the form of a letter as a browser does that has chosen a file. */
async function upload(
  site: TestSite,
  { cookie }: SignedIn,
  path: string,
  html: string,
  { file, name = 'Dagordning.pdf', ...fields }: Record<string, unknown>,
) {
  const body = new FormData();
  const sent = { ...valuesOf(html, '.editor-form'), ...fields };
  for (const [field, value] of Object.entries(sent)) body.set(field, value as string);
  body.delete('file');
  body.set(
    'file',
    new File(file ? [file as Uint8Array<ArrayBuffer>] : [], file ? String(name) : ''),
  );
  return site.app.request(path, {
    method: 'POST',
    body,
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  });
}

/** Saves a draft with a PDF file, and returns its address. */
async function draftWith(site: TestSite, admin: SignedIn, file: Uint8Array, name?: string) {
  const path = paths.adminNewLetter();
  const html = await admin.page(path);
  const answer = await upload(site, admin, path, html, { ...summons, file, name });
  assert.is(noticeKeyOf(answer), 'mailings:letterSaved', await answer.clone().text());
  return answer.headers.get('location')!;
}

async function download(admin: SignedIn, letter: string) {
  const answer = await admin.get(`${letter}/pdf`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('each email carries the file, which is read once for all, and the printing page leads to it', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  await addMembers(site, admin);
  const letter = await draftWith(site, admin, agenda, 'Dagordning åäö.pdf');
  const html = await admin.page(letter);
  assert.match(plainText(html), 'PDF fileDagordning åäö.pdf (1 kB)');
  assert.ok(linksOf(html, '.facts a').includes(`${letter}/pdf`));
  const { answer, bytes } = await download(admin, letter);
  assert.equal(bytes, agenda);
  assert.is(answer.headers.get('content-type'), 'application/pdf');
  assert.is(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="Dagordning/);
  assert.is((await site.get(`${letter}/pdf`)).status, 401, 'nobody else gets it');
  await send(admin, letter);
  assert.match(plainText(await admin.page(letter)), 'Dagordning åäö.pdf (1 kB)');

  const paper = await admin.page(paths.adminPaper());
  assert.match(plainText(paper), 'This PDF file belongs to the letter. Print it, too:');
  assert.ok(linksOf(paper, '.paper-letters a').includes(`${letter}/pdf`));

  const office = await openPostOffice();
  const { config, db } = site;
  const mail = { ...config.mail!, smtpUrl: office.url };
  let reads = 0;
  const counting = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (args[0] === 'letter_attachments') reads += 1;
        return value.apply(target, args);
      };
    },
  });
  clock.now += 60_000;
  const mailer = mailerOf({ ...site, config: { ...config, mail } }, { db: counting });
  try {
    await mailer.deliverDue();
    await mailer.stop();
  } finally {
    await office.close();
  }
  const letters = office.received.filter(({ email }) => email.attachments.length > 0);
  assert.equal(letters.flatMap(({ recipients }) => recipients).toSorted(), [
    'anna.ek@example.org',
    'fia.ek@example.org',
  ]);
  for (const { email } of letters) {
    const [{ content, filename, mimeType } = {}] = email.attachments;
    assert.equal([filename, mimeType], ['Dagordning åäö.pdf', 'application/pdf']);
    assert.equal(Buffer.from(content as ArrayBuffer), agenda);
  }
  assert.is(reads, 1);
});

test('a form can replace the file, leave it or remove it, and loses none with other errors', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const path = paths.adminNewLetter();
  const faulty = { ...summons, subject_sv: '', file: agenda };
  const first = await upload(site, admin, path, await admin.page(path), faulty);
  assert.is(first.status, 422);
  const shown = await first.text();
  assert.equal(Object.keys(errorsIn(shown)), ['subject_sv']);
  assert.match(plainText(shown), 'Attached: Dagordning.pdf (1 kB)');
  const second = await upload(site, admin, path, shown, summons);
  const letter = second.headers.get('location')!;
  assert.equal((await download(admin, letter)).bytes, agenda);

  const edit = `${letter}/edit`;
  const form = await admin.page(edit);
  assert.is(find(form, '.editor-form').getAttribute('enctype'), 'multipart/form-data');
  await upload(site, admin, edit, form, { text_sv: 'Nytt' });
  assert.equal((await download(admin, letter)).bytes, agenda, 'left');
  await upload(site, admin, edit, await admin.page(edit), { file: other, name: 'Nu.pdf' });
  assert.equal((await download(admin, letter)).bytes, other, 'replaced');
  const stale = await upload(site, admin, edit, form, { text_sv: 'Annat', file: agenda });
  assert.is(stale.status, 409);
  assert.is(valuesOf(await stale.text(), '.editor-form').pdf_name, 'Dagordning.pdf');
  assert.equal((await download(admin, letter)).bytes, other, 'not by a form that is refused');
  await upload(site, admin, edit, await admin.page(edit), { remove_pdf: 'on' });
  assert.is((await download(admin, letter)).answer.status, 404, 'removed');
  assert.equal(findAll(await admin.page(edit), '[name=remove_pdf]'), []);
});

test('only a PDF file of 5 MB at most is accepted, and what is typed stays', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const path = paths.adminNewLetter();
  const html = await admin.page(path);
  const large = Buffer.alloc(MOST_PDF_BYTES + 1, ' ');
  agenda.copy(large);
  for (const [file, error] of [
    [Buffer.from('<html>%PDF-1.7'), 'This is not a PDF file.'],
    [Buffer.from('MZ'), 'This is not a PDF file.'],
    [large, 'The file is larger than 5 MB.'],
  ] as const) {
    const answer = await upload(site, admin, path, html, { ...summons, file });
    assert.is(answer.status, 422);
    const shown = await answer.text();
    assert.equal(errorsIn(shown), { file: error });
    assert.match(shown, summons.subject_en);
  }
  const asText = { ...summons, pdf: 'PGh0bWw+', pdf_name: 'x.pdf' };
  assert.equal(errorsIn(await (await upload(site, admin, path, html, asText)).text()), {
    file: 'This is not a PDF file.',
  });
  const largest = large.subarray(0, MOST_PDF_BYTES);
  const letter = await draftWith(site, admin, largest);
  assert.equal((await download(admin, letter)).bytes, largest);
  const tooLarge = { ...summons, file: Buffer.alloc(4 * MOST_PDF_BYTES) };
  assert.is((await upload(site, admin, path, html, tooLarge)).status, 413);
});

test('a file name is stored without what could harm', async ({ live: { site } }) => {
  const admin = await signedInAs(site);
  const hostile = '..\\..\\"Å\u202eäö" <x>:\r\nBcc: eve@example.org.PDF';
  const letter = await draftWith(site, admin, agenda, hostile);
  const { answer } = await download(admin, letter);
  const header = answer.headers.get('content-disposition')!;
  assert.match(header, /^attachment; filename="[\w .@-]+\.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/);
  for (const [name, stored] of [
    ['C:\\Users\\Åsa\\Kallelse 2026.pdf', 'Kallelse 2026.pdf'],
    ['a/b/../c.PDF', 'c.pdf'],
    ['"x"\n.pdf', 'x.pdf'],
    ['', 'pdf.pdf'],
    ['.pdf', 'pdf.pdf'],
    [`${'å'.repeat(300)}.pdf`, `${'å'.repeat(80)}.pdf`],
    [`${'a'.repeat(79)}😀😀.pdf`, `${'a'.repeat(79)}😀.pdf`],
  ] as const) {
    assert.is(pdfName(name), stored);
  }
});

test('the file is deleted with its letter', async ({ live: { clock, site } }) => {
  const admin = await signedInAs(site);
  await addPaidMember(site, { name: 'Anna Ek', paidOn: '2026-01-10' });
  await draftWith(site, admin, agenda);
  clock.now += 91 * DAY_MS;
  assert.is((await purge(site)).memberLetters, 1);
  assert.equal(await site.db.selectFrom('letter_attachments').select('letter_id').execute(), []);
});

test.run();
