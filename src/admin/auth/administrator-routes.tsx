import { type Context, Hono } from 'hono';
import {
  AdministratorsPage,
  type MadeInvitation,
} from '../../../views/admin/security/administrators-page.tsx';
import {
  removalQuestion,
  signOutQuestion,
  withdrawalQuestion,
} from '../../../views/admin/security/questions.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import type { FormState } from '../../shared/fields/form-state.ts';
import { paths } from '../../shared/paths.ts';
import { endSessionsOf, listAdministrators, removeAdministrator } from './administrators.ts';
import { signedOut } from './answers.tsx';
import { invite, listInvitations, withdrawInvitation } from './links.ts';
import { inviteForm } from './shared/schema.ts';

type C = Context<AppEnvironment>;

const back = paths.adminAdministrators();

async function listPage(c: C, shown: { made?: MadeInvitation; state?: FormState }) {
  const { admin, site } = c.var;
  const administrators = await listAdministrators(site.db, admin);
  const invitations = await listInvitations(site);
  return (
    <AdministratorsPage administrators={administrators} invitations={invitations} {...shown} />
  );
}

/** app.ts mounts requireAdmin before these pages. */
export const administratorRoutes = new Hono<AppEnvironment>();

const careful = {
  proof: 'recent',
  opensTransaction: true,
  gone: 'security:administratorGone',
} as const;

actRoutes(administratorRoutes, (verb) => paths.adminAdministrator(':id', verb), {
  load: async ({ req, var: { admin, site } }) =>
    (await listAdministrators(site.db, admin)).find(({ id }) => id === req.param('id')),
  list: back,
  acts: {
    removal: {
      ...careful,
      question: (t, { email }) => removalQuestion(t, email),
      run: async (_, { id }, __, c) =>
        resultOf(c, await removeAdministrator(c.var.site, c.var.admin, id)),
      notice: 'security:administratorRemoved',
    },
    'sign-out': {
      ...careful,
      question: (t, { email }) => signOutQuestion(t, email),
      run: async (_, { id }, __, c) =>
        resultOf(c, await endSessionsOf(c.var.site, c.var.admin, id)),
      notice: 'security:administratorSignedOut',
    },
  },
});

function resultOf(c: C, { outcome }: { outcome: string }) {
  if (outcome === 'unknown') return careful.gone;
  if (outcome === 'yourself') return 'security:yourselfFailed';
  return outcome === 'signedOut' ? signedOut(c, back) : true;
}

actRoutes(administratorRoutes, () => paths.adminInvitationWithdrawal(':id'), {
  load: async ({ req, var: { site } }) =>
    (await listInvitations(site)).find(({ id }) => id === req.param('id')),
  list: back,
  acts: {
    withdrawal: {
      opensTransaction: true,
      question: (t, { email }) => withdrawalQuestion(t, email),
      run: async (_, { id }, __, { var: { admin, site } }) =>
        (await withdrawInvitation(site, admin, id)) === 'withdrawn' || 'security:invitationGone',
      notice: 'security:invitationWithdrawn',
      gone: 'security:invitationGone',
    },
  },
});

formRoute(administratorRoutes, back, {
  schema: inviteForm,
  proof: true,
  view: (state, { c }) => listPage(c, { state }),
  opensTransaction: true,
  run: async (_, { email }, { c }) => {
    const { admin, site } = c.var;
    const invited = await invite(site, admin, { email });
    if (invited.outcome === 'signedOut') return signedOut(c, back);
    if (invited.outcome === 'alreadyAdministrator') {
      return { outcome: 'invalid', errors: { email: invited.outcome } };
    }
    const { expiresAt, token } = invited;
    const link = new URL(paths.adminInvitation(token), site.config.origin).href;
    return renderPage(c, await listPage(c, { made: { email, link, expiresAt } }));
  },
  done: () => null,
});
