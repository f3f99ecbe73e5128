import type { JSX, ReactNode } from 'react';
import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { paths, withQuery } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UndoToast } from '../editing/undo-toast.tsx';

/** A list of items shows one of their forms, too. */
export interface ListForms {
  /** The form that is open, for one of the items or above them for a new one. */
  form: ItemForm | null;
  /** The address of the list. */
  back: string;
  /** True where the address names an item that is gone. */
  isGone: boolean;
  /** The items that were just deleted and can come back. */
  deleted: { id: string; label: string }[];
}

export interface Rendering<Row> {
  /** Takes the item of the form, if the list has it. */
  renderForm: (form: ItemForm, row?: Row) => ReactNode;
  renderRow: (row: Row, index: number) => ReactNode;
}

/** Lists all items of a kind, each edited in its place, with a panel for a new one. */
export function WholeList<Row extends { id: string }>({
  area,
  art,
  first,
  kind,
  last,
  rows,
  ...page
}: ListForms &
  Rendering<Row> & {
    kind: ItemForm['kind'];
    /** The name of its texts. */
    area: 'newsletters' | 'supporters';
    /** Null where the list could not be loaded. */
    rows: Row[] | null;
    art?: () => JSX.Element;
    /** A better way to begin than with an empty form. */
    first?: ReactNode;
    last?: ReactNode;
  }) {
  const { t } = useLanguage();
  const { form, renderForm } = page;
  return (
    <>
      <div className="row-actions new-item">
        {first}
        <a
          className={first ? 'button button-quiet' : 'button'}
          href={`${withQuery(page.back, { new: '' })}#new-item`}
        >
          {t(`${area}:new`)}
        </a>{' '}
        <TrashLink kind={kind} /> {last}
      </div>
      <h2 className="visually-hidden">{t(`${area}:list`)}</h2>
      {form && (form.id === null || form.isGone) && renderForm(form)}
      {page.isGone && <ItemGone kind={kind} />}
      {!rows && <Notice tone="alert" title={t('lists:error')} text={t(`${area}:fetchFailed`)} />}
      {rows?.length === 0 && <EmptyList {...(art && { art })}>{t(`${area}:empty`)}</EmptyList>}
      {rows && rows.length > 0 && <ItemRows {...page} rows={rows} />}
      <UndoToast
        kind={kind}
        deleted={page.deleted}
        text={t(`${area}:deleted.text`)}
        back={page.back}
      />
    </>
  );
}

export function ItemRows<Row extends { id: string }>({
  form,
  label,
  renderForm,
  renderRow,
  rows,
}: Rendering<Row> & { form: ItemForm | null; rows: Row[]; label?: string }) {
  return (
    <ul className="items" aria-label={label}>
      {rows.map((row, index) => (
        <li key={row.id} id={form?.id === row.id ? undefined : `row-${row.id}`}>
          {form?.id === row.id ? renderForm(form, row) : renderRow(row, index)}
        </li>
      ))}
    </ul>
  );
}

export function TrashLink({ kind, isSmall }: { kind: ItemForm['kind']; isSmall?: boolean }) {
  const { t } = useLanguage();
  return (
    <a
      className={isSmall ? 'button button-small' : 'button button-quiet'}
      href={paths.adminTrash({ show: kind })}
    >
      {t('adminCommon:trash.link')}
    </a>
  );
}

export function ItemGone({ kind }: { kind: ItemForm['kind'] }) {
  const { t } = useLanguage();
  return (
    <div className="notice notice-alert" role="alert">
      <p>{t('adminCommon:item.gone')}</p>
      <p className="form-actions">
        <TrashLink kind={kind} isSmall />
      </p>
    </div>
  );
}
