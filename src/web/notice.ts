import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { cookieLifetimes } from '../shared/cookie-lifetimes.ts';
import { millisecondsOf } from '../shared/duration.ts';
import { hasChanged, type Saved } from '../db/versions.ts';
import type { AppEnvironment } from './environment.ts';

/** The cookie contains only a key and perhaps a day, never a text. */
const noticeKeys = [
  'newsletter:subscribed',
  'newsletter:optedOutFailed',
  'newsletter:confirmationSent',
  'contact:success',
  'registration:submitted',
  'adminFrame:signedIn',
  'adminFrame:notDoneFailed',
  'adminFrame:notSavedFailed',
  'adminFrame:unchanged',
  'applications:deleted',
  'applications:deleteFailed',
  'applications:accepted',
  'applications:acceptedMailed',
  'applications:acceptInTheWayFailed',
  'applications:declined',
  'applications:declinedMailed',
  'applications:noAnswerDeclineFailed',
  'applications:paymentUnderWayDeclineFailed',
  'applications:decidedFailed',
  'applications:undone',
  'applications:undoFailed',
  'applications:questionSent',
  'applications:checked',
  'applications:checkFailed',
  'applications:nothingToAskFailed',
  'applications:noneFailed',
  'applications:noAnswerFailed',
  'applications:paidMeanwhileFailed',
  'applications:paymentUnderWayFailed',
  'association:saved',
  'association:savedFees',
  'events:createdDraft',
  'events:createdPublished',
  'events:updatedDraft',
  'events:updatedPublished',
  'events:updatedChanges',
  'events:updatedUnpublished',
  'events:updateFailed',
  'events:deleteFailed',
  'posts:createdDraft',
  'posts:createdScheduled',
  'posts:createdPublished',
  'posts:updatedDraft',
  'posts:updatedScheduled',
  'posts:updatedPublished',
  'posts:updatedChanges',
  'posts:updatedUnpublished',
  'posts:updateFailed',
  'posts:deleteFailed',
  'items:restored',
  'items:restoreFailed',
  'items:forgotten',
  'items:forgetFailed',
  'items:undone',
  'items:undoFailed',
  'categories:saved',
  'categories:deleted',
  'fee:cancelled',
  'fee:changed',
  'fee:recorded',
  'fee:settled',
  'fee:recordedMailed',
  'fee:recordedOnPaper',
  'fee:reversed',
  'fee:refundRecorded',
  'fee:refundMade',
  'fee:letterQueued',
  'renewals:saved',
  'renewals:again',
  'renewals:againFailed',
  'fee:letterOnPaper',
  'fees:reminded',
  'fees:nobodyToRemind',
  'inbox:deleted',
  'inbox:nowResolved',
  'inbox:nowOpen',
  'inbox:nowUnread',
  'inbox:answerSent',
  'inbox:deleteFailed',
  'inbox:updateFailed',
  'inbox:noneFailed',
  'mailings:alreadySentFailed',
  'mailings:letterSaved',
  'mailings:letterSent',
  'mailings:printed',
  'mailings:returned',
  'mailings:noneTicked',
  'members:saved',
  'members:recorded',
  'members:added',
  'members:householdAdded',
  'members:feeAdded',
  'members:feeExists',
  'members:done',
  'members:erased',
  'own:saved',
  'own:newCard',
  'own:notNowFailed',
  'own:planKept',
  'own:signedOut',
  'own:signedOutEverywhere',
  'own:left',
  'payments:yearClosed',
  'payments:closingFailed',
  'pictures:saved',
  'pictures:added',
  'pictures:cut',
  'pictures:deleted',
  'statutes:removed',
  'subscribers:activated',
  'subscribers:deactivated',
  'subscribers:deleted',
  'subscribers:updateFailed',
  'subscribers:deleteFailed',
  'subscribers:noneFailed',
  'subscribers:noRecipientsFailed',
  'security:administratorGone',
  'security:administratorRemoved',
  'security:administratorSignedOut',
  'security:invitationGone',
  'security:invitationWithdrawn',
  'security:othersEnded',
  'security:passwordChanged',
  'security:secondFactorRemoved',
  'security:sessionEnded',
  'security:sessionGone',
  'security:yourselfFailed',
  'site:savedDraft',
  'site:savedPublished',
  'statutes:saved',
  'supporters:created',
  'supporters:updated',
  'supporters:updateFailed',
  'supporters:deleteFailed',
  'tasks:decided',
  'tasks:reopened',
  'tasks:addressTaken',
  'tasks:addressFailed',
  'timeline:created',
  'timeline:updated',
  'timeline:updateFailed',
  'timeline:deleteFailed',
  'trash:restored',
  'trash:goneForGood',
  'unidentified:recorded',
  'unidentified:assigned',
  'unidentified:sentBack',
  'unidentified:reversed',
  'auth:passwordReset',
  'auth:signedOut',
  'auth:signedOutEverywhere',
] as const;

export type NoticeKey = (typeof noticeKeys)[number];

/** A notice, and the day or the day and hour in Stockholm that it names. */
export type LeftNotice = NoticeKey | `${NoticeKey} ${string}`;

const whenSent = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

export const NOTICE_COOKIE = 'notice';

/** Sent by a script for a page that nobody sees, so that the notice stays for the next page. */
const BACKGROUND_HEADER = 'x-background';

export const notice = createMiddleware<AppEnvironment>(async (c, next) => {
  const left = c.req.header(BACKGROUND_HEADER) ? undefined : getCookie(c, NOTICE_COOKIE);
  const [name, when = ''] = (left ?? '').split(' ');
  const key = noticeKeys.find((known) => known === name) ?? null;
  c.set('notice', key);
  c.set('noticeWhen', whenSent.test(when) && Date.parse(when) ? when : '');
  await next();
  // The page has shown the notice.
  if (left !== undefined && c.res.headers.get('content-type')?.startsWith('text/html')) {
    deleteCookie(c, NOTICE_COOKIE, { path: '/' });
  }
});

export function leaveNotice(c: Context<AppEnvironment>, key: LeftNotice): void {
  c.set('leftNotice', key);
  setCookie(c, NOTICE_COOKIE, key, {
    path: '/',
    maxAge: millisecondsOf(cookieLifetimes.notice) / 1000,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.site.config.origin.startsWith('https:'),
  });
}

/** Redirects with 303 after a form post; the page shows the notice once. */
export function redirectWithNotice(c: Context<AppEnvironment>, location: string, key: LeftNotice) {
  leaveNotice(c, key);
  return c.redirect(location, 303);
}

/** Returns the notice after a save: `done`, or that nothing has changed. */
export const noticeAfter = (saved: Saved<object>, done: NoticeKey): NoticeKey =>
  hasChanged(saved) ? done : 'adminFrame:unchanged';
