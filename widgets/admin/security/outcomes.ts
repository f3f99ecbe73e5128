import { languageOf } from '../../../src/i18n/languages.ts';
import { minutesText } from '../../../src/i18n/minutes.ts';
import { ApiError, SignInDeclined } from '../api/api-error.ts';
import { t } from '../texts/texts.ts';

/** Returns the reason for a failure; empty when the sign-in dialog has already told it. */
export function refusalText(error: unknown): string {
  if (error instanceof SignInDeclined) return '';
  const { status, body } = error instanceof ApiError ? error : {};
  switch (status) {
    case 429:
      return t('security.tooMany', {
        minutes: minutesText(languageOf(document.documentElement.lang), body?.waitS ?? 60),
      });
    case 503:
      return t('security.busy');
    case 409:
      return t(body?.error === 'yourself' ? 'security.administrators.yourself' : 'security.failed');
    default:
      return t('security.failed');
  }
}

/** Returns the text of the result. Somebody else may have done it already, which counts as success. */
export async function orGone(
  request: Promise<unknown>,
  { done, gone }: { done: string; gone: string },
): Promise<string> {
  try {
    await request;
    return done;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return gone;
    throw error;
  }
}
