import { type Context, Hono } from 'hono';
import type { SentCategory } from '../../../views/content/categories/category-item.tsx';
import { hasChanged } from '../../db/versions.ts';
import { CategoriesPage } from '../../../views/content/categories/categories-page.tsx';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { notFound } from '../../web/api/api.ts';
import { parseForm } from '../../web/forms.ts';
import { noticeAfter, redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import {
  type CategoryRow,
  type Created,
  createCategory,
  deleteCategory,
  moveCategory,
  type Removed,
  type Renamed,
  renameCategory,
  usedCategories,
} from './queries.ts';
import { categoryRemoval, categoryStep, editedCategory, newCategory } from './shared/schema.ts';

type C = Context<AppEnvironment>;

const one = '/admin/categories/:id';

/** app.ts mounts requireAdmin before these pages. */
export const categoryRoutes = new Hono<AppEnvironment>()
  .get(paths.adminCategories(), (c) => show(c))
  .post(paths.adminCategories(), async (c) => {
    const form = await parseForm(c, newCategory);
    const sent = { form: form.values.kind ?? '', values: form.values };
    if (!form.ok) return show(c, { ...sent, errors: form.errors }, 422);
    const created = await audited(
      c,
      (result: Created) => entry('created', result),
      (trx) => createCategory(trx, form.data, c.var.site.now()),
    );
    if (created.outcome === 'taken') return show(c, { ...sent, errors: created.errors }, 422);
    return redirectWithNotice(c, paths.adminCategories(), 'categories:saved');
  })
  .post(one, async (c) => {
    const id = c.req.param('id');
    const form = await parseForm(c, editedCategory);
    const sent = { form: id, values: form.values };
    if (!form.ok) return show(c, { ...sent, errors: form.errors }, 422);
    const renamed = await audited(
      c,
      (result: Renamed) =>
        result.outcome === 'saved' && !hasChanged(result) ? null : entry('updated', result),
      (trx) => renameCategory(trx, id, form.data, c.var.site.now()),
    );
    if (renamed.outcome === 'gone') return notFound();
    if (renamed.outcome === 'taken') return show(c, { ...sent, errors: renamed.errors }, 422);
    if (renamed.outcome === 'conflict') {
      return show(c, { ...sent, errors: { name_en: 'conflict' } }, 409);
    }
    const notice = noticeAfter(renamed, 'categories:saved');
    return redirectWithNotice(c, paths.adminCategories(), notice);
  })
  .post(`${one}/position`, async (c) => {
    const form = await parseForm(c, categoryStep);
    if (!form.ok) return notFound();
    const moved = await audited(
      c,
      (row: CategoryRow) => entry('updated', { outcome: 'saved', row, before: row }),
      (trx) => moveCategory(trx, c.req.param('id'), form.data.direction),
    );
    return moved ? c.redirect(`${paths.adminCategories()}#c-${moved.id}`, 303) : notFound();
  })
  .post(`${one}/deletion`, async (c) => {
    const id = c.req.param('id');
    const form = await parseForm(c, categoryRemoval);
    const replacement = form.ok ? form.data.replacement : '';
    const removed = await audited(
      c,
      (result: Removed) => entry('deleted', result),
      (trx) => deleteCategory(trx, id, replacement),
    );
    if (removed.outcome === 'gone') return notFound();
    if (removed.outcome === 'used') {
      return show(c, { form: id, values: form.values, errors: { replacement: 'used' } }, 422);
    }
    return redirectWithNotice(c, paths.adminCategories(), 'categories:deleted');
  });

function entry(action: 'created' | 'updated' | 'deleted', result: Created | Renamed | Removed) {
  const row = 'row' in result ? result.row : undefined;
  return row
    ? { action, subject: { type: 'category', id: row.id, label: row.name_en } as const }
    : null;
}

async function show(c: C, sent?: SentCategory, status?: 409 | 422) {
  const categories = await usedCategories(c.var.site.db);
  const page = <CategoriesPage categories={categories} sent={sent} />;
  return renderPage(c, page, status);
}
