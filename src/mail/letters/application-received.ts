import { planName } from '../../membership/plans.ts';
import { paths } from '../../paths.ts';
import type { Block, LetterTemplate } from '../message.ts';
import { greeting } from './greeting.ts';

interface ApplicationReceived {
  firstName: string;
  membershipType: string;
  applicationId: string;
  canPayByCard: boolean;
}

export const applicationReceived: LetterTemplate<ApplicationReceived> = (data, { t, origin }) => {
  const { firstName, membershipType, applicationId, canPayByCard } = data;
  const plan = planName(t, membershipType);
  const status = paths.membershipSuccess({ type: membershipType, application: applicationId });
  const payment: Block[] = canPayByCard
    ? [
        { type: 'paragraph', text: t('mail:applicationReceived.payByCard') },
        { type: 'button', label: t('mail:applicationReceived.payNow'), href: `${origin}${status}` },
      ]
    : [{ type: 'paragraph', text: t('mail:applicationReceived.payElsewhere') }];
  return {
    subject: t('mail:applicationReceived.subject'),
    heading: t('mail:applicationReceived.heading'),
    blocks: [
      { type: 'paragraph', text: greeting(t, firstName) },
      {
        type: 'paragraph',
        text: t('mail:applicationReceived.text', { plan }),
      },
      ...payment,
      { type: 'note', text: t('mail:applicationReceived.questions') },
    ],
  };
};
