import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { administratorsApi } from './security-administrators.ts';
import { invitationsApi } from './security-invitations.ts';
import { logApi } from './security-log.ts';
import { passwordApi } from './security-password.ts';
import { secondFactorApi } from './security-second-factor.ts';
import { sessionsApi } from './security-sessions.ts';

export const securityApi = new Hono<AppEnvironment>()
  .route('/administrators', administratorsApi)
  .route('/invitations', invitationsApi)
  .route('/log', logApi)
  .route('/password', passwordApi)
  .route('/second-factor', secondFactorApi)
  .route('/sessions', sessionsApi);
