import type { Offer } from '../../../src/people/own/plans.ts';
import { periodText } from '../../../src/people/register/shared/period-text.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PublicForm } from '../../ui/public-form.tsx';

/** Shows one button, which leads to the page where the fee is paid. */
export function RenewalForm({ offer, isMember }: { offer: Offer; isMember: boolean }) {
  const { format, t } = useLanguage();
  const { amount, days, from } = offer;
  if (from) return <p>{t('own:membership.from', { day: format.date(from) })}</p>;
  return (
    <PublicForm action={paths.ownPart('renewal')}>
      <p>
        {t('own:membership.period')} {periodText(t, format, days)}
      </p>
      <button type="submit" className="button">
        {t(isMember ? 'own:membership.renew' : 'own:membership.rejoin', {
          amount: format.price(amount),
        })}
      </button>
    </PublicForm>
  );
}
