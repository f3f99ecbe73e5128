import type { Context } from 'hono';
import { statusOf } from '../http/errors.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { type FieldErrors, wantsJson } from '../http/forms.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { translator } from '../i18n/index.ts';
import { setSessionCookie } from '../http/session.ts';

type C = Context<AppEnvironment>;

/** Why somebody does not get in, as a page shows it and as JSON says it. */
export interface Refused {
  status: 401 | 404 | 422 | 429 | 500 | 503;
  outcome: 'invalid' | 'wrong' | 'tooMany' | 'signedOut' | 'unknown' | 'failed';
  /** Field → message key. */
  errors?: FieldErrors;
  notice?: { title: string; text: string };
}

/** Answers a form on the way in: what the work refuses, and what fails in it, comes back as the form. */
export async function answerForm(
  c: C,
  show: (refused: Refused) => Response,
  work: () => Promise<Response | Refused>,
): Promise<Response> {
  const answer = await work().catch((error: unknown) => unexpected(c, error));
  if (answer instanceof Response) return answer;
  const { status, ...said } = answer;
  return wantsJson(c) ? c.json(said, status) : show(answer);
}

export function refused(
  c: C,
  status: Refused['status'],
  outcome: Exclude<Refused['outcome'], 'invalid' | 'tooMany'>,
  text: 'wrong' | 'wrongCode' | 'expired' | 'unknownInvitation' | 'failed',
): Refused {
  const notice = translator(c.var.language)(`auth:${text}`, { returnObjects: true });
  return { status, outcome, notice };
}

export function tooMany(c: C, waitS: number): Refused {
  c.header('Retry-After', String(waitS));
  const t = translator(c.var.language);
  const text = t('auth:tooMany.text', { minutes: Math.ceil(waitS / 60) });
  return { status: 429, outcome: 'tooMany', notice: { title: t('auth:tooMany.title'), text } };
}

/** Lets in: to the page that was asked for, or, for a dialog, back to what it stands on. */
export function enter(c: C, sessionId: string, email: string, next: string): Response {
  setSessionCookie(c, sessionId);
  if (!wantsJson(c)) return redirectWithNotice(c, next, 'adminFrame:signedIn');
  const notice = translator(c.var.language)('auth:signedInAgain', { returnObjects: true });
  return c.json({ outcome: 'signedIn', email, notice });
}

/** Spec §8: "An unexpected error occurred." The log has the rest. */
function unexpected(c: C, error: unknown): Refused {
  const status = statusOf(error);
  if (status < 500) throw error;
  c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'sign-in failed');
  if (status === 503) c.header('Retry-After', '5');
  return refused(c, status === 503 ? 503 : 500, 'failed', 'failed');
}
