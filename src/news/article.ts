import type { Context } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { translator } from '../i18n/index.ts';
import { htmlForPage } from '../rich-text/on-page.ts';
import type { ShownPost } from './published.ts';

/** Returns the post with its text as visitors see it. Lets the page load the frames of its videos. */
export function shownArticle(
  c: Context<AppEnvironment>,
  post: ShownPost,
  language = c.var.language,
): ShownPost {
  const t = translator(language, c.var.association);
  const { html, frames } = htmlForPage(post.content, { t, language, lang: post.lang.content });
  c.set('frames', frames);
  return { ...post, content: html };
}
