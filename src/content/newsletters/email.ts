import { htmlForFeed } from '../rich-text/in-feed.ts';
import { escapeHtml } from '../rich-text/shared/escape.ts';
import { linesOf } from '../rich-text/shared/plain.ts';
import { inLanguage, otherLanguage } from '../items/shared/in-language.ts';
import { unsubscribeHeaders } from '../../services/mail/emails/unsubscribing.ts';
import {
  type Block,
  type Message,
  pageAddress,
  type Writing,
} from '../../services/mail/message.ts';
import { inLanguage as inLanguageOf } from '../../shared/i18n/alternates.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import type { Newsletter } from './fields.ts';
import { writtenIn } from './shared/written-in.ts';

/** Lets links to our own pages open in the language of the text. */
const withLanguage = (html: string, language: Language) =>
  html.replace(/(<a [^<>]*href=")(\/(?!\/|files\/)[^"]*)/g, (link, before: string, path: string) =>
    path.includes('lang=')
      ? link
      : before + inLanguageOf(path, language).replaceAll('&lang', '&amp;lang'),
  );

/** Takes the place of a reader's token in tests and previews. */
export const TEST_TOKEN = 'test';

/** Writes the email of a newsletter to one reader. */
export function newsletterEmail(row: Newsletter, token: string, writing: Writing): Message {
  const { language, origin, t } = writing;
  const written = writtenIn(row, language);
  const { content, featured_image, image_alt, summary, title } = inLanguage(row, written);
  const lang = written === language ? undefined : written;
  const archive = row.slug ? paths.newsletterIssue(row.slug) : paths.newsletters();
  const page = pageAddress(archive, writing);
  const picture = featured_image
    ? `<p><img src="${escapeHtml(featured_image)}" alt="${escapeHtml(image_alt)}"></p>`
    : '';
  const html = htmlForFeed(picture + withLanguage(content, written), { page, t });
  const link = (text: string, label: string, path: string, to = language): Block => ({
    type: 'note',
    text,
    link: { label, path, language: to },
  });
  return {
    subject: title,
    heading: title,
    ...(summary && { preview: summary }),
    blocks: [
      ...(lang ? [{ type: 'paragraph' as const, text: t(`newsletterEmail:onlyIn.${lang}`) }] : []),
      { type: 'html', html, text: linesOf(html), lang },
      ...(row.is_public
        ? [link(t('newsletterEmail:archive'), t('newsletterEmail:inBrowser'), archive)]
        : []),
      link(
        t('newsletterEmail:why', { name: writing.association.name }),
        t('newsletterEmail:unsubscribe'),
        paths.unsubscribe(token),
      ),
      link(
        t('newsletterEmail:language'),
        t('newsletterEmail:changeLanguage'),
        paths.newsletterLanguage(token),
        otherLanguage(language),
      ),
    ],
    headers: {
      ...unsubscribeHeaders(token, writing),
      'List-Id': `<newsletter.${new URL(origin).hostname}>`,
      Precedence: 'bulk',
      // Somebody has written it (RFC 3834 §5.1).
      'Auto-Submitted': '',
    },
  };
}
