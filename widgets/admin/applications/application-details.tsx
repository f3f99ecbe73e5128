import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, unwrap } from '../api/api.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { Details, Fact } from '../ui/details.tsx';
import { languageText } from '../ui/language-text.ts';
import { ApplicationActions, ApplicationDeletion } from './application-actions.tsx';
import { Movements } from './movements.tsx';
import { StatusBadge } from './status-badge.tsx';
import { planText } from './words.ts';

const one = api.applications[':id'];

export type Detailed = InferResponseType<typeof one.$get>;

export default function ApplicationDetails({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['applications', 'one', id],
    queryFn: () => unwrap(one.$get({ param: { id } })),
  });
  return (
    <Details
      query={query}
      gone={t('applications.gone')}
      failure={t('applications.fetchFailed')}
      title={({ application }) => application.full_name}
    >
      {(detailed) => (
        <>
          <p className="drawer-lead">
            {planText(detailed.application.membership_type)}{' '}
            <StatusBadge status={detailed.application.payment_status} />
          </p>
          <Movements {...detailed} />
          <ApplicationActions {...detailed} />
          <Facts {...detailed} />
          <ApplicationDeletion {...detailed} />
        </>
      )}
    </Details>
  );
}

function Facts({ answers, application }: Detailed) {
  const { email, phone } = application;
  const agreements = [
    application.privacy_policy_accepted && t('applications.privacy'),
    application.terms_conditions_accepted && t('applications.terms'),
  ].filter(Boolean);
  return (
    <dl className="facts">
      <Fact label={t('applications.appliedAt')}>{format.moment(application.created_at)}</Fact>
      <Fact label={t('applications.email')}>
        <MailLink email={email} />
      </Fact>
      <Fact label={t('applications.phone')}>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </Fact>
      <Fact label={t('applications.address')}>{application.address}</Fact>
      <Fact label={t('languages.label')}>{languageText(application.language)}</Fact>
      <Fact label={t('applications.agreements')}>
        {agreements.join(', ') || t('applications.none')}
      </Fact>
      {answers.map(({ question, text }) => (
        <Fact key={question} label={question}>
          {text}
        </Fact>
      ))}
      <Fact label={t('applications.id')} isMinor>
        {application.id}
      </Fact>
      <Fact label={t('applications.session')} isMinor>
        {application.payment_session_id}
      </Fact>
    </dl>
  );
}
