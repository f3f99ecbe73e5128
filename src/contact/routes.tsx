import { Hono } from 'hono';
import { ContactPage } from '../../views/contact/contact.tsx';
import { acceptForm, type SentForm, type SentStatus, store, wantsJson } from '../http/forms.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { renderPage, renderPublicPage } from '../http/render.tsx';
import { translator } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { saveMessage } from './queries.ts';
import { contactMessage } from './schema.ts';

export const contactRoutes = new Hono<AppEnvironment>();

contactRoutes.get(`${paths.contact()}/*`, (c) => renderPublicPage(c, <ContactPage />));

contactRoutes.post(paths.contact(), async (c) => {
  const show = (sent: SentForm, status: SentStatus) =>
    renderPage(c, <ContactPage sent={sent} />, status);
  const form = await acceptForm(c, contactMessage, 'contact', show);
  if (form instanceof Response) return form;
  const { language, site } = c.var;
  const { mail } = site.config;
  const saving = saveMessage(site.db, form.data, { language, mail, now: site.now() });
  if ((await store(c, saving)) === 'unavailable') {
    if (wantsJson(c)) return c.json({ outcome: 'failed' }, 503);
    const notice = translator(language)('contact:failure', { returnObjects: true });
    return show({ values: form.values, notice }, 503);
  }
  if (wantsJson(c)) return c.json({ outcome: 'sent' }, 201);
  return redirectWithNotice(c, paths.contactForm(), 'contact:success');
});
