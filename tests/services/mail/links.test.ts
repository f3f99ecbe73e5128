import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Language, languages } from '../../../src/shared/i18n/index.ts';
import type { LetterKind } from '../../../src/services/mail/letters/index.ts';
import { letterSamples } from '../../fixtures/letters.ts';
import {
  closeMailSite,
  letterOf,
  type MailSite,
  openMailSite,
  send,
} from '../../helpers/mail-site.ts';

const test = suite<MailSite>('links in emails');

const origin = 'https://www.example.org';

test.before(async (context) => {
  Object.assign(context, await openMailSite({ PUBLIC_ORIGIN: origin }));
});

test.after(closeMailSite);

for (const language of languages) {
  const other = languages.find((each) => each !== language)!;
  for (const kind of Object.keys(letterSamples) as LetterKind[]) {
    test(`every link of ${kind} opens in the email's language (${language})`, async (context) => {
      const { header, links, text } = await send(context, letterOf(kind, language));
      const written = text.match(/https?:\/\/\S+/g) ?? [];
      const [, unsubscribing] = /<(.*)>/.exec(header('list-unsubscribe') ?? '') ?? [];
      assert.equal(new Set(written), new Set(links), 'the texts have the same links');
      for (const link of [...links, ...(unsubscribing ? [unsubscribing] : [])]) {
        await opensIn(context, link, language, other);
      }
    });
  }
}

async function opensIn({ site }: MailSite, link: string, language: Language, other: Language) {
  assert.ok(link.startsWith(`${origin}/`), link);
  const page = await site.app.request(link, {
    headers: { 'Accept-Language': other, Cookie: `language=${other}` },
  });
  assert.is.not(page.status, 500);
  assert.is(page.headers.get('location'), null, link);
  assert.match(await page.text(), `<html lang="${language}"`, link);
  assert.match(page.headers.get('set-cookie') ?? '', `language=${language};`, link);
}

test.run();
