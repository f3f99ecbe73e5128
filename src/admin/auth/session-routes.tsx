import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import { redirectWithNotice } from '../../web/notice.ts';
import { clearBrowser } from '../../web/session.ts';
import type { Translate } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import {
  revokeOtherSessions,
  revokeSession,
  signOutEverywhere,
} from '../../services/sessions/sessions.ts';

export const sessionRoutes = new Hono<AppEnvironment>();

const careful = { proof: 'recent', opensTransaction: true } as const;

const plainQuestion = (name: 'end' | 'endOthers') => (t: Translate) => {
  const button = t(`security:sessions.${name}`);
  return { page: 'security' as const, text: [`${button}?`], button };
};

actRoutes(sessionRoutes, (verb) => paths.adminSessionEnding(verb), {
  load: async (c) => ({ id: c.req.param('id') ?? '' }),
  list: paths.adminSecurity(),
  acts: {
    others: {
      ...careful,
      isPressEnough: true,
      question: plainQuestion('endOthers'),
      run: (_, __, ___, { var: { admin, site } }) => revokeOtherSessions(site, admin),
      notice: 'security:othersEnded',
    },
    all: {
      ...careful,
      question: (t) => ({
        page: 'security',
        text: [t('security:sessions.confirmAll')],
        button: t('security:sessions.endAll'),
      }),
      run: async (_, __, ___, c) => {
        await signOutEverywhere(c.var.site, c.var.admin);
        clearBrowser(c);
        return redirectWithNotice(c, paths.adminLogin(), 'auth:signedOutEverywhere');
      },
    },
    ':id': {
      ...careful,
      isPressEnough: true,
      question: plainQuestion('end'),
      run: async (_, { id }, __, { var: { admin, site } }) =>
        (await revokeSession(site, admin, id)) === 'revoked' || 'security:sessionGone',
      notice: 'security:sessionEnded',
    },
  },
});
