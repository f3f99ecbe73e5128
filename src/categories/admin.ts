import { Hono } from 'hono';
import type { Context } from 'hono';
import type { CategorisedKind } from '../database/tables/bilingual.ts';
import { apiError } from '../http/api/api.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { findCategory, usedCategories } from './queries.ts';

export const categoriesApi = new Hono<AppEnvironment>().get('/', async (c) =>
  c.json({ rows: await usedCategories(c.var.site.db) }),
);

/** Throws 422 for a category that somebody has deleted meanwhile. */
export async function assertCategory(
  c: Context<AppEnvironment>,
  kind: CategorisedKind,
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const category = await findCategory(c.var.site.db, id);
  if (category?.kind !== kind) throw apiError(422, { errors: { category_id: 'categoryGone' } });
}
