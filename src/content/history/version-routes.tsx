import { Hono } from 'hono';
import { confirmPage, readActForm, runAct } from '../../web/acts.tsx';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { versionIn } from '../items/form-parts.tsx';
import { itemIn, kinds } from './kinds.ts';
import { forgetRevisions } from '../items/revisions.ts';

/** Acts on earlier versions, from the forms of all items. */
export const versionRoutes = new Hono<AppEnvironment>()
  .post(paths.adminVersions(':kind', ':id', 'restoration'), async (c) => {
    const item = itemIn(c);
    const { back, fields } = await readActForm(c, paths.admin());
    const versions = { from: versionIn(fields.from), version: versionIn(fields.version) };
    const work = () => kinds[item.kind].restoreVersion(c, { id: item.id, ...versions });
    return runAct(c, work, { back, done: 'items:restored', failed: 'items:restoreFailed' });
  })
  .post(paths.adminVersions(':kind', ':id', 'deletion'), async (c) => {
    const item = itemIn(c);
    const form = await readActForm(c, paths.admin());
    const t = translator(c.var.language);
    const page = await confirmPage(c, form, {
      page: 'dashboard',
      text: [t('history:confirmForget')],
      button: t('history:forget'),
    });
    if (page) return page;
    const row = await kinds[item.kind].find(c.var.site.db, item.id);
    const work = async () =>
      row &&
      (await audited(
        c,
        () => ({
          action: 'deletedForGood',
          subject: row.subject,
          changes: ['earlierVersions'],
        }),
        (trx) => forgetRevisions(trx, item, row.version),
      )) > 0;
    return runAct(c, work, {
      back: form.back,
      done: 'items:forgotten',
      failed: 'items:forgetFailed',
    });
  });
