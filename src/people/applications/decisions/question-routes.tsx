import { Hono } from 'hono';
import { found } from '../../../web/api/api.ts';
import { audited } from '../../../web/api/audited.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { paths } from '../../../shared/paths.ts';
import { isWrittenTo } from '../../register/takes-letters.ts';
import { applications } from '../list.tsx';
import { applicationIn, showApplication } from '../show-application.tsx';
import { questionForm } from './forms.ts';
import { askApplicant } from './letters.ts';

/** Questions to applicants. app.ts mounts requireAdmin before these pages. */
export const questionRoutes = new Hono<AppEnvironment>().post(
  paths.adminApplicationAct(':id', 'questions'),
  async (c) => {
    const { admin, site } = c.var;
    const { email, id, member_id: memberId } = await applicationIn(c);
    const form = await parseForm(c, questionForm);
    const { values } = form;
    if (!form.ok) return showApplication(c, { values, errors: form.errors }, 422);
    if (!(await isWrittenTo(site, { email, memberId }))) return showApplication(c, { values }, 409);
    const { text, letters_seen: seen } = form.data;
    const outcome = await audited(
      c,
      (result) =>
        result === 'asked'
          ? { action: 'answered', subject: { type: 'application', id }, changes: [] }
          : null,
      (trx) => askApplicant(trx, id, { text, seen }, { admin, now: site.now() }),
    );
    if (found(outcome) === 'writtenMeanwhile') {
      return showApplication(c, { values, isWrittenMeanwhile: true }, 409);
    }
    return redirectWithNotice(
      c,
      `${paths.openApplication(id, applications.queryIn(c))}#answers`,
      'applications:questionSent',
    );
  },
);
