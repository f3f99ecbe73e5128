import type { ListedReminder } from '../../../src/people/fees/renewals/queries.ts';
import type { StepRow } from '../../../src/people/fees/renewals/steps.ts';
import { isBefore, YEARLY_FEE_DAYS } from '../../../src/people/fees/shared/renewal-days.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { ListBody, ListChips, ListTable, type ListView } from '../../ui/lists/list.tsx';
import { actCells, Table } from '../../ui/lists/table.tsx';

/** Shows which fees and emails are automatic, and what has been sent. Works without scripts. */
export function RenewalsPage({
  steps,
  view,
  next,
  stopped,
}: {
  steps: StepRow[];
  view: ListView<ListedReminder>;
  /** Counts of the next run at 07:00. */
  next: { fees: number; emails: number };
  /** How many members the office has left out. */
  stopped: number;
}) {
  const { language, t } = useLanguage();
  const { reminds, renews } = useAssociation();
  const { sendsMail } = usePage();
  const plans = renews.map((plan) => planName(t, plan));
  const switches = (
    <p className="fee-act">
      <a className="button button-quiet button-small" href={paths.siteDetails('renewals')}>
        {t('renewals:change')}
      </a>
    </p>
  );
  return (
    <PlainPage page="renewals" title={t('renewals:title')}>
      <h1>{t('renewals:title')}</h1>
      <p className="part-lead">{t('renewals:lead')}</p>
      <h2>{t('renewals:fees.heading')}</h2>
      <p>
        {plans.length > 0
          ? `${t('renewals:fees.on', { days: YEARLY_FEE_DAYS, plans: plans.join(', ') })} ${t('renewals:fees.next', { count: next.fees })}`
          : `${t('renewals:fees.off')} ${t('renewals:fees.would', { count: next.fees })}`}
      </p>
      <p>
        {stopped > 0 && `${t('renewals:fees.stopped', { count: stopped })} `}
        {t('renewals:fees.stop')}
      </p>
      <h2>{t('renewals:letters.heading')}</h2>
      <p>
        {t(`renewals:letters.${reminds ? 'on' : 'off'}`)}{' '}
        {t(`renewals:letters.${reminds ? 'next' : 'would'}`, { count: next.emails })}{' '}
        {!sendsMail && `${t('renewals:letters.noMail')} `}
        {reminds && t('renewals:letters.other')}
      </p>
      {switches}
      <Table
        rows={steps}
        keyOf={({ step }) => step}
        columns={[
          {
            key: 'step',
            head: t('renewals:columns.step'),
            isRowHead: true,
            isLabelled: true,
            cell: ({ step }) => t(`renewals:steps.${step}`),
          },
          {
            key: 'when',
            head: t('renewals:columns.when'),
            cell: ({ days, is_on, step }) =>
              is_on === 0
                ? t('renewals:isOff')
                : t(`renewals:${isBefore(step) ? 'before' : 'after'}`, { count: days }),
          },
          {
            key: 'subject',
            head: t('renewals:columns.subject'),
            cell: (row) => row[`subject_${language}`],
          },
          {
            ...actCells,
            head: t('renewals:columns.action'),
            cell: ({ step }) => (
              <a
                className="button button-quiet button-small"
                href={paths.adminRenewalStep(step)}
                aria-label={t('renewals:editOf', { step: t(`renewals:steps.${step}`) })}
              >
                {t('renewals:edit')}
              </a>
            ),
          },
        ]}
      />
      <h2>{t('renewals:list.heading')}</h2>
      <ListChips view={view} label={t('renewals:list.show')} />
      <ListBody
        view={view}
        total={null}
        empty={t(`renewals:list.${view.params.show === 'failed' ? 'noneFailed' : 'none'}`)}
      >
        <ListTable view={view} />
      </ListBody>
    </PlainPage>
  );
}
