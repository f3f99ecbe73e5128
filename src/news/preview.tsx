import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { NewsPage } from '../../views/news/news.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm } from '../http/forms.ts';
import { renderPreview } from '../http/render.tsx';
import { dayInStockholm } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { withPictures } from './pictures.ts';
import { newsAndEvents } from './queries.ts';
import { sanitisePostHtml } from './sanitise.ts';
import { previewedPost } from './schema.ts';

/** Takes a form post, so that a new tab can show an unsaved post as visitors would see it. */
export const postPreviewRoutes = new Hono<AppEnvironment>().post(paths.postPreview(), async (c) => {
  const { db, now } = c.var.site;
  const form = await parseForm(c, previewedPost);
  if (!form.ok) throw new HTTPException(400);
  const article = {
    ...form.data,
    id: 'preview',
    read_more_link: null,
    publish_date: form.data.publish_date || dayInStockholm(now()),
    updated_at: now().toISOString(),
    content: withPictures(sanitisePostHtml(form.data.content)),
  };
  const page = <NewsPage {...await newsAndEvents(db, now())} article={article} />;
  return renderPreview(c, page, paths.news());
});
