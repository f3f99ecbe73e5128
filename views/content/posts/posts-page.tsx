import { postShows, postSorts } from '../../../src/content/posts/shared/schema.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ItemsPage, type ItemsPageProps } from '../items/items-page.tsx';
import { PostForm, type Schedule } from './post-form.tsx';
import { type ListedPost, PostRow } from './post-row.tsx';

interface PostsPageProps extends ItemsPageProps<ListedPost> {
  /** That of the form; null where none is open. */
  schedule: Schedule | null;
  categories: { id: string; name_en: string; name_sv: string }[];
  nameOf: (category: string | null, text: string) => string;
}

const showTexts = {
  all: 'lists:all',
  published: 'posts:showPublished',
  scheduled: 'posts:showScheduled',
  draft: 'posts:showDraft',
} as const;
const sortTexts = {
  newest: 'posts:sortNewest',
  oldest: 'posts:sortOldest',
  title: 'posts:sortTitle',
} as const;

export function PostsPage({ schedule, categories, nameOf, ...page }: PostsPageProps) {
  const { t } = useLanguage();
  return (
    <ItemsPage
      {...page}
      kind="post"
      tab="posts"
      shows={postShows.map((show) => [show, t(showTexts[show])] as const)}
      sorts={postSorts.map((sort) => [sort, t(sortTexts[sort])] as const)}
      renderForm={(form) => <PostForm form={form} schedule={schedule!} categories={categories} />}
      renderRow={(row, hasDraft) => (
        <PostRow
          row={row}
          back={page.back}
          category={nameOf(row.category_id, row.category)}
          hasDraft={hasDraft}
        />
      )}
    />
  );
}
