import { type Context, Hono } from 'hono';
import type { Question } from '../../../views/ui/kit/question-page.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { clearBrowser } from '../../web/session.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { beforeAct } from './before-act.tsx';
import {
  revokeOtherSessions,
  revokeSession,
  signOutEverywhere,
} from '../../services/sessions/sessions.ts';

type C = Context<AppEnvironment>;

const back = paths.adminSecurity();

const buttons = { others: 'endOthers', all: 'endAll' } as const;

async function endSessions(c: C) {
  const { admin, language, site } = c.var;
  const which = c.req.param('which') ?? '';
  const t = translator(language);
  const button = t(`security:sessions.${buttons[which as 'all'] ?? 'end'}`);
  const text = which === 'all' ? t('security:sessions.confirmAll') : `${button}?`;
  const question: Question = { page: 'security', text: [text], button, back };
  const page = await beforeAct(c, { question, asks: which === 'all' });
  if (page) return page;
  if (which === 'others') {
    await revokeOtherSessions(site, admin);
    return redirectWithNotice(c, back, 'security:othersEnded');
  }
  if (which === 'all') {
    await signOutEverywhere(site, admin);
    clearBrowser(c);
    return redirectWithNotice(c, paths.adminLogin(), 'auth:signedOutEverywhere');
  }
  const ended = await revokeSession(site, admin, which);
  const notice = ended === 'revoked' ? 'security:sessionEnded' : 'security:sessionGone';
  return redirectWithNotice(c, back, notice);
}

export const sessionRoutes = new Hono<AppEnvironment>().on(
  ['GET', 'POST'],
  paths.adminSessionEnding(':which'),
  endSessions,
);
