import type { FileMember, Trial } from '../../../src/people/import/members.ts';
import { countRows, fieldName, type Remark } from '../../../src/people/import/shared/schema.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { retentionPeriods } from '../../../src/shared/retention-periods.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Counts, ImportForm, Part, Points, Remarks } from './parts.tsx';
import { type ShownUpload, StepPage } from './step-page.tsx';

interface CheckPageProps {
  upload: ShownUpload;
  trial: Trial;
  questions: {
    days: string[];
    plans: { name: string; text: string; count: number }[];
    organisations: { field: string; name: string }[];
    hasFormer: boolean;
  };
  answers: Record<string, string>;
  /** The columns that are not imported. */
  unused: { heading: string; place: number }[];
  /** True where nobody has said which country people without one live in. */
  lacksCountry: boolean;
  /** The last day on which the import could be undone. */
  until: string;
  hasChanged: boolean;
  state: FormState | undefined;
}

/** Says what an import would do before it does it, and asks what only the office knows. */
export function CheckPage(props: CheckPageProps) {
  const { lacksCountry, questions, trial, unused, upload } = props;
  const { format, t } = useLanguage();
  const { fresh, known, remarks } = trial;
  const isNothing = fresh.length === 0 && !questions.hasFormer;
  const isOpen = !isNothing && questions.days.length > 0 && trial.questions.order === null;
  const tiles = {
    fresh: fresh.length,
    known,
    twice: trial.twice.length,
    refused: countRows(remarks, 'refused'),
  };
  const money = fresh.flatMap(({ periods }) => periods.flatMap((period) => period.money ?? []));
  const sum = format.price(money.reduce((all, { amount }) => all + amount, 0));
  const counted = {
    organisations: fresh.filter(({ details }) => details.kind === 'organisation').length,
    withoutPeriod: fresh.filter(({ periods }) => periods.length === 0).length,
    payments: money.length,
  };
  const names = Object.keys(counted) as (keyof typeof counted)[];
  const points = [
    known > 0 && t('memberImport:check.knownStay'),
    ...names.map(
      (name) =>
        counted[name] > 0 &&
        t(`memberImport:check.${name}`, { count: format.number(counted[name]), sum }),
    ),
    lacksCountry && !isNothing && t('memberImport:check.noCountry'),
    !isNothing && t('memberImport:rest', { day: format.date(props.until) }),
  ].filter((point) => point !== false);
  const kindOf = ({ field, reason }: Remark) => {
    const text = t(`memberImport:reasons.${reason}`);
    return field ? `${fieldName(t, field)}: ${text}` : text;
  };
  return (
    <StepPage
      step="check"
      title={t('memberImport:check.title')}
      back={{
        href: paths.adminImportPart(upload.id, 'columns'),
        text: t('memberImport:check.back'),
      }}
      lead={t('memberImport:check.lead', {
        file: upload.fileName,
        rows: format.number(upload.rows),
      })}
    >
      {props.hasChanged && (
        <Notice tone="alert" {...t('memberImport:check.changed', { returnObjects: true })} />
      )}
      <Counts
        counts={Object.entries(tiles).map(([name, count]) => [
          t(`memberImport:check.${name as keyof typeof tiles}`),
          count,
        ])}
      />
      {unused.length > 0 && (
        <p className="notice notice-alert">
          <strong>{t('memberImport:check.unused')}</strong>{' '}
          {unused
            .map(({ heading, place }) => {
              return heading || t('memberImport:columns.unnamed', { number: place + 1 });
            })
            .join(', ')}
        </p>
      )}
      {isNothing ? <p>{t('memberImport:check.nothing')}</p> : <Questions {...props} />}
      <Points points={points} />
      <ImportForm
        action={paths.adminImportPart(upload.id, 'check')}
        state={props.state}
        hidden={{ expected: String(fresh.length) }}
        submit={
          fresh.length > 0 && !isOpen && t('memberImport:check.submit', { count: fresh.length })
        }
      >
        {isOpen && <p>{t('memberImport:check.open')}</p>}
      </ImportForm>
      {remarks.length > 0 && (
        <Part id="remarks" heading={t('memberImport:remarks.heading')}>
          <p>
            {t('memberImport:remarks.lead')}{' '}
            <a href={paths.adminImportRemarks(upload.id)}>{t('memberImport:remarks.download')}</a>
          </p>
          <Remarks kinds={Map.groupBy(remarks, kindOf)} />
        </Part>
      )}
      {fresh.length > 0 && (
        <Part id="fresh" heading={t('memberImport:shown.heading')}>
          <FreshTable members={fresh.slice(0, SHOWN_MEMBERS)} />
        </Part>
      )}
    </StepPage>
  );
}

