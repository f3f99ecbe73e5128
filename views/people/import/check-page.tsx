import type { FileMember, Trial } from '../../../src/people/import/members.ts';
import { type Reason, reasons, type Remark } from '../../../src/people/import/shared/schema.ts';
import { fieldName } from '../../../src/people/import/shared/words.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { retentionPeriods } from '../../../src/shared/retention-periods.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MemberFrame } from '../members/member-frame.tsx';
import type { ShownUpload } from './columns-page.tsx';
import { FreshTable } from './fresh-table.tsx';
import { Steps } from './steps.tsx';

interface CheckPageProps {
  upload: ShownUpload;
  counts: { fresh: number; known: number; former: number; twice: number };
  fresh: {
    shown: FileMember[];
    withoutPeriod: number;
    organisations: number;
    payments: { count: number; sum: number };
  };
  questions: Omit<Trial['questions'], 'plans'> & {
    plans: { name: string; text: string; count: number }[];
    former: boolean;
  };
  answers: Record<string, string>;
  remarks: Remark[];
  /** The columns that are not imported. */
  unused: { heading: string; place: number }[];
  /** True where nobody has said which country people without one live in. */
  lacksCountry: boolean;
  /** The last day on which the import could be undone. */
  until: string;
  hasChanged: boolean;
  state: FormState | undefined;
}

