import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';
import { PlainPage, type Who } from '../../layout/office/plain-page.tsx';
import type { ShownFee } from './fee-page.tsx';

const actions = {
  cancel: paths.adminFeeCancel,
  settlement: paths.adminFeeSettlement,
} as const;

/** Says what a decision about a fee changes, and asks for a second press. */
export function DecisionPage({
  fee,
  decision,
  ...who
}: Who & { fee: ShownFee; decision: keyof typeof actions }) {
  const { format, t } = useLanguage();
  const { amount, currency, due_on, id, paid, payer_name, plan } = fee;
  const title = t(`fee:${decision}.heading`, { name: payer_name || t('fee:noName') });
  return (
    <PlainPage page="fees" title={title} {...who}>
      <h1>{title}</h1>
      <p>
        {t(`fee:${decision}.text`, {
          plan: planName(t, plan ?? ''),
          amount: money(format, amount, currency),
          paid: money(format, paid, currency),
          day: format.date(due_on),
        })}
      </p>
      <p>{t(`fee:${decision}.follows`)}</p>
      <form className="form-actions" method="post" action={actions[decision](id)}>
        <button type="submit" className="button button-danger">
          {t(`fee:${decision}.button`)}
        </button>{' '}
        <a className="button button-quiet" href={paths.adminFee(id)}>
          {t(`fee:${decision}.back`)}
        </a>
      </form>
    </PlainPage>
  );
}
