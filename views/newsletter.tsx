import { paths } from '../src/paths.ts';
import type { SentForm } from '../src/http/accept-form.ts';
import { Island } from './island.tsx';
import { useLanguage } from './language.tsx';
import { useHoneypot } from './ui/honeypot.ts';
import { LeftNotice, Notice } from './ui/notice.tsx';

const outcomes = ['subscribed', 'alreadySubscribed', 'failed'] as const;

export function NewsletterSection({ state }: { state?: SentForm | undefined }) {
  const { t } = useLanguage();
  const honeypot = useHoneypot();
  const notices = Object.fromEntries(
    outcomes.map((outcome) => [outcome, t(`newsletter:${outcome}`, { returnObjects: true })]),
  ) as Record<(typeof outcomes)[number], { title: string; text: string }>;
  return (
    <section id="newsletter" className="newsletter" aria-labelledby="newsletter-heading">
      <div className="newsletter-inner">
        <div>
          <h2 id="newsletter-heading">{t('newsletter:heading')}</h2>
          <p>{t('newsletter:lead')}</p>
        </div>
        <div>
          <LeftNotice area="newsletter" />
          {state?.notice && <Notice tone="alert" {...state.notice} />}
          <Island
            name="newsletter-form"
            when="visible"
            props={{
              action: paths.newsletterForm(),
              privacyPolicy: paths.policy('privacy'),
              texts: t('newsletter:form', { returnObjects: true }),
              errorTexts: t('newsletter:errors', { returnObjects: true }),
              notices,
              honeypot,
              ...(state && {
                sent: {
                  email: state.values.email ?? '',
                  consent: state.values.consent === 'on',
                  errors: state.errors ?? {},
                },
              }),
            }}
          />
        </div>
      </div>
    </section>
  );
}
