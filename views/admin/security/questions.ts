import type { Translate } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { Question } from '../../ui/kit/question-page.tsx';

const about = { page: 'administrators', back: paths.adminAdministrators() } as const;

export const removalQuestion = (t: Translate, email: string): Question => ({
  ...about,
  text: [t('security:administrators.confirmRemove', { email })],
  button: t('security:administrators.remove'),
});

export const signOutQuestion = (t: Translate, email: string): Question => ({
  ...about,
  text: [t('security:administrators.confirmSignOut', { email })],
  button: t('security:administrators.signOut'),
});

export const withdrawalQuestion = (t: Translate, email: string): Question => ({
  ...about,
  text: [t('security:invitations.confirmWithdraw', { email })],
  button: t('security:invitations.withdraw'),
});
