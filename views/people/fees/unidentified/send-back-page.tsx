import { paths } from '../../../../src/shared/paths.ts';
import type { Unidentified } from '../../../../src/people/fees/unidentified/money.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { money } from '../../../layout/office/money.ts';
import { PlainPage } from '../../../layout/office/plain-page.tsx';
import { TypedFormKey } from '../../../ui/kit/once-key.tsx';
import type { SentMoney } from '../fee-page.tsx';
import { MoneyFields } from '../money-fields.tsx';

/** Asks on which day and how the whole payment went back. */
export function SendBackPage({
  payment: { amount, currency, id, method, payer_name },
  today,
  sent,
}: {
  payment: Unidentified['payment'];
  today: string;
  sent: SentMoney | undefined;
}) {
  const { format, t } = useLanguage();
  const name = payer_name || t('fee:noName');
  const title = t('fee:refund.heading', { name });
  const address = paths.adminUnidentifiedPart(id, 'refund');
  return (
    <PlainPage page="payments" title={title} address={sent && address}>
      <p className="way-back">
        <a href={paths.adminUnidentified(id)}>{t('unidentified:title')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">
        {t('unidentified:sendBack.lead', { amount: money(format, amount, currency) })}
      </p>
      <form className="note-form" method="post" action={address} noValidate>
        <TypedFormKey isUnsaved={sent !== undefined} />
        <MoneyFields
          labels={{
            method: t('fee:refund.method'),
            day: t('fee:refund.day'),
            note: t('fee:record.note'),
          }}
          shown={sent?.values ?? { day: today, method }}
          errors={sent?.errors}
        />
        <button type="submit" className="button">
          {t('fee:refund.button')}
        </button>
      </form>
    </PlainPage>
  );
}
