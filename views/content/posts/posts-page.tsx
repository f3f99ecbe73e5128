import { ItemsPage, type ItemsPageProps } from '../items/items-page.tsx';
import { PostForm, type Schedule } from './post-form.tsx';
import { type ListedPost, PostRow } from './post-row.tsx';

interface PostsPageProps extends ItemsPageProps<ListedPost> {
  /** That of the form; null where none is open. */
  schedule: Schedule | null;
}

export function PostsPage({ schedule, ...page }: PostsPageProps) {
  const { back, categories, nameOf } = page;
  return (
    <ItemsPage
      {...page}
      kind="post"
      tab="posts"
      renderForm={(form) => <PostForm form={form} schedule={schedule!} categories={categories} />}
      renderRow={(row) => (
        <PostRow row={row} back={back} category={nameOf(row.category_id, row.category)} />
      )}
    />
  );
}