/** Says what an import would do before it does it, and asks what only the office knows. Works without scripts. */
export function CheckPage(props: CheckPageProps) {
  const {
    questions,
    counts,
    fresh,
    hasChanged,
    lacksCountry,
    remarks,
    state,
    unused,
    until,
    upload,
  } = props;
  const { format, t } = useLanguage();
  const title = t('memberImport:check.title');
  const number = (value: number) => format.number(value);
  const action = paths.adminImportPart(upload.id, 'check');
  const isNothing = counts.fresh === 0 && !questions.former;
  const isOpen = !isNothing && questions.days.length > 0 && questions.order === null;
  const tiles = {
    fresh: counts.fresh,
    known: counts.known,
    twice: counts.twice,
    refused: linesOf('refused').length,
  };
  const points = [
    counts.known > 0 && t('memberImport:check.knownStay'),
    fresh.organisations > 0 &&
      t('memberImport:check.organisations', { count: number(fresh.organisations) }),
    fresh.withoutPeriod > 0 &&
      t('memberImport:check.withoutPeriod', { count: number(fresh.withoutPeriod) }),
    fresh.payments.count > 0 &&
      t('memberImport:check.payments', {
        count: number(fresh.payments.count),
        sum: format.price(fresh.payments.sum),
      }),
    lacksCountry && !isNothing && t('memberImport:check.noCountry'),
    !isNothing && t('memberImport:rest', { day: format.date(until) }),
  ];
  return (
    <MemberFrame
      title={title}
      back={{
        href: paths.adminImportPart(upload.id, 'columns'),
        text: t('memberImport:check.back'),
      }}
    >
      <h1>{title}</h1>
      <Steps present="check" />
      {hasChanged && (
        <Notice tone="alert" {...t('memberImport:check.changed', { returnObjects: true })} />
      )}
      <p className="part-lead">
        {t('memberImport:check.lead', { file: upload.fileName, rows: number(upload.rows) })}
      </p>
      <dl className="import-counts">
        {Object.entries(tiles).map(([name, count]) => (
          <div key={name}>
            <dt>{t(`memberImport:check.${name as keyof typeof tiles}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      {unused.length > 0 && (
        <p className="notice notice-alert">
          <strong>{t('memberImport:check.unused')}</strong>{' '}
          {unused
            .map(
              ({ heading, place }) =>
                heading || t('memberImport:columns.unnamed', { number: place + 1 }),
            )
            .join(', ')}
        </p>
      )}
      {isNothing ? (
        <p>{t('memberImport:check.nothing')}</p>
      ) : (
        <Questions {...props} action={action} />
      )}
      <ul className="import-help">
        {points.filter(Boolean).map((point) => (
          <li key={String(point)}>{point}</li>
        ))}
      </ul>
      <Form
        action={action}
        state={state}
        hidden={{ expected: String(counts.fresh) }}
        submit={
          <>
            {counts.fresh > 0 && !isOpen && (
              <button type="submit" name="step" value="import" className="button">
                {t('memberImport:check.submit', { count: counts.fresh })}
              </button>
            )}{' '}
            <button type="submit" name="step" value="discard" className="button button-quiet">
              {t('memberImport:check.discard')}
            </button>
          </>
        }
      >
        {isOpen && <p>{t('memberImport:check.open')}</p>}
      </Form>
      {remarks.length > 0 && (
        <section aria-labelledby="remarks">
          <h2 id="remarks">{t('memberImport:remarks.heading')}</h2>
          <p>
            {t('memberImport:remarks.lead')}{' '}
            <a href={paths.adminImportRemarks(upload.id)}>{t('memberImport:remarks.download')}</a>
          </p>
          <RemarkTable remarks={remarks} />
        </section>
      )}
      {fresh.shown.length > 0 && (
        <section aria-labelledby="fresh">
          <h2 id="fresh">{t('memberImport:shown.heading')}</h2>
          <FreshTable members={fresh.shown} />
        </section>
      )}
    </MemberFrame>
  );

  function linesOf(kind: string): number[] {
    return [
      ...new Set(remarks.filter(({ reason }) => reasons[reason] === kind).map(({ line }) => line)),
    ];
  }
}

/** Asks each question once for the whole file. */
function Questions({ action, answers, questions, counts }: CheckPageProps & { action: string }) {
  const { format, t } = useLanguage();
  const { days, former, organisations, plans: unknownPlans } = questions;
  if (days.length + organisations.length + unknownPlans.length === 0 && !former) return null;
  const day = days[0] ?? '';
  const [first, second] = day.split(/[/-]/).map(Number);
  const iso = (month = 1, one = 1) =>
    `2000-${String(month).padStart(2, '0')}-${String(one).padStart(2, '0')}`;
  const spoken = (text: string) => format.date(text).replace(/,? 2000/, '');
  return (
    <Form
      className="editor-form import-questions"
      action={`${action}#questions`}
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
            ['dmy', spoken(iso(second, first))],
            ['mdy', spoken(iso(first, second))],
          ]}
        />
      )}
      {unknownPlans.map(({ count, name, text }) => (
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
          {organisations.map(({ line, name }) => (
            <Field key={line} name={`organisation-${line}`} type="checkbox" label={name} />
          ))}
        </fieldset>
      )}
      {former && (
        <Field
          name="former"
          type="checkbox"
          label={t('memberImport:questions.former', { count: format.number(counts.former) })}
          hint={t('memberImport:questions.policy', { years: retentionPeriods.membership.amount })}
        />
      )}
    </Form>
  );
}

const SHOWN_ROWS = 30;
const SHOWN_VALUES = 3;

/** Counts what is not taken as it is, by kind, with the rows. */
function RemarkTable({ remarks }: { remarks: Remark[] }) {
  const { format, t } = useLanguage();
  const kinds = Map.groupBy(remarks, ({ field, reason }) => `${reason} ${field}`);
  return (
    <Table
      className="table table-compact import-remarks"
      rows={[...kinds.entries()]}
      keyOf={([key]) => key}
      columns={[
        {
          key: 'reason',
          head: t('memberImport:remarks.reason'),
          isRowHead: true,
          cell: ([, [first]]) => {
            const { field, reason } = first as { field: Remark['field']; reason: Reason };
            const text = t(`memberImport:reasons.${reason}`);
            return field ? `${fieldName(t, field)}: ${text}` : text;
          },
        },
        {
          key: 'lines',
          head: t('memberImport:remarks.lines'),
          cell: ([, all]) => {
            const lines = all.slice(0, SHOWN_ROWS).map(({ line }) => line);
            const more = all.length > SHOWN_ROWS ? ' …' : '';
            const count = format.number(all.length);
            return t('memberImport:remarks.rows', { count, lines: lines.join(', ') + more });
          },
        },
        {
          key: 'values',
          head: t('memberImport:remarks.values'),
          className: 'import-samples',
          cell: ([, all]) =>
            [...new Set(all.map(({ value }) => value).filter(Boolean))]
              .slice(0, SHOWN_VALUES)
              .join(' · '),
        },
      ]}
    />
  );
}
