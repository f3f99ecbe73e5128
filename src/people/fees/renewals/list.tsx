import { expressionBuilder } from 'kysely';
import { ActForm } from '../../../../views/ui/kit/act-form.tsx';
import { Day } from '../../../../views/ui/day.tsx';
import { actCells } from '../../../../views/ui/lists/table.tsx';
import type { Tables } from '../../../db/tables.ts';
import { type Translate } from '../../../shared/i18n/index.ts';
import { paths } from '../../../shared/paths.ts';
import { list } from '../../../web/list.ts';
import { isStep } from '../shared/renewal-days.ts';
import { type ListedReminder, listedReminders } from './queries.ts';
import { givenUp } from './sending.ts';

const eb = expressionBuilder<Tables, 'reminders'>();

/** Lists the fees that were made and the emails that were sent, the latest first. */
export const reminders = list('reminders', {
  address: paths.adminRenewals,
  sorts: { newest: { by: 'sent_on', direction: 'desc' } },
  // A fee that was there before needs no row for the reader.
  where: () => eb.not(eb.and([eb('step', '=', 'fee'), eb('outcome', 'is not', null)])),
  shows: {
    all: { text: 'renewals:list.shows.all' },
    failed: {
      text: 'renewals:list.shows.failed',
      where: ({ db }) => eb.or([eb('outcome', '=', 'failed'), eb('letter_id', 'in', givenUp(db))]),
    },
  },
  rows: (ids, { db }) => listedReminders(db, ids),
  columns: [
    { key: 'day', head: 'renewals:list.day', cell: ({ sent_on }) => <Day of={sent_on} /> },
    { key: 'what', head: 'renewals:list.what', cell: ({ step }, { t }) => nameOf(t, step) },
    {
      key: 'to',
      head: 'renewals:list.to',
      isRowHead: true,
      isLabelled: true,
      cell: (row, { t }) => (
        <>
          <a href={paths.adminFee(row.fee_id)}>{row.payer_name || t('fee:noName')}</a>
          {['failed', 'waiting'].includes(stateOf(row)) &&
            `, ${row.payer_email || t('mailings:letters.onPaper')}`}
        </>
      ),
    },
    {
      key: 'state',
      head: 'renewals:list.state',
      cell: (row, { t }) => {
        const state = stateOf(row);
        return (
          <span className={state === 'failed' ? 'status status-bad' : 'status'}>
            {t(`renewals:states.${state}`)}
          </span>
        );
      },
    },
    {
      ...actCells,
      head: 'renewals:list.action',
      cell: (row, { t }) =>
        stateOf(row) === 'failed' && (
          <ActForm
            action={paths.adminReminderAgain(row.id)}
            label={t('renewals:list.againTo', { name: row.payer_name })}
          >
            {t('renewals:list.again')}
          </ActForm>
        ),
    },
  ],
});

function nameOf(t: Translate, step: string): string {
  if (step === 'fee') return t('renewals:list.fee');
  return isStep(step) ? t(`renewals:steps.${step}`) : t('renewals:list.hand');
}

function stateOf({ given_up_at, letter_id, outcome, step, waiting }: ListedReminder) {
  if (step === 'fee') return 'made';
  if (outcome) return outcome;
  if (letter_id === null) return 'none';
  if (given_up_at !== null) return 'failed';
  return waiting === null ? 'sent' : 'waiting';
}
