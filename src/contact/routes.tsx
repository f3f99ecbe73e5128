import { Hono } from 'hono';
import { ContactPage } from '../../views/contact.tsx';
import { isUnavailable } from '../database/errors.ts';
import { refusalOf } from '../http/abuse.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm, wantsJson } from '../http/forms.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { renderPage } from '../http/render.tsx';
import { translator } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { saveMessage } from './queries.ts';
import { contactMessage } from './schema.ts';

export const contactRoutes = new Hono<AppEnvironment>();

contactRoutes.get(`${paths.contact()}/*`, (c) => renderPage(c, <ContactPage />));

contactRoutes.post(paths.contact(), async (c) => {
  const form = await parseForm(c, contactMessage);
  const { values } = form;
  if (!form.ok) {
    const { errors } = form;
    if (wantsJson(c)) return c.json({ errors }, 422);
    return renderPage(c, <ContactPage sent={{ values, errors }} />, 422);
  }
  const refusal = await refusalOf(c, 'contact', values);
  if (refusal) {
    const { status, outcome, notice } = refusal;
    if (wantsJson(c)) return c.json({ outcome, notice }, status);
    return renderPage(c, <ContactPage sent={{ values, notice }} />, status);
  }
  const { language, requestId, site } = c.var;
  try {
    const { mail } = site.config;
    await saveMessage(site.db, form.data, { language, mail, now: site.now() });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    site.log.error({ requestId, err: error }, 'message not stored');
    if (wantsJson(c)) return c.json({ outcome: 'failed' }, 503);
    const notice = translator(language)('contact:failure', { returnObjects: true });
    return renderPage(c, <ContactPage sent={{ values, notice }} />, 503);
  }
  if (wantsJson(c)) return c.json({ outcome: 'sent' }, 201);
  return redirectWithNotice(c, paths.contactForm(), 'contact:success');
});
