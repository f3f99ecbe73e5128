import { type Context, Hono } from 'hono';
import { ConfirmPage } from '../../../views/admin/sign-in/confirm.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm, wantsJson } from '../../web/forms.ts';
import { pageBefore } from '../../web/page-before.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { answerForm, confirmWith, nextPage, showSignIn } from './auth-form.tsx';
import { isConfirmed, proofOf } from '../../services/sessions/confirmation.ts';
import { confirmForm } from './shared/schema.ts';

/** app.ts mounts requireAdmin before these pages. */
export const confirmRoutes = new Hono<AppEnvironment>();

confirmRoutes.get(paths.adminConfirm(), async (c) => {
  const { admin, site } = c.var;
  const next = nextStep(c.req.query('next'));
  const about = { by: proofOf(admin), email: admin.email, next, back: wayBack(c) };
  if (!isConfirmed(admin, site.now())) return renderPage(c, <ConfirmPage {...about} />);
  if (!isDownload(next)) return c.redirect(next, 303);
  return renderPage(c, <ConfirmPage {...about} isDone />);
});

confirmRoutes.post(paths.adminConfirm(), async (c) => {
  const { values } = await parseForm(c, confirmForm);
  const next = nextStep(values.next);
  const { admin } = c.var;
  const back = wayBack(c, values.back);
  const about = { by: proofOf(admin), email: admin.email, next, back };
  return answerForm(
    c,
    ({ status, outcome, errors, notice }) =>
      outcome === 'signedOut'
        ? showSignIn(c, { next: nextPage(undefined), notice }, status)
        : renderPage(c, <ConfirmPage {...about} errors={errors} notice={notice} />, status),
    async () => {
      const failed = await confirmWith(c, values);
      if (failed) return failed;
      if (wantsJson(c)) return c.json({ outcome: 'confirmed' });
      if (!isDownload(next)) return c.redirect(next, 303);
      // A redirect to a download would leave the form on the screen. Refresh starts it from another page.
      c.header('Refresh', `0; url=${next}`);
      return renderPage(c, <ConfirmPage {...about} isDone />);
    },
  );
});

/** Works like nextPage(), but also accepts downloads of the API, which are not pages. */
function nextStep(wanted: string | undefined): string {
  const url = URL.parse(wanted ?? '', 'https://site.invalid');
  const isOurs = url?.origin === 'https://site.invalid' && isDownload(url.pathname);
  return isOurs ? url.pathname + url.search : nextPage(wanted);
}

/** Returns the page that the question came from, with its filter. */
function wayBack(c: Context<AppEnvironment>, typed?: string): string {
  const page = nextPage(typed ?? pageBefore(c));
  return page.startsWith(paths.adminConfirm()) ? paths.adminOverview() : page;
}

const isDownload = (path: string) => path.startsWith(`${paths.adminApi()}/`);
