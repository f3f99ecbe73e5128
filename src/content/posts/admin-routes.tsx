import { dashboardTab } from '../items/dashboard-tab.ts';
import { ArticlePage } from '../../../views/content/posts/article-page.tsx';
import { PostsPage } from '../../../views/content/posts/posts-page.tsx';
import { editorOf, previewIn } from '../items/item-editor.tsx';
import type { Values } from '../items/item-form.ts';
import { itemRoutes } from '../items/item-pages.tsx';
import { renderPreview } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { articleHtml } from './article.ts';
import { post } from './fields.ts';
import { afterArticle } from './news-list.ts';
import { type Post, shown } from './published.ts';
import { posts } from './queries.ts';
import { hasAppeared, publicationOf, scheduledMoment } from './schedule.ts';

const tab = dashboardTab({
  name: 'posts',
  content: post,
  list: posts,
  listed: (row, now) => ({
    ...row,
    publication: publicationOf(row, now),
    isLater: !hasAppeared(row, now),
    moment: scheduledMoment(row).toISOString(),
  }),
  view(page, c) {
    const isLater = (values: Values) => !hasAppeared(values as Values & Post, c.var.site.now());
    const { form } = page;
    const schedule = form && { was: isLater(form.saved), will: isLater(form.values) };
    return <PostsPage {...page} schedule={schedule} />;
  },
});

export const postAdminRoutes = itemRoutes({
  ...tab,
  editor: editorOf(post, { list: paths.dashboardTab('posts') }),
  texts: 'posts',
  asks: true,
  stateOf: publicationOf,
  momentOf: ({ publish_date, publish_time }) =>
    [publish_date, publish_time].filter(Boolean).join('T'),
}).post(paths.postPreview(), async (c) => {
  const { db, now } = c.var.site;
  const { row, language, values } = await previewIn(c, post);
  const [preview] = await shown(db, [row], language);
  // The preview has no scripts, so a video stays a link.
  const article = { ...preview!, content: articleHtml(c, preview!, language).html };
  const after = await afterArticle(db, now(), language, row.id);
  const page = <ArticlePage post={article} after={after} />;
  return renderPreview(c, page, paths.news(), { language, values });
});
