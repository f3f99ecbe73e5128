import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/admin/money.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import type { ShownFee } from './fee-page.tsx';

/** Says what cancelling a fee changes, and asks for a second press. */
export function CancelPage({ fee }: { fee: ShownFee }) {
  const { format, t } = useLanguage();
  const { amount, currency, due_on, id, payer_name, plan } = fee;
  const title = t('fee:cancel.heading', { name: payer_name || t('fee:noName') });
  return (
    <PlainPage page="fees" title={title}>
      <h1>{title}</h1>
      <p>
        {t('fee:cancel.text', {
          plan: planName(t, plan ?? ''),
          amount: money(format, amount, currency),
          day: format.date(due_on),
        })}
      </p>
      <p>{t('fee:cancel.follows')}</p>
      <form className="form-actions" method="post" action={paths.adminFeeCancel(id)}>
        <button type="submit" className="button button-danger">
          {t('fee:cancel.button')}
        </button>{' '}
        <a className="button button-quiet" href={paths.adminFee(id)}>
          {t('fee:cancel.back')}
        </a>
      </form>
    </PlainPage>
  );
}
