import { daysBetween } from '../../../../src/shared/days.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { incomeKinds } from '../../../../src/people/payments/shared/status.ts';
import { methodName } from '../../../../src/people/payments/shared/method-name.ts';
import type { Unidentified } from '../../../../src/people/fees/unidentified/money.ts';
import type {
  FoundPayer,
  Suggestion,
} from '../../../../src/people/fees/unidentified/suggestions.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { money } from '../../../layout/admin/money.ts';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { OnceKey } from '../../../ui/kit/once-key.tsx';
import { FactList } from '../../../ui/kit/fact-list.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ShownFee } from '../fee-page.tsx';
import { FeeChoices } from './fee-choices.tsx';
import { PayerSearch } from './payer-search.tsx';

export type Obstacle = 'changed' | 'closed' | 'gone';

/** Shows money whose fee nobody knows, with the fees that it may be for. Works without scripts. */
export function UnidentifiedPage({
  payment,
  isOpen,
  fee,
  refund,
  income,
  suggestions,
  payer,
  today,
  obstacle,
}: {
  payment: Unidentified['payment'];
  isOpen: boolean;
  /** The fee that the payment was for, as far as it still exists. */
  fee: ShownFee | null;
  refund: Unidentified['refund'];
  income: Unidentified['income'];
  suggestions: Suggestion[];
  /** Null where nobody has searched. */
  payer: FoundPayer | null;
  today: string;
  obstacle: Obstacle | undefined;
}) {
  const { format, t } = useLanguage();
  const { amount, booked_on, currency, id, note, payer_name, receipt_number, receipt_token } =
    payment;
  const title = t('unidentified:of', { amount: money(format, amount, currency) });
  const age = Math.max(daysBetween(booked_on, today), 0);
  return (
    <PlainPage page="payments" title={title} address={obstacle && paths.adminUnidentified(id)}>
      <p className="way-back">
        <a href={paths.adminPayments()}>{t('payments:title')}</a>
      </p>
      {obstacle && (
        <Notice
          tone="alert"
          title={t(`unidentified:obstacles.${obstacle}`)}
          text={t('unidentified:nothingSaved')}
        />
      )}
      <h1>{title}</h1>
      <FactList
        facts={[
          [t('payments:payer'), payer_name],
          [t('unidentified:statement'), note],
          [
            t('fee:record.day'),
            isOpen
              ? `${format.date(booked_on)} (${age === 0 ? t('tasks:today') : t('tasks:days', { count: age })})`
              : format.date(booked_on),
          ],
          [t('fee:record.method'), methodName(t, payment)],
          [
            t('payments:receipt'),
            <ExternalLink key="receipt" href={paths.receipt(receipt_token)}>
              {receipt_number}
            </ExternalLink>,
          ],
        ]}
      />
      {isOpen ? (
        <>
          <section aria-labelledby="fees">
            <h2 id="fees">{t('unidentified:which')}</h2>
            {suggestions.length > 0 ? (
              <FeeChoices id={id} rows={suggestions} />
            ) : (
              <EmptyList>{t('unidentified:noSuggestion')}</EmptyList>
            )}
            <PayerSearch id={id} found={payer} />
          </section>
          <section aria-labelledby="otherwise">
            <h2 id="otherwise">{t('unidentified:otherwise')}</h2>
            <p>{t('unidentified:income.lead')}</p>
            <form
              className="fee-act"
              method="post"
              action={paths.adminUnidentifiedPart(id, 'income')}
            >
              <OnceKey />
              {incomeKinds.map((kind) => (
                <button
                  key={kind}
                  type="submit"
                  name="kind"
                  value={kind}
                  className="button button-small"
                >
                  {t(`unidentified:income.kinds.${kind}`)}
                </button>
              ))}
            </form>
            <p className="fee-act">
              <a
                className="button button-quiet button-small"
                href={paths.adminUnidentifiedPart(id, 'refund')}
              >
                {t('unidentified:sendBack.link')}
              </a>{' '}
              <a
                className="button button-quiet button-small"
                href={paths.adminUnidentifiedPart(id, 'reversal')}
              >
                {t('unidentified:reverse.link')}
              </a>
            </p>
          </section>
        </>
      ) : income ? (
        <>
          <p>
            {t('unidentified:income.was', {
              kind: t(`unidentified:income.kinds.${income.income_kind!}`),
              receipt: income.receipt_number,
            })}
          </p>
          <p className="fee-act">
            <a
              className="button button-quiet button-small"
              href={paths.adminUnidentifiedPart(id, 'income-reversal')}
            >
              {t('unidentified:income.reverse')}
            </a>
          </p>
        </>
      ) : (
        <p>
          {refund
            ? t('unidentified:wasSentBack', { day: format.date(refund.booked_on) })
            : t(fee ? 'unidentified:wasFor' : 'unidentified:wasReversed')}{' '}
          {fee && <a href={paths.adminFee(fee.id)}>{t('fee:of', { name: fee.payer_name })}</a>}
        </p>
      )}
    </PlainPage>
  );
}
