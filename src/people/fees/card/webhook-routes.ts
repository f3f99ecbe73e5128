import { Hono } from 'hono';
import { unreadable } from '../../../web/forms.ts';
import { bodyLimit } from '../../../web/limits/body-limits.ts';
import { HTTPException } from 'hono/http-exception';
import { isUnavailable } from '../../../db/errors.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { paths } from '../../../shared/paths.ts';
import { processEvents, storeEvent } from './webhook-events.ts';

const WEBHOOK_LIMIT_BYTES = 256 * 1024;

/** security.ts leaves these requests to the signature and to this limit. */
export const webhookRoutes = new Hono<AppEnvironment>();

webhookRoutes.post(
  paths.stripeWebhook(),
  bodyLimit({
    maxSize: WEBHOOK_LIMIT_BYTES,
    onError: () => {
      throw new HTTPException(413);
    },
  }),
  async (c) => {
    const { site } = c.var;
    if (site.payments?.name !== 'stripe') throw new HTTPException(404);
    const text = await c.req.text().catch(unreadable);
    const reading = site.payments.readEvent(text, c.req.header('stripe-signature'));
    if (!reading.ok) return c.json({ error: 'signature' }, 400);
    if (!reading.event) return c.json({ outcome: 'ignored' });
    try {
      if (!(await storeEvent(site.db, reading.event, site.now()))) {
        return c.json({ outcome: 'known' });
      }
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return c.json({ error: 'unavailable' }, 503);
    }
    // The event is stored, so the next run processes it if this one fails.
    processEvents(site).catch((error: unknown) =>
      site.log.error({ err: error }, 'payment events not processed'),
    );
    return c.json({ outcome: 'stored' });
  },
);
