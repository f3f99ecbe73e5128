import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import {
  AgainPage,
  ChooserPage,
  CodePage,
  LinkPage,
  SentPage,
  SignInPage,
  UndonePage,
  UndoPage,
  UnknownLinkPage,
} from '../../../views/people/own/sign-in.tsx';
import { codeOf, linkWithCode } from '../../services/sessions/member-codes.ts';
import { findLink, isBoundTo, latestOf, type Link } from '../../services/sessions/member-links.ts';
import { paths } from '../../shared/paths.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { isTooOften, parseForm, refusalOf } from '../../web/forms.ts';
import {
  assertMember,
  bindBrowser,
  hideOwnPage,
  linkCookie,
  memberSessionIn,
  ownNext,
  setMemberCookie,
} from '../../web/member.ts';
import { renderPage } from '../../web/render.tsx';
import { codeForm, emailForm } from './shared/schema.ts';
import { membersAt, sendSignInLink } from './sign-in-links.ts';
import { useLink } from './sign-in.ts';

type C = Context<AppEnvironment>;

/** Longer than the work for any address, so that the time does not tell who is a member. */
const SAME_TIME_MS = 300;

const linkPath = '/me/link/:token';

export const signInRoutes = new Hono<AppEnvironment>()
  .post(paths.ownLink(), async (c) => {
    hideOwnPage(c);
    const form = await parseForm(c, emailForm);
    const { email = '', next } = form.values;
    const shown = { email, next };
    if (!form.ok) return renderPage(c, <SignInPage {...shown} errors={form.errors} />, 422);
    const refusal = await refusalOf(c, 'form', form.values);
    if (refusal)
      return renderPage(c, <SignInPage {...shown} notice={refusal.notice} />, refusal.status);
    return send(c, { email: form.data.email, next });
  })
  .get(paths.ownLink(), (c) => sentPage(c))
  .get(paths.ownPart('again'), async (c) => {
    const { email } = await assertMember(c);
    return renderPage(c, <AgainPage email={email} next={ownNext(c.req.query('next'))} />);
  })
  .post(paths.ownPart('again'), async (c) => {
    const { email, id } = await assertMember(c);
    const { values } = await parseForm(c, emailForm);
    return send(c, { email, next: values.next, memberId: id });
  })
  .get(linkPath, async (c) => {
    hideOwnPage(c, 'no-referrer');
    const { site } = c.var;
    const token = c.req.param('token');
    const link = await findLink(site, token);
    if (!link || link.used_at !== null) return unknown(c);
    if (link.purpose === 'undo') return renderPage(c, <UndoPage action={paths.ownLink(token)} />);
    if (!isBoundTo(link, linkCookie(c))) {
      return renderPage(c, <CodePage code={codeOf(token)} isEmail={link.purpose === 'email'} />);
    }
    const members = await membersAt(site.db, link);
    return members.length === 0
      ? unknown(c)
      : renderPage(
          c,
          <LinkPage
            action={paths.ownLink(token)}
            members={members}
            email={link.purpose === 'email' ? link.email : null}
          />,
        );
  })
  .post(linkPath, async (c) => {
    hideOwnPage(c, 'no-referrer');
    const token = c.req.param('token');
    const link = await findLink(c.var.site, token);
    if (!link || !isBoundTo(link, linkCookie(c))) return unknown(c);
    return open(c, link, { action: paths.ownLink(token) });
  })
  .post(paths.ownPart('code'), async (c) => {
    hideOwnPage(c);
    const form = await parseForm(c, codeForm);
    const code = (form.values.code ?? '').replace(/\D/g, '');
    if (await isTooOften(c, 'form')) return sentPage(c, 'codeTooOften', 429);
    const [browser = '', latest] = [linkCookie(c), await latestLink(c)];
    const link = latest && (await linkWithCode(c.var.site, latest, browser, code));
    if (!link) return sentPage(c, 'codeWrong', 422);
    return open(c, link, { action: paths.ownPart('code'), code });
  });

/** Repeats the address, which somebody may have mistyped. */
async function sentPage(c: C, error?: 'codeTooOften' | 'codeWrong', status?: 422 | 429) {
  hideOwnPage(c);
  return renderPage(c, <SentPage link={await latestLink(c)} error={error} />, status);
}

function latestLink(c: C) {
  const browser = linkCookie(c);
  return browser === undefined ? undefined : latestOf(c.var.site, browser);
}

async function send(
  c: C,
  { email, memberId, next }: { email: string; memberId?: string; next: string | undefined },
) {
  const { language, site } = c.var;
  const { mail, mode } = site.config;
  const requested = { email, memberId, next: ownNext(next), language, browser: bindBrowser(c) };
  const [token] = await Promise.all([sendSignInLink(site, requested), sleep(SAME_TIME_MS)]);
  // A demo without emails would let nobody see the page.
  if (token && mode === 'demo' && !mail) return c.redirect(paths.ownLink(token), 303);
  return c.redirect(paths.ownLink(), 303);
}

async function open(c: C, link: Link, { action, code }: { action: string; code?: string }) {
  const { values } = await parseForm(c, codeForm);
  const spent = await useLink(c.var.site, link, {
    secret: linkCookie(c),
    userAgent: c.req.header('user-agent') ?? '',
    session: memberSessionIn(c),
    memberId: values.member,
  });
  switch (spent.outcome) {
    case 'unknown':
      return unknown(c);
    case 'undone':
      return renderPage(c, <UndonePage />);
    case 'choose':
      return renderPage(c, <ChooserPage action={action} code={code} members={spent.members} />);
    case 'signedIn':
      setMemberCookie(c, spent.sessionId);
      return c.redirect(spent.next, 303);
  }
}

/** Used, wrong and expired links look alike. */
const unknown = (c: C) => renderPage(c, <UnknownLinkPage />, 404);
