import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import adminEn from '../../../src/shared/i18n/collected/admin-en.ts';
import adminSv from '../../../src/shared/i18n/collected/admin-sv.ts';
import siteEn from '../../../src/shared/i18n/collected/site-en.ts';
import siteSv from '../../../src/shared/i18n/collected/site-sv.ts';
import { formatFor } from '../../../src/shared/i18n/format.ts';
import { translator } from '../../../src/shared/i18n/index.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { type EmailKind, templates } from '../../../src/services/mail/emails/index.ts';
import type { Message } from '../../../src/services/mail/message.ts';
import { htmlOf, textOf } from '../../../src/services/mail/render.tsx';
import { association } from '../../fixtures/association.ts';
import { emailSamples, sampleEmails } from '../../fixtures/emails.ts';
import { foreignSentences, wronglyMarked } from '../../helpers/sentences.ts';

const test = suite('texts in their own language');

const texts = { en: { admin: adminEn, site: siteEn }, sv: { admin: adminSv, site: siteSv } };

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(strings);
}

/** Leaves out what a person has written. */
function withoutQuotes(message: Message): Message {
  const blocks = message.blocks.filter(({ type }) => type !== 'quote' && type !== 'text');
  return { ...message, blocks };
}

for (const language of languages) {
  test(`no text of the pages and of the administration is in another: ${language}`, () => {
    const all = strings(texts[language]);
    assert.ok(all.length > 2000, String(all.length));
    assert.equal(
      all.flatMap((text) => foreignSentences(text, language)),
      [],
    );
  });

  test(`no letter has a sentence of another: ${language}`, () => {
    const writing = {
      language,
      t: translator(language, association),
      format: formatFor(language),
      origin: 'https://www.example.org',
      association,
    };
    for (const kind of Object.keys(emailSamples) as EmailKind[]) {
      const message = withoutQuotes(templates[kind].write(sampleEmails[kind], writing));
      const said = `${message.subject}\n${textOf(message, writing)}`;
      const foreign = foreignSentences(said, language);
      // The subject that a visitor has chosen.
      const own = foreign.filter((text) => !JSON.stringify(sampleEmails[kind]).includes(text));
      assert.equal(own, [], kind);
      assert.match(htmlOf(message, writing), `<html lang="${language}">`);
    }
  });
}

test('the other language is recognised', () => {
  assert.equal(foreignSentences('We met at noon. Vi sågs vid lunch och åt.', 'en'), [
    'Vi sågs vid lunch och åt.',
  ]);
  const page = (lang: string) =>
    `<html lang="sv"><p>Läs <em lang="${lang}">The end of the road</em>!</p></html>`;
  assert.equal(wronglyMarked(page('en')), []);
  assert.is(wronglyMarked(page('sv')).length, 1);
});

test.run();
