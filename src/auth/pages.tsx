import type { Context } from 'hono';
import { SecondFactorPage } from '../../views/admin/second-factor.tsx';
import { SignInPage } from '../../views/admin/sign-in.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import type { Refused } from './doors.ts';

type Status = Refused['status'] | 200;

/** The form as it was sent, without the password, and why it was not accepted. */
export interface SentSignIn extends Pick<Refused, 'errors' | 'notice'> {
  email?: string;
  /** Where to go afterwards. */
  next: string;
}

export type SentCode = Omit<SentSignIn, 'email'>;

export function showSignIn(c: Context<AppEnvironment>, sent: SentSignIn, status: Status = 200) {
  return renderPage(c, <SignInPage {...sent} />, status);
}

export function showSecondFactor(c: Context<AppEnvironment>, sent: SentCode, status: Status = 200) {
  return renderPage(c, <SecondFactorPage {...sent} />, status);
}
