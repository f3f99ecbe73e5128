import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { SecondFactorPage } from '../../../views/admin/sign-in/second-factor.tsx';
import { SignInPage } from '../../../views/admin/sign-in/sign-in.tsx';
import { logFailure } from '../../services/activity/sign-in-failures.ts';
import { proofOf } from '../../services/sessions/confirmation.ts';
import type { FormMessage, FormState, FormValues } from '../../shared/fields/form-state.ts';
import { translator } from '../../shared/i18n/index.ts';
import { waitText } from '../../shared/i18n/wait.ts';
import { paths } from '../../shared/paths.ts';
import { clientAddress } from '../../web/client-address.ts';
import type { AppEnvironment, Doubt } from '../../web/environment.ts';
import type { FormOutcome } from '../../web/form-description.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { ownPath } from '../../web/own-path.ts';
import { renderPage } from '../../web/render.tsx';
import { setSessionCookie } from '../../web/session.ts';
import { rememberLanguage } from './administrators.ts';
import { confirm, type Unproven } from './proofs.ts';

type C = Context<AppEnvironment>;
type Status = 200 | 401 | 429 | 500;

/** `typed` is the text of a form that was sent after the session had ended. */
interface SentSignIn {
  next: string;
  email?: string | undefined;
  notice?: FormMessage;
  typed?: string;
}

export const showSignIn = (c: C, sent: SentSignIn, status: Status) =>
  renderPage(c, <SignInPage {...sent} />, status);

export const showSecondFactor = (c: C, sent: Pick<SentSignIn, 'next' | 'notice'>, status: Status) =>
  renderPage(c, <SecondFactorPage {...sent} />, status);

export const messageOf = (
  c: C,
  text: 'wrong' | 'wrongCode' | 'newPassword' | 'expired' | 'failed',
): FormMessage => translator(c.var.language)(`auth:${text}`, { returnObjects: true });

export function tooManyMessage(c: C, waitS: number): FormMessage {
  c.header('Retry-After', String(waitS));
  const t = translator(c.var.language);
  const text = t('auth:tooMany.text', { minutes: waitText(c.var.language, waitS) });
  return { title: t('auth:tooMany.title'), text };
}

/** Shows the sign-in, because the session has ended meanwhile. */
export const signedOut = (c: C, next = nextPage(c.req.path)) =>
  showSignIn(c, { next, notice: messageOf(c, 'expired') }, 401);

export async function completeSignIn(
  c: C,
  { sessionId, email }: { sessionId: string; email: string },
  next: string,
): Promise<Response> {
  await rememberLanguage(c.var.site.db, email, c.var.language);
  setSessionCookie(c, sessionId);
  return redirectWithNotice(c, next, 'adminFrame:signedIn');
}

/** Confirms this session. Returns null when the typed code or password was right. */
export async function confirmWith(c: C, typed: FormValues): Promise<Doubt | Response | null> {
  const { admin, site } = c.var;
  const by = proofOf(admin);
  const proof = typed[by];
  if (!proof) return { status: 422, errors: { [by]: `${by}Required` } };
  const result = await confirm(site, admin, proof);
  return result.outcome === 'confirmed' ? null : doubtOf(c, result);
}

async function doubtOf(c: C, result: Unproven): Promise<Doubt | Response> {
  const { admin, site } = c.var;
  switch (result.outcome) {
    case 'wrong': {
      const action = 'confirmationFailed';
      const failure = { email: admin.email, action, client: clientAddress(c) } as const;
      await logFailure(site.db, failure, site.now());
      return { status: 422, errors: result.errors };
    }
    case 'tooMany':
      return { status: 429, notice: tooManyMessage(c, result.waitS) };
    case 'signedOut':
      return signedOut(c);
  }
}

type Page = (state: FormState) => ReactNode;

/** Returns what a form comes to whose proof was not right. `page` shows it again. */
export function unproven(
  c: C,
  doubt: Doubt | Response,
  page: Page,
): Exclude<FormOutcome, { outcome: 'saved' }> | Promise<Response> {
  if (doubt instanceof Response) return doubt;
  const { errors, notice, status } = doubt;
  if (errors) return { outcome: 'invalid', errors };
  return renderPage(c, page({ values: {}, notice }), status);
}

/** Returns the result of a change that needs password or code, or the answer where one of them was not right. */
export async function proven<T extends { outcome: string }>(
  c: C,
  requested: Promise<T | Unproven>,
  page: Page,
): Promise<Exclude<FormOutcome, { outcome: 'saved' }> | Exclude<T, Unproven>> {
  const result = await requested;
  return isUnproven(result)
    ? unproven(c, await doubtOf(c, result), page)
    : (result as Exclude<T, Unproven>);
}

const isUnproven = (result: { outcome: string }): result is Unproven =>
  ['wrong', 'signedOut', 'tooMany'].includes(result.outcome);

/** Returns the wanted address if it belongs to the administration, otherwise the overview. */
export function nextPage(wanted: string | undefined): string {
  const path = ownPath(wanted);
  return path !== null && isAdminPath(path.replace(/[?#].*/, '')) ? path : paths.adminOverview();
}

function isAdminPath(path: string): boolean {
  const questions = [
    paths.adminLogin(),
    paths.adminLogout(),
    paths.adminSecondFactor(),
    paths.adminConfirm(),
  ];
  const links = [paths.adminForgotten(), paths.adminInvitation('')];
  if (questions.includes(path) || links.some((link) => path.startsWith(link))) return false;
  return path === paths.admin() || path.startsWith(`${paths.admin()}/`);
}
