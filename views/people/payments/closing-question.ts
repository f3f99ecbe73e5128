import type { Translate } from '../../../src/shared/i18n/index.ts';

/** Asks before the books of a year are closed, which nobody can take back. */
export const closingQuestion = (t: Translate, year: string) => ({
  page: 'payments' as const,
  text: [t('payments:closing.question', { year }), t('payments:closing.consequence')],
  button: t('payments:closing.close', { year }),
});
