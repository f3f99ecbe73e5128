import type { ReactNode } from 'react';
import type { ItemForm } from '../../../src/content/items/item-form.ts';
import type { DashboardTab } from '../../../src/shared/paths.ts';
import CalendarArt from '../../drawings/calendar.svg';
import EmptyArt from '../../drawings/empty.svg';
import NewspaperArt from '../../drawings/newspaper.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DashboardPage } from '../../layout/admin/dashboard-page.tsx';
import { languageText } from '../editing/two-languages.tsx';
import { UndoToast } from '../editing/undo-toast.tsx';
import { ItemGone, ItemRows, type ListForms, type Rendering, TrashLink } from './item-list.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import {
  addressOf,
  ListBody,
  ListChips,
  type ListLook,
  type ListParams,
  ListSearch,
  type ListView,
} from '../../ui/lists/list.tsx';

/** What the request has found, the same for each kind of content. */
export interface ItemsPageProps<Row> extends ListForms {
  list: ListLook<never>;
  params: ListParams;
  /** Null where the list could not be loaded. */
  found: ListView<Row>['found'];
  counts: Record<string, number>;
  categories: { id: string; name_en: string; name_sv: string }[];
  /** Returns the name of a category. */
  nameOf: (category: string | null, text: string) => string;
}

const arts = { events: CalendarArt, posts: NewspaperArt, timeline: EmptyArt };

/** What kinds of content differ in. */
interface Kind<Row> extends Rendering<Row> {
  kind: ItemForm['kind'];
  tab: Extract<DashboardTab, 'events' | 'posts' | 'timeline'>;
  /** Shown above the list. */
  lead?: ReactNode;
}

/** Lists items, each edited in its place, with a panel for a new one. */
export function ItemsPage<Row extends { id: string }>({
  kind,
  tab,
  lead,
  renderForm,
  renderRow,
  list,
  params,
  found,
  counts,
  form,
  back,
  isGone,
  deleted,
}: ItemsPageProps<Row> & Kind<Row>) {
  const { t } = useLanguage();
  const view = { list, params };
  const sorts = Object.entries(list.sortTexts ?? {});
  const chip = (text: string, change: Partial<ListParams>, count?: number) => ({
    key: text,
    text,
    count,
    href: addressOf(view, change),
    isShown: Object.entries(change).every(([name, value]) => params[name as 'show'] === value),
  });
  const languages = (
    <Chips
      label={t(sorts.length === 0 ? 'lists:shown' : 'adminCommon:twoLanguages.filter')}
      chips={[
        chip(t('lists:all'), { kind: 'all' }),
        ...(['en', 'sv'] as const).map((language) =>
          chip(t('adminCommon:twoLanguages.missing', { language: languageText(t, language) }), {
            kind: `lacks-${language}`,
          }),
        ),
      ]}
    />
  );
  return (
    <DashboardPage tab={tab}>
      {lead}
      <p className="new-item">
        <a className="button" href={`${addressOf(view)}&new=`}>
          {t(`${tab}:new`)}
        </a>{' '}
        <TrashLink kind={kind} />
      </p>
      {form && (form.id === null || form.isGone || !found) && renderForm(form)}
      {isGone && <ItemGone kind={kind} />}
      {sorts.length === 0 ? (
        languages
      ) : (
        <>
          <ListChips view={view} counts={counts} />
          <ListSearch view={view} />
          <details className="list-more-choices" open={params.kind !== 'all'}>
            <summary>{t('adminCommon:list.more')}</summary>
            <Chips
              label={t('adminCommon:list.sort')}
              chips={sorts.map(([sort, text]) => chip(t(text), { sort }))}
            />
            {languages}
          </details>
        </>
      )}
      {found ? (
        <ListBody
          art={arts[tab]}
          view={{ ...view, found: { ...found, total: Math.max(found.total, found.rows.length) } }}
        >
          <ItemRows {...{ form, renderForm, renderRow }} rows={found.rows} label={t(list.label!)} />
        </ListBody>
      ) : (
        <Notice tone="alert" title={t('lists:error')} text={t(list.failed!)} />
      )}
      <UndoToast kind={kind} deleted={deleted} text={t(`${tab}:deleted.text`)} back={back} />
    </DashboardPage>
  );
}
