import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';
import { PlainPage, type Who } from '../../layout/office/plain-page.tsx';
import type { ShownCharge } from './charge-page.tsx';

const actions = {
  cancel: paths.adminChargeCancel,
  settlement: paths.adminChargeSettlement,
} as const;

/** Says what a decision about a fee changes, and asks for a second press. */
export function DecisionPage({
  charge,
  decision,
  ...who
}: Who & { charge: ShownCharge; decision: keyof typeof actions }) {
  const { format, t } = useLanguage();
  const { amount, currency, due_on, id, paid, payer_name, plan } = charge;
  const title = t(`charge:${decision}.heading`, { name: payer_name || t('charge:noName') });
  return (
    <PlainPage page="charges" title={title} {...who}>
      <h1>{title}</h1>
      <p>
        {t(`charge:${decision}.text`, {
          plan: planName(t, plan ?? ''),
          amount: money(format, amount, currency),
          paid: money(format, paid, currency),
          day: format.date(due_on),
        })}
      </p>
      <p>{t(`charge:${decision}.follows`)}</p>
      <form className="form-actions" method="post" action={actions[decision](id)}>
        <button type="submit" className="button button-danger">
          {t(`charge:${decision}.button`)}
        </button>{' '}
        <a className="button button-quiet" href={paths.adminCharge(id)}>
          {t(`charge:${decision}.back`)}
        </a>
      </form>
    </PlainPage>
  );
}
