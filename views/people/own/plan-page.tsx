import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import type { Offer } from '../../../src/people/own/plans.ts';
import { periodText } from '../../../src/people/register/shared/period-text.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { OwnFrame } from './own-frame.tsx';
import { PublicForm } from '../../ui/public-form.tsx';

/** Says of each plan what it costs this member, and from when. */
export function PlanPage({ all, offers }: { all: MemberWithAll; offers: Offer[] }) {
  const { t } = useLanguage();
  return (
    <OwnFrame
      heading={t('own:plan.heading')}
      lead={all.plan ? t('own:plan.present', { plan: planName(t, all.plan) }) : undefined}
      part={paths.ownPart('plan')}
    >
      <ul className="own-plans">
        {offers.map((offer) => (
          <li key={offer.plan} className="card">
            <PlanOffer offer={offer} isPresent={offer.plan === all.plan} />
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.membership()}>{t('own:plan.all')}</a>
      </p>
    </OwnFrame>
  );
}

function PlanOffer({
  offer: { amount, credit, days, from, kind, plan },
  isPresent,
}: {
  offer: Offer;
  isPresent: boolean;
}) {
  const { format, t } = useLanguage();
  const name = planName(t, plan);
  return (
    <>
      <h2>{name}</h2>
      <p>
        {t(kind === 'change' ? 'own:plan.now' : 'own:plan.later', {
          days: periodText(t, format, days),
        })}
        {credit > 0 && ` ${t('own:plan.credit', { amount: format.price(credit) })}`}
      </p>
      {from ? (
        <p>{t('own:membership.from', { day: format.date(from) })}</p>
      ) : (
        <PublicForm action={paths.ownPart('plan')}>
          <input type="hidden" name="plan" value={plan} />
          <button type="submit" className={isPresent ? 'button button-quiet' : 'button'}>
            {t('own:plan.choose', { amount: format.price(amount), plan: name })}
          </button>
        </PublicForm>
      )}
    </>
  );
}
