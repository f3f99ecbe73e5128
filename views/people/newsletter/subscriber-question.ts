import type { Translate } from '../../../src/shared/i18n/index.ts';
import { bounceReason } from '../../../src/people/newsletter/shared/bounce-reason.ts';
import type { SubscriberState } from '../../../src/people/newsletter/queries.ts';
import type { Row } from '../../../src/db/tables.ts';
import type { Question } from '../../ui/kit/question-page.tsx';

/** Returns what is asked before an address is activated again. */
export const activationQuestion = (
  t: Translate,
  {
    bounce_code,
    email,
    state,
  }: Pick<Row<'newsletter_subscribers'>, 'bounce_code' | 'email'> & {
    state: Exclude<SubscriberState, 'active'>;
  },
): Pick<Question, 'text' | 'button'> => ({
  text: [
    t(`subscribers:confirm.${state}`, { email }),
    t(`subscribers:confirmWhy.${state}`, { reason: bounceReason(t, bounce_code) }),
  ],
  button: t('subscribers:activate'),
});

export const deletionQuestion = (
  t: Translate,
  email: string,
): Pick<Question, 'text' | 'button'> => ({
  text: [t('subscribers:confirmDelete'), email, t('lists:deletedForGood')],
  button: t('lists:delete'),
});
