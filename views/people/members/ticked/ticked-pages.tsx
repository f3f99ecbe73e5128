import type { ReactNode } from 'react';
import type {
  Done,
  Effect,
  Ticked,
  TickedAct,
} from '../../../../src/people/members/ticked/ticked.ts';
import { fitsKind } from '../../../../src/people/register/shared/plan-rules.ts';
import { memberNumber } from '../../../../src/people/register/shared/shown-number.ts';
import type { FieldErrors } from '../../../../src/shared/fields/errors.ts';
import type { FormState, FormValues } from '../../../../src/shared/fields/form-state.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { planName, plans } from '../../../../src/shared/plans.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { useAssociation } from '../../../layout/page.tsx';
import { Field, Form } from '../../../ui/form.tsx';
import { OnceKey } from '../../../ui/kit/once-key.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MemberFrame } from '../member-frame.tsx';

/** A page about members that are ticked, with a table of what happens to each. */
export function TickedPage<Row extends Pick<Ticked, 'id' | 'number' | 'full_name' | 'plan'>>({
  title,
  rows,
  textOf,
  before,
  children,
}: {
  title: string;
  rows: Row[];
  /** Missing as long as nothing is chosen. */
  textOf?: ((row: Row) => string) | false;
  before: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useLanguage();
  const back = paths.adminMembers({ ids: rows.map(({ id }) => id).join() });
  return (
    <MemberFrame title={title} back={{ href: back, text: t('members:ticked.back') }}>
      <h1>{title}</h1>
      {rows.length === 0 ? (
        <EmptyList>{t('members:ticked.gone')}</EmptyList>
      ) : (
        <>
          {before}
          <Table
            className="table ticked-table"
            label={title}
            rows={rows}
            columns={[
              {
                key: 'name',
                head: t('members:ticked.member'),
                isRowHead: true,
                cell: ({ full_name, id, number }) => (
                  <>
                    <a href={paths.adminMember(id)}>{full_name}</a>{' '}
                    <span className="member-number">{memberNumber(number)}</span>
                  </>
                ),
              },
              {
                key: 'plan',
                head: t('members:ticked.now'),
                cell: ({ plan }) => (plan === null ? '' : planName(t, plan)),
              },
              ...(textOf ? [{ key: 'after', head: t('members:ticked.after'), cell: textOf }] : []),
            ]}
          />
          {children}
        </>
      )}
    </MemberFrame>
  );
}

/** Says how many of the ticked members an act leaves out. */
export function LeftOut({ of, count }: { of: number; count: number }) {
  const { t } = useLanguage();
  const left = of - count;
  if (left === 0) return null;
  return (
    <p>{t(count === 0 ? 'members:ticked.nobody' : 'members:ticked.leftOut', { count: left })}</p>
  );
}

/** Lets a plan or a day be chosen, shows what would happen to each, and does it after a second press. */
export function TickedFormPage({
  action,
  field,
  ticked,
  values,
  faults,
  effects,
  state: { notice, ...state },
}: {
  action: TickedAct;
  field: 'plan' | 'day';
  ticked: Ticked[];
  values: FormValues;
  faults: FieldErrors;
  /** Null as long as nothing is chosen. `seen` stands for what is shown. */
  effects: { rows: Effect[]; seen: string } | null;
  state: FormState;
}) {
  const { format, t } = useLanguage();
  const { fees } = useAssociation();
  const ids = ticked.map(({ id }) => id).join();
  const count = effects?.rows.filter(({ isChanged }) => isChanged).length ?? 0;
  return (
    <TickedPage<Ticked & Partial<Effect>>
      title={t(`members:ticked.${action}Title`, { count: ticked.length })}
      rows={effects?.rows ?? ticked}
      textOf={effects !== null && textOf}
      before={
        <>
          {notice && <Notice tone="alert" {...notice} />}
          <p className="part-lead">{t(`members:ticked.${action}Text`)}</p>
          <Form
            method="get"
            className="action-form"
            action={paths.adminTicked(action)}
            state={{ values, errors: faults }}
            labels={{ plan: t('members:plan'), day: t('members:lastDay') }}
            errors={t('members:errors', { returnObjects: true })}
            hidden={{ ids }}
            submit={t('members:ticked.show')}
          >
            <Field
              name={field}
              type={field === 'day' ? 'date' : 'text'}
              options={
                field === 'plan'
                  ? plans
                      .filter(
                        ({ category }) =>
                          fees[category] > 0 && ticked.some(({ kind }) => fitsKind(category, kind)),
                      )
                      .map(({ category }) => [
                        category,
                        `${planName(t, category)}, ${format.price(fees[category])}`,
                      ])
                  : undefined
              }
            />
          </Form>
        </>
      }
    >
      {effects && (
        <>
          <LeftOut of={ticked.length} count={count} />
          {count > 0 && (
            <Form
              action={paths.adminTicked(action, { ids, [field]: values[field] ?? '' })}
              state={state}
              hidden={{ seen: effects.seen }}
              submit={
                <button
                  type="submit"
                  className={action === 'leave' ? 'button button-danger' : 'button'}
                >
                  {t(`members:ticked.${action}Do`, { count })}
                </button>
              }
              back={paths.adminMembers({ ids })}
            />
          )}
        </>
      )}
    </TickedPage>
  );

  function textOf({ cancelled = [], fee, outcome = '' }: Partial<Effect>): string {
    switch (outcome) {
      case 'feeAdded':
        return fee!.amount > 0
          ? t('members:ticked.outcomes.feeAdded', { price: format.price(fee!.amount) })
          : t('members:ticked.outcomes.free');
      case 'ended': {
        const ends = t('members:ticked.outcomes.ended', { day: format.date(values.day ?? '') });
        if (cancelled.length === 0) return ends;
        return `${ends} ${t('members:ticked.outcomes.cancelled', { count: cancelled.length })}`;
      }
      case 'exists':
        return t('members:ticked.outcomes.exists');
      case 'forOrganisations':
      case 'forPeople':
      case 'gone':
      case 'isLeaving':
      case 'notMember':
        return t(`members:ticked.reasons.${outcome}`);
      default:
        return t(`members:refusals.${outcome as 'notDearer'}`);
    }
  }
}

/** Says what was done to each, and undoes it with one press. */
export function UndoingPage({
  action,
  rows,
  address,
}: {
  action: TickedAct;
  rows: Done[];
  address: string;
}) {
  const { t } = useLanguage();
  const done = rows.filter(({ outcome }) => outcome !== 'left').length;
  const count = rows.filter(({ outcome }) => outcome === 'undoable').length;
  return (
    <TickedPage
      title={t('members:ticked.doneTitle', { count: done })}
      rows={rows}
      textOf={({ outcome }) => t(`members:ticked.outcomes.${outcome}`)}
      before={
        <>
          <p className="part-lead">{t(`members:ticked.undoText_${action}`)}</p>
          {count > 0 && (
            <form method="post" action={address}>
              <OnceKey />
              <button type="submit" className="button button-quiet">
                {t('members:ticked.undo', { count })}
              </button>
            </form>
          )}
        </>
      }
    />
  );
}
