import type { ListedFee } from '../../../src/people/fees/fee-sums.ts';
import type { Debt } from '../../../src/people/payments/ledger/sums.ts';
import { isOcr } from '../../../src/people/payments/shared/ocr.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { ListBody, ListChips, ListTable, type ListView } from '../../ui/lists/list.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { SearchForm } from '../../ui/lists/search-form.tsx';

const shows = ['owed', 'overdue', 'review', 'paid', 'all'];

/** Lists what members and applicants still owe, the longest overdue first. Works without scripts. */
export function FeesPage({
  view,
  near,
  debts,
  canRemind,
}: {
  view: ListView<ListedFee>;
  /** Fees whose reference is almost the number that was searched for. */
  near: ListedFee[];
  debts: Record<'owed' | 'overdue', Debt>;
  canRemind: boolean;
}) {
  const { format, t } = useLanguage();
  const { sendsMail } = usePage();
  const title = t('fees:title');
  const { q } = view.params;
  return (
    <PlainPage page="fees" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">
        {t('fees:sum', {
          owed: format.price(debts.owed.sum),
          overdue: format.price(debts.overdue.sum),
        })}
      </p>
      <SearchForm action={paths.adminFees()} label={t('fees:search')} q={q} />
      {isWrongNumber(q, view.found!.rows) && (
        <p className="notice" role="status">
          {t('fees:notOcr', { number: q })}
          {near.length > 0 && ` ${t('fees:nearOcr')} `}
          {near.map(({ id, payer_name, reference }) => (
            <a key={id} className="near-fee" href={paths.adminFeePayments(id)}>
              {reference}, {payer_name}
            </a>
          ))}
        </p>
      )}
      <ListChips
        view={view}
        label={t('fees:shown')}
        shows={shows}
        counts={{ owed: debts.owed.count, overdue: debts.overdue.count }}
      />
      <p className="fee-act">
        <a className="button button-quiet button-small" href={paths.adminNewPayment()}>
          {t('unidentified:new.link')}
        </a>{' '}
        {canRemind && (
          <a className="button button-quiet button-small" href={paths.adminFeeReminders()}>
            {t('fees:reminders.heading')}
          </a>
        )}
      </p>
      {!sendsMail && view.params.show === 'overdue' && debts.overdue.count > 0 && (
        <p className="fee-act">{t('fees:reminders.noMail')}</p>
      )}
      <ListBody
        view={view}
        total={null}
        empty={
          <>
            {t(q ? 'fees:noneFound' : 'fees:none')}{' '}
            {q && (
              <>
                <a href={paths.adminPayments({ q })}>{t('fees:searchPayments')}</a>{' '}
                <a href={paths.adminNewPayment({ q })}>{t('unidentified:new.link')}</a>
              </>
            )}
          </>
        }
      >
        <ListTable view={view} />
      </ListBody>
    </PlainPage>
  );
}

/** Says that a number is no whole reference, unless it finds something else, such as a member number. */
function isWrongNumber(q: string, rows: ListedFee[]): boolean {
  const digits = q.replaceAll(' ', '');
  if (!/^\d{4,}$/.test(digits) || isOcr(digits)) return false;
  return rows.length === 0 || rows.some(({ reference }) => reference.includes(digits));
}
