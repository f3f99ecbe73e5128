import { api, unwrap } from '../api/api.ts';
import { ItemList } from '../items/item-list.tsx';
import { useItems } from '../items/use-items.ts';
import { useList } from '../list/use-list.ts';
import { t } from '../texts/texts.ts';
import { lackChoices } from '../items/lacks.ts';
import { shown } from '../texts/shown.ts';
import { savedText } from '../items/publication.ts';
import { later } from '../ui/later.tsx';
import { mayDelete } from '../ui/may-delete.ts';
import { PostItem } from './post-item.tsx';
import { type Post, publicationOfPost, scheduleOf } from './post-values.ts';

const PostForm = later(() => import('./post-form.tsx'));

const nameOf = (post: Post) => shown(post).title;

export default function PostsTab() {
  const list = useList('posts', (query) => unwrap(api.posts.$get({ query })));
  const items = useItems<Post>({
    name: 'posts',
    texts: 'posts',
    remove: (id) => unwrap(api.posts[':id'].$delete({ param: { id } })),
    nameOf,
    isMeant: (row) => mayDelete(t('posts.confirmDelete'), nameOf(row)),
    titleOf: (post, before) =>
      savedText(before && publicationOfPost(before), publicationOfPost(post), scheduleOf(post)),
  });
  return (
    <ItemList
      list={list}
      items={items}
      texts="posts"
      sorts={[
        ['newest', t('posts.sortNewest')],
        ['oldest', t('posts.sortOldest')],
        ['title', t('posts.sortTitle')],
      ]}
      shows={[
        ['', t('list.all')],
        ['published', t('posts.showPublished')],
        ['scheduled', t('posts.showScheduled')],
        ['draft', t('posts.showDraft')],
      ]}
      kinds={lackChoices()}
      kindLabel={t('twoLanguages.filter')}
      form={PostForm}
      item={PostItem}
    />
  );
}
