import { type Context, Hono } from 'hono';
import { CategoriesPage } from '../../../views/content/categories/categories-page.tsx';
import type { FormState } from '../../shared/fields/form-state.ts';
import { paths } from '../../shared/paths.ts';
import type { Change } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import {
  type CategoryRow,
  createCategory,
  deleteCategory,
  findCategory,
  moveCategory,
  renameCategory,
  usedCategories,
} from './queries.ts';
import { categoryRemoval, categoryStep, editedCategory, newCategory } from './shared/schema.ts';

type C = Context<AppEnvironment>;

/** app.ts mounts requireAdmin before these pages. */
export const categoryRoutes = new Hono<AppEnvironment>().get(paths.adminCategories(), async (c) =>
  renderPage(c, await categoriesPage(c)),
);

async function categoriesPage(c: C, state?: FormState) {
  return <CategoriesPage categories={await usedCategories(c.var.site.db)} state={state} />;
}

const page = {
  isPart: true,
  view: (state: FormState, { c }: { c: C }) => categoriesPage(c, state),
  to: () => paths.adminCategories(),
};

const oneCategory = {
  ...page,
  load: (c: C) => findCategory(c.var.site.db, c.req.param('id') ?? ''),
};

const entry = (action: 'created' | 'updated' | 'deleted', row: CategoryRow): Change => ({
  action,
  subject: { type: 'category', id: row.id, label: row.name_en },
});

formRoute(categoryRoutes, paths.adminCategories(), {
  ...page,
  schema: newCategory,
  run: async (trx, data, { now }) => {
    const created = await createCategory(trx, data, now);
    return created.outcome === 'taken' ? { ...created, outcome: 'invalid' } : created;
  },
  record: ({ row }) => entry('created', row),
  done: 'categories:saved',
});

formRoute(categoryRoutes, paths.adminCategory(':id'), {
  ...oneCategory,
  values: ({ subject: { name_en, name_sv } }) => ({ name_en, name_sv }),
  version: ({ subject }) => subject.version,
  schema: editedCategory,
  run: async (trx, data, { now, subject }) => {
    const renamed = await renameCategory(trx, subject.id, data, now);
    return renamed.outcome === 'taken' ? { ...renamed, outcome: 'invalid' } : renamed;
  },
  record: ({ row }) => entry('updated', row),
  done: 'categories:saved',
});

formRoute(categoryRoutes, paths.adminCategory(':id', 'position'), {
  ...oneCategory,
  schema: categoryStep,
  run: async (trx, { direction }, { subject }) => {
    const row = await moveCategory(trx, subject.id, direction);
    return row ? { outcome: 'saved', row } : { outcome: 'gone' };
  },
  record: ({ row }) => entry('updated', row),
  done: () => null,
  to: ({ subject }) => `${paths.adminCategories()}#c-${subject.id}`,
});

formRoute(categoryRoutes, paths.adminCategory(':id', 'deletion'), {
  ...oneCategory,
  schema: categoryRemoval,
  run: async (trx, { replacement }, { subject }) => {
    const removed = await deleteCategory(trx, subject.id, replacement);
    if (removed.outcome === 'deleted') return { outcome: 'saved', row: removed.row };
    if (removed.outcome === 'gone') return { outcome: 'gone' };
    return { outcome: 'invalid', errors: { replacement: 'used' } };
  },
  record: ({ row }) => entry('deleted', row),
  done: 'categories:deleted',
});
