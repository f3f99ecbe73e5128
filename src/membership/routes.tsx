import { Hono } from 'hono';
import { MembershipPage } from '../../views/membership.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import { paths } from '../paths.ts';

export const membershipRoutes = new Hono<AppEnvironment>();

membershipRoutes.get(`${paths.membership()}/*`, (c) => renderPage(c, <MembershipPage />));
