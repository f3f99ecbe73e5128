import { Hono } from 'hono';
import { translator } from '../../../shared/i18n/index.ts';
import { paths } from '../../../shared/paths.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { canWriteTo } from '../can-write-to.ts';
import { applications } from '../list.tsx';
import { applicationIn, applicationPage } from '../show-application.tsx';
import { questionForm } from './forms.ts';
import { askApplicant } from './emails.ts';

/** Questions to applicants. app.ts mounts requireAdmin before these pages. */
export const questionRoutes = new Hono<AppEnvironment>();

formRoute(questionRoutes, paths.adminApplicationAct(':id', 'questions'), {
  isPart: true,
  load: applicationIn,
  allowed: async ({ c, subject }) => ((await canWriteTo(c.var.site, subject)) ? null : 'noMail'),
  schema: questionForm,
  view: (state, { c, subject }) => applicationPage(c, subject, state),
  run: async (trx, { text, version: seen }, { c, now, subject }) => {
    const { admin, language } = c.var;
    const outcome = await askApplicant(trx, subject.id, { text, seen }, { admin, now });
    if (outcome === null) return { outcome: 'gone' };
    if (outcome !== 'writtenMeanwhile') return { outcome: 'saved', isNew: outcome === 'asked' };
    const notice = translator(language)('applications:question.meanwhile', { returnObjects: true });
    return { outcome: 'refused', reason: outcome, notice };
  },
  record: ({ isNew }, { subject: { id } }) =>
    isNew ? { action: 'answered', subject: { type: 'application', id }, changes: [] } : null,
  done: 'applications:questionSent',
  to: ({ c, subject }) => `${paths.openApplication(subject.id, applications.queryIn(c))}#answers`,
});
