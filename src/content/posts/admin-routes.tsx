import type { Context } from 'hono';
import { PostsPage } from '../../../views/content/posts/posts-page.tsx';
import { categoriesOf, categoryNames } from '../categories/queries.ts';
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
import { renderPage } from '../../web/render.tsx';
import { openTab, paths } from '../../shared/paths.ts';
import { subject } from './kind.ts';
import { postEditor } from './editor.tsx';
import { postRows } from './rows.ts';
import type { Post } from './published.ts';
import { deletePost, posts, publishPost } from './queries.ts';
import { hasAppeared, type Publication, publicationOf, scheduledMoment } from './schedule.ts';

type C = Context<AppEnvironment>;

export const postAdminRoutes = itemRoutes({
  editor: postEditor,
  texts: 'posts',
  page: paths.admin(),
  isShown: (c) => openTab(c.req.query('tab')) === 'posts',
  show,
  publish: publishPost,
  savedNotice(c, row, before) {
    const now = c.var.site.now();
    const key = noticeOf(publicationOf(row, now), before && publicationOf(before, now));
    const { publish_date, publish_time } = row;
    if (!key.endsWith('Scheduled')) return key;
    return `${key} ${[publish_date, publish_time].filter(Boolean).join('T')}`;
  },
  async remove(c, id) {
    await auditedDeletion(c, subject, (trx) => deletePost(trx, id));
    return [id];
  },
  nameOf: (_, { title }) => title,
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
    const rows: Post[] = await withFirst(c, found.rows, postRows, { form, top });
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
  const shown = await loaded(c, load());
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
      {...(shown ?? { ...nothingLoaded, categories: [], nameOf: (_, text) => text })}
    />,
    shown ? status : 500,
  );
}
