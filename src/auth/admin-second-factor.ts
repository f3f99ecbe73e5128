import { Hono } from 'hono';
import {
  beginEnrolment,
  confirmEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from './enrolment.ts';
import { bothFactorsForm, enrolmentForm } from './schema.ts';
import { setSessionCookie } from '../http/session.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { apiError, jsonBody } from '../http/api.ts';
import { confirmed } from './admin-confirmation.ts';

const wrongCode = () => apiError(422, { errors: { code: 'codeWrong' } });

/** The administrator's own second factor. */
export const secondFactorApi = new Hono<AppEnvironment>()
  .get('/', async (c) => c.json(await secondFactorOf(c.var.site.db, c.var.admin)))
  .post('/secret', (c) => c.json(beginEnrolment(c.var.admin), 201))
  .post('/', jsonBody(enrolmentForm), async (c) => {
    const result = confirmed(await confirmEnrolment(c.var.site, c.var.admin, c.req.valid('json')));
    if (result.outcome === 'alreadyEnrolled') throw apiError(409, { error: result.outcome });
    if (result.outcome !== 'enrolled') throw wrongCode();
    setSessionCookie(c, result.sessionId);
    return c.json({ recoveryCodes: result.recoveryCodes }, 201);
  })
  .post('/recovery-codes', jsonBody(bothFactorsForm), async (c) => {
    const result = confirmed(
      await renewRecoveryCodes(c.var.site, c.var.admin, c.req.valid('json')),
    );
    if (result.outcome === 'wrongCode') throw wrongCode();
    return c.json({ recoveryCodes: result.recoveryCodes }, 201);
  })
  .post('/removal', jsonBody(bothFactorsForm), async (c) => {
    const result = confirmed(
      await removeSecondFactor(c.var.site, c.var.admin, c.req.valid('json')),
    );
    if (result.outcome === 'wrongCode') throw wrongCode();
    return c.json({ outcome: result.outcome });
  });
