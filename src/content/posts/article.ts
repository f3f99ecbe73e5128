import type { Context } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { translator } from '../../shared/i18n/index.ts';
import { htmlForPage, type PageHtml } from '../rich-text/on-page.ts';
import type { ShownPost } from './published.ts';

/** Returns the text of a post as visitors see it. */
export function articleHtml(
  c: Context<AppEnvironment>,
  { content, lang }: ShownPost,
  language = c.var.language,
): PageHtml {
  const t = translator(language, c.var.association);
  return htmlForPage(content, { t, language, lang: lang.content });
}
