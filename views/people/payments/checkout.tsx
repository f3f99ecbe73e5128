import type { SimulatedCheckout } from '../../../src/people/fees/card/demo.ts';
import { paths } from '../../../src/shared/paths.ts';
import LostArt from '../../drawings/lost.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { LeftNotice } from '../../ui/notice.tsx';
import { PublicForm } from '../../ui/public-form.tsx';

/** Leads back to `page`, that of the fee or the application whose checkout was closed, where it is known. */
export function UnknownCheckoutPage({ page }: { page: string | undefined }) {
  const { t } = useLanguage();
  const title = t('checkout:title');
  return (
    <Layout
      className="message-page"
      meta={{ title, description: title, noIndex: true, isDocument: true }}
    >
      <LostArt />
      <h1>{t(page ? 'checkout:done.heading' : 'checkout:unknown.heading')}</h1>
      <p>{t(page ? 'checkout:done.text' : 'checkout:unknown.text')}</p>
      <p>
        <a className="button" href={page ?? paths.membershipRegistration()}>
          {t(page ? 'checkout:done.link' : 'registration:heading')}
        </a>
      </p>
    </Layout>
  );
}

/** Imitates the page of a card provider, and says that it is a simulation. */
export function CheckoutPage({
  checkout: { amount, session_id, status },
  description,
  page,
}: {
  checkout: SimulatedCheckout;
  description: string;
  /** The page that the payer came from. */
  page: string;
}) {
  const { format, t } = useLanguage();
  const { name } = useAssociation();
  const title = t('checkout:title');
  const price = format.price(amount);
  return (
    <Layout
      className="message-page checkout-page"
      meta={{ title, description: title, noIndex: true, isDocument: true }}
    >
      <LeftNotice area="registration" />
      <div className="card checkout">
        <p className="checkout-badge">{t('checkout:badge')}</p>
        <h1>{title}</h1>
        <p>{t('checkout:text')}</p>
        <dl className="fact-list">
          <div>
            <dt>{t('checkout:for')}</dt>
            <dd>
              {description}, {name}
            </dd>
          </div>
          <div>
            <dt>{t('checkout:amount')}</dt>
            <dd>{price}</dd>
          </div>
        </dl>
        {status === 'open' ? (
          <PublicForm action={paths.checkout(session_id)}>
            <button type="submit" className="button" name="action" value="pay">
              {t('checkout:pay', { price })}
            </button>
            <button type="submit" className="button button-quiet" name="action" value="fail">
              {t('checkout:fail')}
            </button>
            <button type="submit" className="button button-quiet" name="action" value="cancel">
              {t('checkout:cancel')}
            </button>
          </PublicForm>
        ) : (
          <>
            <h2>{t('checkout:done.heading')}</h2>
            <p>
              <a className="button" href={page}>
                {t('checkout:done.link')}
              </a>
            </p>
          </>
        )}
      </div>
    </Layout>
  );
}
