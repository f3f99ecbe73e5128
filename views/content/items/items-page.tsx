import type { ReactNode } from 'react';
import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { type DashboardTab, paths } from '../../../src/shared/paths.ts';
import CalendarArt from '../../drawings/calendar.svg';
import EmptyArt from '../../drawings/empty.svg';
import NewspaperArt from '../../drawings/newspaper.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DashboardPage } from '../../layout/office/dashboard-page.tsx';
import { languageText } from '../editing/two-languages.tsx';
import { UndoToast } from '../editing/undo-toast.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { filterQuery, type ListFilter } from '../../ui/lists/list-address.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';

/** What the request has found, the same for each kind of content. */
export interface ItemsPageProps<Row> {
  filter: ListFilter;
  /** Null where the list could not be loaded. */
  found: { rows: Row[]; total: number; page: number; pages: number } | null;
  counts: Record<string, number>;
  /** The form that is open, for one of the items or above them for a new one. */
  form: ItemForm | null;
  /** The address of the list. */
  back: string;
  isGone: boolean;
  /** What was just deleted and can come back. */
  deleted: { id: string; label: string }[];
  /** The items for which the administrator has text that is not saved; null is a new one. */
  drafted: (string | null)[];
}

const arts = { events: CalendarArt, posts: NewspaperArt, timeline: EmptyArt };

/** What kinds of content differ in. The first choice of each is shown where the address names none. */
interface Kind<Row> {
  kind: ItemForm['kind'];
  tab: Extract<DashboardTab, 'events' | 'posts' | 'timeline'>;
  shows: readonly (readonly [show: string, text: string])[];
  /** A list in one order only is short, and has no search. */
  sorts: readonly (readonly [sort: string, text: string])[];
  /** Shown above the list. */
  lead?: ReactNode;
  /** Takes the item of the form, if the list has it. */
  renderForm: (form: ItemForm, row?: Row) => ReactNode;
  renderRow: (row: Row, hasDraft: boolean) => ReactNode;
}

/** Lists items, each edited in its place, with a panel for a new one. */
export function ItemsPage<Row extends { id: string }>({
  kind,
  tab,
  shows,
  sorts,
  lead,
  renderForm,
  renderRow,
  filter,
  found,
  counts,
  form,
  back,
  isGone,
  deleted,
  drafted,
}: ItemsPageProps<Row> & Kind<Row>) {
  const { t } = useLanguage();
  const usual = shows[0]![0];
  const queryOf = ({ show, ...others }: ListFilter, page = 1) => ({
    ...filterQuery({ ...others, show: 'all' }, [sorts[0]![0]], page),
    ...(show !== usual && { show }),
  });
  const to = (change: Partial<ListFilter>, page = 1) =>
    paths.dashboardTab(tab, queryOf({ ...filter, ...change }, page));
  const chip = (text: string, change: Partial<ListFilter>, count?: number) => ({
    key: text,
    text,
    count,
    href: to(change),
    isShown: Object.entries(change).every(([name, value]) => filter[name as 'show'] === value),
  });
  const trash = paths.adminTrash({ show: kind });
  const languages = (
    <Chips
      label={t(sorts.length === 1 ? 'lists:shown' : 'adminCommon:twoLanguages.filter')}
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
        <a className="button" href={`${to({})}&new=`}>
          {t(`${tab}:new`)}
        </a>{' '}
        {drafted.includes(null) && (
          <span className="status">{t('adminCommon:autosave.unsaved')}</span>
        )}{' '}
        <a className="button button-quiet" href={trash}>
          {t('adminCommon:trash.link')}
        </a>
      </p>
      {form && (form.id === null || form.isGone || !found) && renderForm(form)}
      {isGone && (
        <div className="notice notice-alert" role="alert">
          <p>{t('adminCommon:item.gone')}</p>
          <p className="form-actions">
            <a className="button button-small" href={trash}>
              {t('adminCommon:trash.link')}
            </a>
          </p>
        </div>
      )}
      {sorts.length === 1 ? (
        languages
      ) : (
        <>
          <Chips
            label={t('lists:shown')}
            chips={shows.map(([show, text]) => chip(text, { show }, counts[show]))}
          />
          <ListSearch
            action={paths.admin()}
            query={{ tab, ...queryOf(filter) }}
            label={t('lists:search')}
          />
          <details className="list-more-choices" open={filter.kind !== 'all'}>
            <summary>{t('adminCommon:list.more')}</summary>
            <Chips
              label={t('adminCommon:list.sort')}
              chips={sorts.map(([sort, text]) => chip(text, { sort }))}
            />
            {languages}
          </details>
        </>
      )}
      {found ? (
        <ListBody
          {...found}
          art={arts[tab]}
          total={Math.max(found.total, found.rows.length)}
          isNarrowed={filter.q !== '' || filter.show !== usual || filter.kind !== 'all'}
          empty={t(`${tab}:empty`)}
          all={paths.dashboardTab(tab, usual === 'all' ? {} : { show: 'all' })}
          to={(page) => to({}, page)}
        >
          <ul className="items" aria-label={t(`${tab}:label`)}>
            {found.rows.map((row) => (
              <li key={row.id} id={form?.id === row.id ? undefined : `row-${row.id}`}>
                {form?.id === row.id
                  ? renderForm(form, row)
                  : renderRow(row, drafted.includes(row.id))}
              </li>
            ))}
          </ul>
        </ListBody>
      ) : (
        <Notice tone="alert" title={t('lists:error')} text={t(`${tab}:fetchFailed`)} />
      )}
      <UndoToast kind={kind} deleted={deleted} text={t(`${tab}:deleted.text`)} back={back} />
    </DashboardPage>
  );
}
