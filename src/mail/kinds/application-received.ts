import { organisation } from '../../organisation.ts';
import { paths } from '../../paths.ts';
import { greeting } from '../greeting.ts';
import type { LetterData } from '../letters.ts';
import type { Block, Message, Writing } from '../message.ts';
import { planName } from '../plan-name.ts';

export function applicationReceived(
  data: LetterData['application-received'],
  { t, origin }: Writing,
): Message {
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
        text: t('mail:applicationReceived.text', { plan, organisation: organisation.name }),
      },
      ...payment,
      { type: 'note', text: t('mail:applicationReceived.questions') },
    ],
  };
}
