import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ArticlePage } from '../../../views/content/posts/article-page.tsx';
import { storedCategory } from '../categories/queries.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { renderPreview } from '../../web/render.tsx';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { withParagraphs } from '../rich-text/shared/plain.ts';
import { articleHtml } from './article.ts';
import { afterArticle } from './news-list.ts';
import { shown } from './published.ts';
import { previewedPost } from './shared/schema.ts';

/** Takes a form post, so that a new tab can show an unsaved post as visitors would see it. */
export const postPreviewRoutes = new Hono<AppEnvironment>().post(paths.postPreview(), async (c) => {
  const { db, now } = c.var.site;
  const form = await parseForm(c, previewedPost);
  if (!form.ok) throw new HTTPException(400);
  const { category_id = null, language: first = c.var.language, shown_in, ...texts } = form.data;
  const language = shown_in ?? first;
  const category = await storedCategory(db, 'post', category_id || null, language);
  const draft = {
    ...texts,
    content: withParagraphs(texts.content),
    other_content: withParagraphs(texts.other_content),
    language: first,
    category_id: category?.id ?? null,
    category: category?.name ?? '',
    id: 'preview',
    read_more_link: null,
    publish_date: texts.publish_date || dayInStockholm(now()),
    publish_time: '',
    published_at: null,
    updated_at: now().toISOString(),
  };
  const [post] = await shown(db, [draft], language);
  // The preview has no scripts, so a video stays a link.
  const shownPost = { ...post!, content: articleHtml(c, post!, language).html };
  const after = await afterArticle(db, now(), language, draft.id);
  const page = <ArticlePage post={shownPost} after={after} />;
  return renderPreview(c, page, paths.news(), { language, values: form.values });
});
