import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm } from '../http/forms.ts';
import { paths } from '../paths.ts';
import { answerForm, enter, refused, tooMany } from './doors.ts';
import { nextPage } from '../http/next-page.ts';
import { showSecondFactor, showSignIn } from './pages.tsx';
import { secondFactorForm } from './schema.ts';
import { passSecondFactor } from './second-factor.ts';
import { openSession } from '../http/session.ts';

export const secondFactorRoutes = new Hono<AppEnvironment>();

secondFactorRoutes.get(paths.adminSecondFactor(), async (c) => {
  const next = nextPage(c.req.query('next'));
  const session = await openSession(c);
  if (session?.level === 'password') return showSecondFactor(c, { next });
  return c.redirect(session ? next : paths.admin(), 303);
});

secondFactorRoutes.post(paths.adminSecondFactor(), async (c) => {
  const form = await parseForm(c, secondFactorForm);
  const next = nextPage(form.values.next);
  return answerForm(
    c,
    ({ status, outcome, errors, notice }) =>
      outcome === 'signedOut'
        ? showSignIn(c, { next, notice }, status)
        : showSecondFactor(c, { next, errors, notice }, status),
    async () => {
      const session = await openSession(c);
      if (session?.level !== 'password') return refused(c, 401, 'signedOut', 'expired');
      if (!form.ok) return { status: 422, outcome: 'invalid', errors: form.errors };
      const result = await passSecondFactor(c.var.site, session, form.data.code);
      switch (result.outcome) {
        case 'signedIn':
          return enter(c, result.sessionId, session.admin.email, next);
        case 'tooMany':
          return tooMany(c, result.waitS);
        case 'wrong':
          return refused(c, 401, 'wrong', 'wrongCode');
        case 'signedOut':
          return refused(c, 401, 'signedOut', 'expired');
      }
    },
  );
});
