import type { SimulatedCheckout } from '../src/payments/demo.ts';
import { planOf } from '../src/membership/plans.ts';
import { organisation } from '../src/organisation.ts';
import { paths } from '../src/paths.ts';
import { LostArt } from './drawings/lost.tsx';
import { useLanguage } from './language.tsx';
import { Layout } from './layout.tsx';
import { LeftNotice } from './ui/notice.tsx';

/** The page of the simulated card provider; it says what it is. Undefined: no such session. */
export function CheckoutPage({ checkout }: { checkout: SimulatedCheckout | undefined }) {
  const { format, t } = useLanguage();
  const title = t('checkout:title');
  const meta = { title, description: title, noIndex: true };
  if (!checkout) {
    return (
      <Layout className="message-page" meta={meta}>
        <LostArt />
        <h1>{t('checkout:unknown.heading')}</h1>
        <p>{t('checkout:unknown.text')}</p>
        <p>
          <a className="button" href={paths.membershipRegistration()}>
            {t('registration:heading')}
          </a>
        </p>
      </Layout>
    );
  }
  const { amount, application_id: application, membership_type: type, session_id } = checkout;
  const plan = planOf(type);
  const price = format.price(amount);
  return (
    <Layout className="message-page checkout-page" meta={meta}>
      <LeftNotice area="registration" />
      <div className="card checkout">
        <p className="checkout-badge">{t('checkout:badge')}</p>
        <h1>{title}</h1>
        <p>{t('checkout:text')}</p>
        <dl>
          <div>
            <dt>{t('checkout:for')}</dt>
            <dd>
              {plan &&
                t('checkout:membership', { plan: t(`membership:plans.${plan.category}.name`) })}
              , {organisation.name}
            </dd>
          </div>
          <div>
            <dt>{t('checkout:amount')}</dt>
            <dd>{price}</dd>
          </div>
        </dl>
        {checkout.status === 'open' ? (
          <form method="post" action={paths.checkout(session_id)}>
            <button type="submit" className="button" name="action" value="pay">
              {t('checkout:pay', { price })}
            </button>
            <button type="submit" className="button button-quiet" name="action" value="fail">
              {t('checkout:fail')}
            </button>
            <button type="submit" className="button button-quiet" name="action" value="cancel">
              {t('checkout:cancel')}
            </button>
          </form>
        ) : (
          <>
            <h2>{t('checkout:done.heading')}</h2>
            <p>
              <a className="button" href={paths.membershipSuccess({ type, application })}>
                {t('checkout:done.link')}
              </a>
            </p>
          </>
        )}
      </div>
    </Layout>
  );
}
