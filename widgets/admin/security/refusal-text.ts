import { ApiError } from '../api.ts';
import { SignInDeclined } from '../session.ts';
import { t } from '../texts/texts.ts';

/** Returns why the server refused; empty after a cancelled sign-in, where the administrator knows. */
export function refusalText(error: unknown): string {
  if (error instanceof SignInDeclined) return '';
  const { status, body } = error instanceof ApiError ? error : {};
  switch (status) {
    case 429:
      return t('security.tooMany', { minutes: Math.ceil((body?.waitS ?? 60) / 60) });
    case 503:
      return t('security.busy');
    case 409:
      return t(body?.error === 'yourself' ? 'security.administrators.yourself' : 'security.failed');
    default:
      return t('security.failed');
  }
}
