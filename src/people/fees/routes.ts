import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { payRoutes } from './pay-routes.tsx';
import { receiptRoutes } from './receipt-routes.tsx';
import { checkoutRoutes } from './card/checkout-routes.tsx';
import { webhookRoutes } from './card/webhook-routes.ts';
import { feesPageRoutes } from './admin/fees-routes.tsx';
import { feePageRoutes } from './admin/fee-routes.tsx';
import { decisionRoutes } from './admin/decision-routes.tsx';
import { changeRoutes } from './admin/change-routes.tsx';
import { allocationRoutes } from './admin/allocation-routes.tsx';
import { unidentifiedRoutes } from './unidentified/routes.tsx';
import { refundRoutes } from './admin/refund-routes.tsx';
import { renewalRoutes } from './renewals/routes.tsx';

export const feeRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', payRoutes)
  .route('/', receiptRoutes)
  .route('/', checkoutRoutes)
  .route('/', webhookRoutes)
  .route('/', feesPageRoutes)
  // After the list, whose reminders have an address like that of a fee.
  .route('/', feePageRoutes)
  .route('/', decisionRoutes)
  .route('/', allocationRoutes)
  .route('/', changeRoutes)
  .route('/', refundRoutes)
  .route('/', renewalRoutes)
  .route('/', unidentifiedRoutes);
