import { api, unwrap } from '../api.ts';
import { ItemList } from '../editing/item-list.tsx';
import { useItems } from '../editing/use-items.ts';
import { useList } from '../list/use-list.ts';
import { t } from '../texts/texts.ts';
import { PostForm } from './post-form.tsx';
import { PostItem } from './post-item.tsx';
import type { Post } from './post-values.ts';

export default function PostsTab() {
  const list = useList('posts', (query) => unwrap(api.posts.$get({ query })));
  const items = useItems<Post>(
    'posts',
    (id) => unwrap(api.posts[':id'].$delete({ param: { id } })),
    {
      created: t('posts.created'),
      updated: t('posts.updated'),
      deleted: t('posts.deleted'),
      deleteFailed: t('posts.deleteFailed'),
      confirmDelete: t('posts.confirmDelete'),
      nameOf: ({ title }) => title,
    },
  );
  return (
    <ItemList
      list={list}
      items={items}
      texts={{
        label: t('posts.label'),
        create: t('posts.new'),
        failure: t('posts.fetchFailed'),
        empty: t('posts.empty'),
      }}
      sorts={[
        ['newest', t('posts.sortNewest')],
        ['oldest', t('posts.sortOldest')],
        ['title', t('posts.sortTitle')],
      ]}
      shows={[
        ['', t('list.all')],
        ['published', t('posts.showPublished')],
        ['draft', t('posts.showDraft')],
      ]}
      form={PostForm}
      item={PostItem}
    />
  );
}
