import type { Context } from 'hono';
import { ArticlePage } from '../../../views/content/posts/article-page.tsx';
import { PostsPage } from '../../../views/content/posts/posts-page.tsx';
import { categoriesOf, categoryNames } from '../categories/queries.ts';
import { editorOf, previewIn } from '../items/item-editor.tsx';
import type { Values } from '../items/item-form.ts';
import {
  itemRoutes,
  justDeleted,
  nothingLoaded,
  type ShownForm,
  type ShownStatus,
  withFirst,
} from '../items/item-pages.tsx';
import { loaded } from '../../web/acts.tsx';
import { auditedDeletion } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { NoticeKey } from '../../web/notice.ts';
import { contextOf } from '../../web/list.ts';
import { renderPage, renderPreview } from '../../web/render.tsx';
import { openTab, paths } from '../../shared/paths.ts';
import { articleHtml } from './article.ts';
import { post } from './fields.ts';
import { afterArticle } from './news-list.ts';
import { type Post, shown } from './published.ts';
import { posts } from './queries.ts';
import { hasAppeared, type Publication, publicationOf, scheduledMoment } from './schedule.ts';

type C = Context<AppEnvironment>;

const postEditor = editorOf(post, {
  list: paths.dashboardTab('posts'),
});

export const postAdminRoutes = itemRoutes({
  editor: postEditor,
  texts: 'posts',
  page: paths.admin(),
  isShown: (c) => openTab(c.req.query('tab')) === 'posts',
  show,
  publish: post.publish,
  savedNotice(c, row, before) {
    const now = c.var.site.now();
    const key = noticeOf(publicationOf(row, now), before && publicationOf(before, now));
    const { publish_date, publish_time } = row;
    if (!key.endsWith('Scheduled')) return key;
    return `${key} ${[publish_date, publish_time].filter(Boolean).join('T')}`;
  },
  async remove(c, id) {
    await auditedDeletion(c, post.subject, (trx) => post.remove(trx, id));
    return [id];
  },
  nameOf: (_, { title }) => title,
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

const done = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

/** Returns what a save has done; `was` is null for a new post. */
function noticeOf(is: Publication, was: Publication | null): NoticeKey {
  if (was === null) return `posts:created${done[is]}`;
  if (is === 'draft' && was === 'published') return 'posts:updatedUnpublished';
  return is === was && is !== 'draft' ? 'posts:updatedChanges' : `posts:updated${done[is]}`;
}

async function show(c: C, { form, back, isGone }: ShownForm, status: ShownStatus) {
  const { language, site } = c.var;
  const { db } = site;
  const now = site.now();
  const { top, ...query } = Object.fromEntries(new URL(back, site.config.origin).searchParams);
  const params = posts.paramsOf(query);
  const at = contextOf(c);
  const load = async () => {
    const found = await posts.load(at, params);
    const rows: Post[] = await withFirst(c, found.rows, post.rows, { form, top });
    return {
      found: {
        ...found,
        rows: rows.map((row) => ({
          ...row,
          publication: publicationOf(row, now),
          isLater: !hasAppeared(row, now),
          moment: scheduledMoment(row).toISOString(),
        })),
      },
      counts: await posts.counts(at),
      deleted: await justDeleted(c, 'post'),
      categories: await categoriesOf(db, 'post'),
      nameOf: await categoryNames(db, 'post', language),
    };
  };
  const known = await loaded(c, load());
  const isLater = (values: Values) => !hasAppeared(values as Values & Post, now);
  return renderPage(
    c,
    <PostsPage
      list={posts}
      params={params}
      form={form}
      schedule={form && { was: isLater(form.saved), will: isLater(form.values) }}
      back={back}
      isGone={isGone}
      {...(known ?? { ...nothingLoaded, categories: [], nameOf: (_, text) => text })}
    />,
    known ? status : 500,
  );
}
