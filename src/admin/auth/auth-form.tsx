import type { Context } from 'hono';
import type { AuthFormState } from '../../../views/admin/sign-in/auth-form.tsx';
import { SecondFactorPage } from '../../../views/admin/sign-in/second-factor.tsx';
import { SignInPage } from '../../../views/admin/sign-in/sign-in.tsx';
import { setDeviceCookie } from '../../web/cookies/device-cookie.ts';
import { statusOf } from '../../web/errors.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { type FormValues, wantsJson } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { ownPath } from '../../web/own-path.ts';
import { renderPage } from '../../web/render.tsx';
import { clientAddress } from '../../web/client-address.ts';
import { setSessionCookie } from '../../web/session.ts';
import { translator } from '../../shared/i18n/index.ts';
import { minutesText } from '../../shared/i18n/minutes.ts';
import { paths } from '../../shared/paths.ts';
import { rememberLanguage } from './administrators.ts';
import { confirm } from './confirm.ts';
import { proofOf } from '../../services/sessions/confirmation.ts';

type C = Context<AppEnvironment>;

export interface AuthFailure extends AuthFormState {
  status: 401 | 404 | 422 | 429 | 500 | 503;
  outcome: 'invalid' | 'wrong' | 'newPassword' | 'tooMany' | 'signedOut' | 'unknown' | 'failed';
}

type Status = AuthFailure['status'] | 200;

type SentCode = AuthFormState & { next: string };
/** `typed` is the text of a form that was sent after the session had ended. */
type SentSignIn = SentCode & { email?: string; typed?: string };

export function showSignIn(c: C, sent: SentSignIn, status: Status = 200) {
  return renderPage(c, <SignInPage {...sent} />, status);
}

export function showSecondFactor(c: C, sent: SentCode, status: Status = 200) {
  return renderPage(c, <SecondFactorPage {...sent} />, status);
}

export async function answerForm(
  c: C,
  show: (failure: AuthFailure) => Response | Promise<Response>,
  work: () => Promise<Response | AuthFailure>,
): Promise<Response> {
  const answer = await work().catch((error: unknown) => unexpected(c, error));
  if (answer instanceof Response) return answer;
  const { status, ...said } = answer;
  return wantsJson(c) ? c.json(said, status) : show(answer);
}

export function failure(
  c: C,
  status: AuthFailure['status'],
  outcome: Exclude<AuthFailure['outcome'], 'invalid' | 'tooMany'>,
  text:
    | 'wrong'
    | 'wrongCode'
    | 'newPassword'
    | 'expired'
    | 'unknownInvitation'
    | 'unknownLink'
    | 'failed',
): AuthFailure {
  const notice = translator(c.var.language)(`auth:${text}`, { returnObjects: true });
  return { status, outcome, notice };
}

export function invalid(errors: AuthFailure['errors']): AuthFailure {
  return { status: 422, outcome: 'invalid', errors };
}

export function tooMany(c: C, waitS: number): AuthFailure {
  c.header('Retry-After', String(waitS));
  const t = translator(c.var.language);
  const text = t('auth:tooMany.text', { minutes: minutesText(c.var.language, waitS) });
  return { status: 429, outcome: 'tooMany', notice: { title: t('auth:tooMany.title'), text } };
}

function unexpected(c: C, error: unknown): AuthFailure {
  const status = statusOf(error);
  if (status < 500) throw error;
  c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'sign-in failed');
  if (status === 503) c.header('Retry-After', '5');
  return failure(c, status === 503 ? 503 : 500, 'failed', 'failed');
}

/** Confirms this session. Returns null when the typed code or password was right. */
export async function confirmWith(c: C, typed: FormValues): Promise<AuthFailure | null> {
  const { admin, site } = c.var;
  const by = proofOf(admin);
  const proof = typed[by];
  if (!proof) return invalid({ [by]: by === 'code' ? 'codeRequired' : 'passwordRequired' });
  const result = await confirm(site, admin, { proof, client: clientAddress(c) });
  switch (result.outcome) {
    case 'wrong':
      return invalid({ [by]: by === 'code' ? 'codeWrong' : 'passwordWrong' });
    case 'tooMany':
      return tooMany(c, result.waitS);
    case 'signedOut':
      return failure(c, 401, 'signedOut', 'expired');
    case 'confirmed':
      return null;
  }
}

/** Redirects a form post, but sends JSON to the sign-in dialog of an open page. */
export async function completeSignIn(
  c: C,
  { sessionId, device }: { sessionId: string; device: string },
  email: string,
  next: string,
): Promise<Response> {
  await rememberLanguage(c.var.site.db, email, c.var.language);
  setSessionCookie(c, sessionId);
  setDeviceCookie(c, device);
  if (!wantsJson(c)) return redirectWithNotice(c, next, 'adminFrame:signedIn');
  const notice = translator(c.var.language)('auth:signedInAgain', { returnObjects: true });
  return c.json({ outcome: 'signedIn', email, notice });
}

/** Returns the wanted address if it belongs to the administration, otherwise the overview. */
export function nextPage(wanted: string | undefined): string {
  const path = ownPath(wanted);
  return path !== null && isAdminPath(path.replace(/[?#].*/, '')) ? path : paths.adminOverview();
}

function isAdminPath(path: string): boolean {
  const open = [paths.adminLogin(), paths.adminLogout(), paths.adminSecondFactor()];
  const links = [paths.adminForgotten(), paths.adminInvitation('')];
  if (open.includes(path) || links.some((link) => path.startsWith(link))) return false;
  return path === paths.admin() || path.startsWith(`${paths.admin()}/`);
}
