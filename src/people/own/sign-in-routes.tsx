import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ReactNode } from 'react';
import { AskPage, ChooserPage, CodePage, UndoPage } from '../../../views/people/own/sign-in.tsx';
import { findCode } from '../../services/sessions/member-codes.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import { translator } from '../../shared/i18n/index.ts';
import { waitText } from '../../shared/i18n/wait.ts';
import { paths } from '../../shared/paths.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import {
  assertMember,
  bindBrowser,
  hideOwnPage,
  keepBrowserKnown,
  ownNext,
  readBrowser,
  setMemberCookie,
} from '../../web/member.ts';
import { renderPage } from '../../web/render.tsx';
import { type CodeRequest, findUndo, sendCode, undoEmail, useCode } from './codes.ts';
import { againForm, codeForm, digitsIn, emailForm, undoForm } from './shared/schema.ts';

type C = Context<AppEnvironment>;

/** Longer than the work for any address, so that the time does not tell who is a member. */
const SAME_TIME_MS = 300;

export const signInRoutes = new Hono<AppEnvironment>();

formRoute(signInRoutes, paths.own(), {
  isPart: true,
  load: (c) => {
    hideOwnPage(c);
    return true;
  },
  opensTransaction: true,
  schema: emailForm,
  view: (state) => <AskPage state={state} />,
  lock: async (_, work) => (await Promise.all([work(), sleep(SAME_TIME_MS)]))[0],
  run: (_, { email, next }, { c }) =>
    send(c, { purpose: 'signIn', email, next: ownNext(next) }, (state) => (
      <AskPage state={state} />
    )),
  done: () => null,
});

/** Asks somebody who signed in a while ago for another code. */
formRoute(signInRoutes, paths.ownPart('again'), {
  load: assertMember,
  opensTransaction: true,
  schema: againForm,
  values: ({ c }) => ({ next: ownNext(c.req.query('next')) }),
  view: (state, { subject }) => <AskPage state={state} email={subject.email} />,
  run: (_, { next }, { c, subject: member }) =>
    send(c, { purpose: 'signIn', email: member.email, member, next: ownNext(next) }, (state) => (
      <AskPage state={state} email={member.email} />
    )),
  done: () => null,
});

formRoute(signInRoutes, paths.ownPart('code'), {
  load: async (c) => {
    hideOwnPage(c);
    const browser = await readBrowser(c);
    return { browser, asked: await findCode(c.var.site.db, browser.secret) };
  },
  schema: codeForm,
  check: (data) => (data && digitsIn(data.code).length !== 6 ? { code: 'codeDigits' } : {}),
  view: (state, { c, subject: { asked } }) =>
    !asked && !state.errors ? (
      c.redirect(paths.own(), 303)
    ) : (
      <CodePage state={state} asked={asked} />
    ),
  run: async (trx, data, { c, now, subject: { browser } }) => {
    const { code, member: memberId } = data;
    const opened = await useCode(trx, { browser, digits: digitsIn(code), memberId }, now);
    switch (opened.outcome) {
      case 'wrong':
        return { outcome: 'invalid', errors: { code: opened.error } };
      case 'choose':
        return renderPage(c, <ChooserPage code={code} members={opened.members} />);
      case 'signedIn':
        return { ...opened, outcome: 'saved' };
    }
  },
  done: async ({ email, sessionId }, { c, subject: { browser } }) => {
    setMemberCookie(c, sessionId);
    await keepBrowserKnown(c, browser.secret, email);
    return null;
  },
  to: (_, { next }) => next,
});

/** Emails of earlier versions have links to sign in at this address, which lead to the form for a code. */
formRoute(signInRoutes, paths.ownUndo(':token'), {
  load: async (c) => {
    hideOwnPage(c, 'no-referrer');
    const { db, now } = c.var.site;
    const undo = await findUndo(db, c.req.param('token') ?? '', now());
    if (undo) return undo;
    throw new HTTPException(303, { res: c.redirect(paths.own(), 303) });
  },
  schema: undoForm,
  view: (_, { c }) => <UndoPage action={c.req.path} />,
  run: async (trx, _, { now, subject }) =>
    (await undoEmail(trx, subject, now)) ? { outcome: 'saved' } : { outcome: 'gone' },
  done: 'own:undone',
  to: () => paths.own(),
});

/** Sends a code and leads to the page where it is typed. Where it is too early, `ask` says so. */
export async function send(
  c: C,
  request: Omit<CodeRequest, 'browser' | 'language'>,
  ask: (state: FormState) => ReactNode,
): Promise<Response> {
  const { language, site } = c.var;
  const { mail, mode } = site.config;
  const browser = await bindBrowser(c, request.email);
  const sent = await sendCode(site, { ...request, browser, language });
  if ('waitS' in sent) {
    const t = translator(language);
    const text = t('own:tooMany.text', { wait: waitText(language, sent.waitS) });
    c.header('Retry-After', String(sent.waitS));
    const notice = { title: t('own:tooMany.title'), text };
    const { email, next } = request;
    return renderPage(c, ask({ values: { email, next }, notice }), 429);
  }
  // A demo without emails would let nobody see the page.
  if (!sent.code || mode !== 'demo' || mail) return c.redirect(paths.ownPart('code'), 303);
  const asked = await findCode(site.db, browser.secret);
  return renderPage(c, <CodePage state={{ values: { code: sent.code } }} asked={asked} />);
}
