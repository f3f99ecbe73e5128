import { type Context, Hono } from 'hono';
import { logApi } from '../audit/admin.ts';
import { apiError, found, jsonBody, signedOut } from '../http/api/api.ts';
import { setDeviceCookie } from '../http/device-cookie.ts';
import { assertConfirmed } from '../http/api/confirmed.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { leaveNotice } from '../http/notice.ts';
import { clearBrowser, setSessionCookie } from '../http/session.ts';
import { clientAddress } from '../http/request.ts';
import { paths } from '../paths.ts';
import { listAdministrators, removeAdministrator } from './administrators.ts';
import { endSessionsOf } from './end-sessions.ts';
import { rememberDevice } from './devices.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorStatus,
} from './second-factor/enrolment.ts';
import { invite, listInvitations, withdrawInvitation } from './invitations.ts';
import { changePassword, type Confirmed } from './passwords/change.ts';
import { replaceSecondFactor } from './second-factor/replacement.ts';
import {
  bothFactorsForm,
  enrolmentForm,
  inviteForm,
  passwordChangeForm,
  replacementForm,
} from './schema.ts';
import { listSessions, revokeOtherSessions, revokeSession, signOutEverywhere } from './sessions.ts';
import { hasEndedByWrongProof } from './wrong-proofs.ts';

type Unproven = 'wrong' | 'wrongCode' | 'signedOut' | 'tooMany';

/** Throws unless password and code were right. Answers 401 only when the session has ended. */
async function confirmed<T extends { outcome: string }>(
  c: Context<AppEnvironment>,
  asked: Promise<Confirmed<T>>,
  passwordField = 'password',
) {
  const result = await asked;
  const { outcome } = result;
  if (outcome === 'wrong' || outcome === 'wrongCode') {
    const { admin, site } = c.var;
    if (await hasEndedByWrongProof(site, admin, clientAddress(c))) throw signedOut();
    const { field: codeField = 'code' } = result as { field?: string };
    const [field, error] =
      outcome === 'wrong' ? [passwordField, 'passwordWrong'] : [codeField, 'codeWrong'];
    throw apiError(422, { errors: { [field]: error } });
  }
  if (outcome === 'signedOut') throw signedOut();
  if (outcome === 'tooMany') {
    const { waitS } = result as { waitS: number };
    throw apiError(429, { error: 'tooMany', waitS }, { 'Retry-After': String(waitS) });
  }
  return result as Exclude<T, { outcome: Unproven }>;
}

const administratorsApi = new Hono<AppEnvironment>()
  .get('/', async (c) => {
    return c.json({ administrators: await listAdministrators(c.var.site.db, c.var.admin) });
  })
  .delete('/:id', async (c) => {
    assertConfirmed(c);
    const id = c.req.param('id');
    const { outcome } = await confirmed(c, removeAdministrator(c.var.site, c.var.admin, id));
    if (outcome === 'yourself') throw apiError(409, { error: 'yourself' });
    found(outcome === 'removed');
    return c.json({ id });
  })
  .delete('/:id/sessions', async (c) => {
    assertConfirmed(c);
    const id = c.req.param('id');
    const ending = await confirmed(c, endSessionsOf(c.var.site, c.var.admin, id));
    if (ending.outcome === 'yourself') throw apiError(409, { error: 'yourself' });
    const { ended } = found(ending.outcome === 'ended' && ending);
    return c.json({ id, ended });
  });

const invitationsApi = new Hono<AppEnvironment>()
  .get('/', async (c) => c.json({ invitations: await listInvitations(c.var.site) }))
  .post('/', jsonBody(inviteForm), async (c) => {
    assertConfirmed(c);
    const invited = await confirmed(c, invite(c.var.site, c.var.admin, c.req.valid('json')));
    if (invited.outcome === 'alreadyAdministrator') {
      throw apiError(422, { errors: { email: invited.outcome } });
    }
    const { token, expiresAt } = invited;
    return c.json({ path: paths.adminInvitation(token), expiresAt }, 201);
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    found((await withdrawInvitation(c.var.site, c.var.admin, id)) === 'withdrawn');
    return c.json({ id });
  });

const passwordApi = new Hono<AppEnvironment>().put('/', jsonBody(passwordChangeForm), async (c) => {
  // Without a second factor the current password in the form is the proof.
  if (c.var.admin.hasSecondFactor) assertConfirmed(c);
  const change = changePassword(c.var.site, c.var.admin, c.req.valid('json'));
  const result = await confirmed(c, change, 'current');
  if (result.outcome === 'invalid') throw apiError(422, { errors: { password: result.error } });
  setSessionCookie(c, result.sessionId);
  setDeviceCookie(c, await rememberDevice(c.var.site, c.var.admin.id, undefined));
  return c.json({ outcome: result.outcome });
});

const isRequired = (c: Context<AppEnvironment>) => c.var.site.config.mode === 'live';

const secondFactorApi = new Hono<AppEnvironment>()
  .get('/', async (c) => {
    const status = await secondFactorStatus(c.var.site.db, c.var.admin);
    return c.json({ ...status, isRequired: isRequired(c) });
  })
  .post('/secret', (c) => c.json(beginEnrolment(c.var.admin, c.var.association.name), 201))
  .post('/', jsonBody(enrolmentForm), async (c) => {
    const result = await confirmed(
      c,
      confirmEnrolment(c.var.site, c.var.admin, c.req.valid('json')),
    );
    if (result.outcome === 'alreadyEnrolled') throw apiError(409, { error: result.outcome });
    setSessionCookie(c, result.sessionId);
    return c.json({ recoveryCodes: result.recoveryCodes }, 201);
  })
  .post('/recovery-codes', jsonBody(bothFactorsForm), async (c) => {
    const result = await confirmed(
      c,
      renewRecoveryCodes(c.var.site, c.var.admin, c.req.valid('json')),
    );
    return c.json({ recoveryCodes: result.recoveryCodes }, 201);
  })
  .post('/replacement', jsonBody(replacementForm), async (c) => {
    const result = await confirmed(
      c,
      replaceSecondFactor(c.var.site, c.var.admin, c.req.valid('json')),
    );
    setSessionCookie(c, result.sessionId);
    return c.json({ recoveryCodes: result.recoveryCodes }, 201);
  })
  .post('/removal', jsonBody(bothFactorsForm), async (c) => {
    if (isRequired(c)) throw apiError(409, { error: 'secondFactorRequired' });
    const result = await confirmed(
      c,
      removeSecondFactor(c.var.site, c.var.admin, c.req.valid('json')),
    );
    return c.json({ outcome: result.outcome });
  });

const sessionsApi = new Hono<AppEnvironment>()
  .get('/', async (c) => c.json({ sessions: await listSessions(c.var.site, c.var.admin) }))
  .delete('/others', async (c) => {
    assertConfirmed(c);
    return c.json({ ended: await revokeOtherSessions(c.var.site, c.var.admin) });
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    assertConfirmed(c);
    found((await revokeSession(c.var.site, c.var.admin, id)) === 'revoked');
    return c.json({ id });
  })
  .delete('/', async (c) => {
    assertConfirmed(c);
    await signOutEverywhere(c.var.site, c.var.admin);
    clearBrowser(c);
    leaveNotice(c, 'auth:signedOutEverywhere');
    return c.json({ outcome: 'signedOut' });
  });

export const securityApi = new Hono<AppEnvironment>()
  .route('/administrators', administratorsApi)
  .route('/invitations', invitationsApi)
  .route('/log', logApi)
  .route('/password', passwordApi)
  .route('/second-factor', secondFactorApi)
  .route('/sessions', sessionsApi);
