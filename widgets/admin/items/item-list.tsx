import type { ComponentProps } from 'react';
import { ListFrame } from '../list/list-frame.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { t } from '../texts/texts.ts';
import { Items, type ItemViews, NewButton } from './items.tsx';
import { NewItem } from './new-item.tsx';
import type { useItems } from './use-items.ts';

/** Lists items, each edited in place, with a panel for a new one. */
export function ItemList<Row extends { id: string; version: number }>({
  list,
  items,
  texts,
  sorts,
  shows,
  kinds,
  kindLabel,
  form,
  item,
}: ItemViews<Row> & {
  list: ComponentProps<
    typeof ListFrame<{ rows: Row[]; total: number; page: number; pages: number }>
  >['list'];
  items: ReturnType<typeof useItems<Row>>;
  texts: 'posts';
  sorts: ComponentProps<typeof ListTools>['sorts'];
  shows: ComponentProps<typeof ListTools>['sorts'];
} & Pick<ComponentProps<typeof ListTools>, 'kinds' | 'kindLabel'>) {
  return (
    <>
      <ListTools
        list={list}
        sorts={sorts}
        shows={shows}
        {...(kinds && { kinds })}
        {...(kindLabel && { kindLabel })}
        action={<NewButton items={items} text={t(`${texts}.new`)} />}
      />
      <NewItem items={items} form={form} />
      <ListFrame
        list={list}
        label={t(`${texts}.label`)}
        failure={t(`${texts}.fetchFailed`)}
        empty={t(`${texts}.empty`)}
        keepsOwn={items.keepsOwn}
      >
        {({ rows }) => <Items items={items} rows={items.arranged(rows)} form={form} item={item} />}
      </ListFrame>
    </>
  );
}
