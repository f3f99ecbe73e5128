import type { Application } from '../../../src/people/register/applicants.ts';
import { useLanguage } from '../../layout/language.tsx';
import { FactList } from '../../ui/kit/fact-list.tsx';

export function ApplicationFacts({
  application,
  answers,
}: {
  application: Application;
  answers: { question: string; text: string }[];
}) {
  const { format, t } = useLanguage();
  const { created_at, email, language, phone } = application;
  const agreements = [
    application.privacy_policy_accepted === 1 && t('applications:privacy'),
    application.terms_conditions_accepted === 1 && t('applications:terms'),
  ].filter(Boolean);
  return (
    <FactList
      facts={[
        [t('applications:appliedAt'), `${format.date(created_at)} ${format.time(created_at)}`],
        [
          t('applications:email'),
          <a key="email" href={`mailto:${email}`}>
            {email}
          </a>,
        ],
        [
          t('applications:phone'),
          <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>,
        ],
        [t('applications:address'), application.address],
        [
          t('applications:language'),
          language && t(`applications:languages.${language === 'sv' ? 'sv' : 'en'}`),
        ],
        [t('applications:agreements'), agreements.join(', ') || t('applications:none')],
        ...answers.map(({ question, text }) => [question, text] as const),
      ]}
    />
  );
}