/** Asks each question once for the whole file. */
function Questions({ answers, questions, trial, upload }: CheckPageProps) {
  const { format, t } = useLanguage();
  const { days, hasFormer, organisations, plans: unknown } = questions;
  if (days.length + organisations.length + unknown.length === 0 && !hasFormer) return null;
  const [day = ''] = days;
  const [first = '', second = ''] = day.split(/[/-]/).map((part) => part.padStart(2, '0'));
  const spoken = (month: string, one: string) =>
    format.date(`2000-${month}-${one}`).replace(/,? 2000/, '');
  return (
    <Form
      className="editor-form import-questions"
      action={`${paths.adminImportPart(upload.id, 'check')}#questions`}
      values={answers}
      hidden={{ step: 'answers', ...(organisations.length > 0 && { hasOrganisations: 'yes' }) }}
      label={t('memberImport:questions.heading')}
      isPlain
      submit={t('memberImport:questions.submit')}
    >
      <h2 id="questions">{t('memberImport:questions.heading')}</h2>
      {days.length > 0 && (
        <Field
          name="days"
          type="radios"
          label={t('memberImport:questions.days', { day })}
          options={[
            ['dmy', spoken(second, first)],
            ['mdy', spoken(first, second)],
          ]}
        />
      )}
      {unknown.map(({ count, name, text }) => (
        <Field
          key={name}
          name={name}
          label={t(`memberImport:questions.${text ? 'plan' : 'missingPlan'}`, {
            plan: text,
            rows: format.number(count),
          })}
          options={[
            ['', t(`memberImport:questions.${text ? 'noPlan' : 'stillNoPlan'}`)],
            ...plans.map(({ category }) => [category, planName(t, category)] as const),
          ]}
        />
      ))}
      {organisations.length > 0 && (
        <fieldset className="field choices">
          <legend>{t('memberImport:questions.organisations')}</legend>
          {organisations.map(({ field, name }) => (
            <Field key={field} name={field} type="checkbox" label={name} />
          ))}
        </fieldset>
      )}
      {hasFormer && (
        <Field
          name="former"
          type="checkbox"
          label={t('memberImport:questions.former', { count: format.number(trial.former.length) })}
          hint={t('memberImport:questions.policy', { years: retentionPeriods.membership.amount })}
        />
      )}
    </Form>
  );
}

const SHOWN_MEMBERS = 5;

/** Shows how the first rows have been understood. */
function FreshTable({ members }: { members: FileMember[] }) {
  const { format, t } = useLanguage();
  const lines = (texts: string[]) =>
    texts.map((text) => (
      <span key={text} className="import-line">
        {text}
      </span>
    ));
  const cells = {
    number: ({ number }: FileMember) =>
      number === null ? t('memberImport:shown.newNumber') : memberNumber(number),
    name: ({ details }: FileMember) => details.full_name,
    joined: ({ joined_on }: FileMember) => format.date(joined_on),
    email: ({ details }: FileMember) => details.email,
    period: ({ periods }: FileMember) =>
      lines(
        periods.map(({ ends_on, plan, starts_on }) => {
          const end = ends_on === null ? t('members:forLife') : format.date(ends_on);
          return `${planName(t, plan)}, ${format.date(starts_on)} – ${end}`;
        }),
      ),
    paid: ({ periods }: FileMember) =>
      lines(
        periods
          .flatMap(({ money }) => money ?? [])
          .map(
            ({ amount, method }) => `${format.price(amount)}, ${t(`exports:methods.${method}`)}`,
          ),
      ),
  };
  const keys = Object.keys(cells) as (keyof typeof cells)[];
  return (
    <Table
      className="table table-compact import-fresh"
      rows={members}
      keyOf={({ line }) => String(line)}
      columns={keys.map((key) => ({
        key,
        head:
          key === 'joined' ? t('memberImport:fields.joined_on') : t(`memberImport:shown.${key}`),
        isRowHead: key === 'name',
        cell: cells[key],
      }))}
    />
  );
}
