import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { administratorsApi } from './admin-administrators.ts';
import { invitationsApi } from './admin-invitations.ts';
import { logApi } from '../audit/admin.ts';
import { passwordApi } from './admin-password.ts';
import { secondFactorApi } from './admin-second-factor.ts';
import { sessionsApi } from './admin-sessions.ts';

export const securityApi = new Hono<AppEnvironment>()
  .route('/administrators', administratorsApi)
  .route('/invitations', invitationsApi)
  .route('/log', logApi)
  .route('/password', passwordApi)
  .route('/second-factor', secondFactorApi)
  .route('/sessions', sessionsApi);
