import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { Question } from '../../ui/kit/question-page.tsx';

interface Requested extends Omit<Question, 'back'> {}

const about = { page: 'administrators' } as const;

export const removalQuestion = (t: Translate, email: string): Requested => ({
  ...about,
  text: [t('security:administrators.confirmRemove', { email })],
  button: t('security:administrators.remove'),
});

export const signOutQuestion = (t: Translate, email: string): Requested => ({
  ...about,
  text: [t('security:administrators.confirmSignOut', { email })],
  button: t('security:administrators.signOut'),
});

export const withdrawalQuestion = (t: Translate, email: string): Requested => ({
  ...about,
  text: [t('security:invitations.confirmWithdraw', { email })],
  button: t('security:invitations.withdraw'),
});
