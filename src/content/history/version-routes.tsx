import { Hono } from 'hono';
import { deleteDraft } from '../items/drafts.ts';
import { act, ask, posted } from '../../web/acts.tsx';
import { audited } from '../../web/api/audited.ts';
import { auditedSave } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { versionIn } from '../items/form-parts.tsx';
import { itemIn, kinds } from './kinds.ts';
import { findRow } from '../items/items.ts';
import { forgetRevisions, restoreRevision } from '../items/revisions.ts';

/** Acts on earlier versions and on unsaved texts, from the forms of all items. */
export const versionRoutes = new Hono<AppEnvironment>()
  .post(paths.adminVersions(':kind', ':id', 'restoration'), async (c) => {
    const item = itemIn(c);
    const { back, fields } = await posted(c, paths.admin());
    const versions = { from: versionIn(fields.from), version: versionIn(fields.version) };
    const { keepAddresses, subject } = kinds[item.kind];
    const work = async () => {
      const saved = await auditedSave(
        c,
        subject,
        async (trx) => {
          const saved = await restoreRevision(trx, item, versions, c.var.site.now());
          if (saved.outcome === 'saved') await keepAddresses?.(trx, saved, c.var.site.now());
          return saved;
        },
        'restored',
      );
      return saved.outcome === 'saved';
    };
    return act(c, work, { back, done: 'items:restored', failed: 'items:restoreFailed' });
  })
  .post(paths.adminVersions(':kind', ':id', 'deletion'), async (c) => {
    const item = itemIn(c);
    const form = await posted(c, paths.admin());
    const t = translator(c.var.language);
    const page = await ask(c, form, {
      page: 'dashboard',
      text: [t('history:confirmForget')],
      button: t('history:forget'),
    });
    if (page) return page;
    const row = await findRow(c.var.site.db, item);
    const { subject } = kinds[item.kind];
    const work = async () =>
      row &&
      (await audited(
        c,
        () => ({
          action: 'deletedForGood',
          subject: subject(row),
          changes: ['earlierVersions'],
        }),
        (trx) => forgetRevisions(trx, item, row.version),
      )) > 0;
    return act(c, work, {
      back: form.back,
      done: 'items:forgotten',
      failed: 'items:forgetFailed',
    });
  })
  .post(paths.adminDraftDeletion(':id'), async (c) => {
    const { id, list } = await posted(c, paths.admin());
    await deleteDraft(c.var.site.db, id, c.var.admin.id);
    return c.redirect(list, 303);
  });
