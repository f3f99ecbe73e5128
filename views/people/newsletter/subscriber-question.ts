import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { SubscriberState } from '../../../src/people/newsletter/queries.ts';
import type { Question } from '../../ui/kit/question-page.tsx';

/** Returns what is asked before an address is activated again. */
export const activationQuestion = (
  t: Translate,
  { email, state }: { email: string; state: Exclude<SubscriberState, 'active'> },
): Pick<Question, 'text' | 'button'> => ({
  text: [t(`subscribers:confirm.${state}`, { email }), t(`subscribers:confirmWhy.${state}`)],
  button: t('subscribers:activate'),
});

export const deletionQuestion = (
  t: Translate,
  email: string,
): Pick<Question, 'text' | 'button'> => ({
  text: [t('subscribers:confirmDelete'), email, t('lists:deletedForGood')],
  button: t('lists:delete'),
});
