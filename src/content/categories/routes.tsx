import { Hono } from 'hono';
import * as z from 'zod/mini';
import { CategoriesPage } from '../../../views/content/categories/categories-page.tsx';
import { isSameText } from '../../db/search.ts';
import { record } from '../../services/activity/record.ts';
import { sha256 } from '../../services/secrets.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { FormValues } from '../../shared/fields/form-state.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import {
  addCategory,
  categoryName as nameIn,
  deleteCategory,
  renameCategory,
  type UsedCategory,
  usedCategories,
} from './queries.ts';
import { categoryKinds, categoryName } from './shared/schema.ts';

/** app.ts mounts requireAdmin before this page. */
export const categoryRoutes = new Hono<AppEnvironment>();

const columns = ['name_en', 'name_sv'] as const;

/** A line of the form: a category with the names that were typed, or, by its kind, a new one. */
const linesOf = (categories: UsedCategory[], values: FormValues) =>
  categoryKinds.flatMap((kind) =>
    [...categories.filter((each) => each.kind === kind), null].map((row) => {
      const id = row?.id ?? kind;
      const [name_en, name_sv] = columns.map((column) => {
        const typed = values[`${column}.${id}`] ?? '';
        return categoryName.safeParse(typed).data ?? typed;
      }) as [string, string];
      const isRemoved = row ? values[`remove.${id}`] === 'on' : !name_en && !name_sv;
      return { id, kind, row, names: { name_en, name_sv }, isRemoved };
    }),
  );

type Line = ReturnType<typeof linesOf>[number];

/** The first category that stays takes what the removed ones leave. */
const remaining = (lines: Line[], { kind }: Line) =>
  lines.find((line) => line.kind === kind && line.row && !line.isRemoved)?.row;

/** The line of a new category counts as removed while it is empty. */
const removed = (lines: Line[]) => lines.filter(({ isRemoved, row }) => row && isRemoved);

const versionOf = (rows: UsedCategory[]) =>
  sha256(JSON.stringify(rows.map(({ id, version }) => [id, version])));

formRoute(categoryRoutes, paths.adminCategories(), {
  load: (c) => usedCategories(c.var.site.db),
  schema: z.object({}),
  values: ({ subject }) =>
    Object.fromEntries(
      subject.flatMap((row) => columns.map((column) => [`${column}.${row.id}`, row[column]])),
    ),
  version: ({ subject }) => versionOf(subject),
  check: (_, { subject, values }) => {
    if (values.version !== versionOf(subject)) return {};
    const lines = linesOf(subject, values);
    const errors: FieldErrors = {};
    for (const line of removed(lines)) {
      if (!remaining(lines, line)) errors[`remove.${line.id}`] = 'last';
    }
    for (const line of lines.filter(({ isRemoved }) => !isRemoved)) {
      for (const column of columns) {
        const name = line.names[column];
        const isTaken = lines.some(
          (other) =>
            name !== line.row?.[column] &&
            other !== line &&
            other.kind === line.kind &&
            !other.isRemoved &&
            isSameText(other.names[column], name),
        );
        const { error } = categoryName.safeParse(name);
        const fault = error?.issues[0]?.message ?? (isTaken && 'taken');
        if (fault) errors[`${column}.${line.id}`] = fault;
      }
    }
    return errors;
  },
  question: (_, { c, subject, values }) => {
    const t = translator(c.var.language);
    const lines = linesOf(subject, values);
    if (values.version !== versionOf(subject)) return null;
    const text = removed(lines).map((line) => {
      const { uses } = line.row!;
      const name = nameIn(line.row!, c.var.language);
      const to = nameIn(remaining(lines, line)!, c.var.language);
      return uses > 0
        ? t(`categories:removeUsed.${line.kind}`, { name, to, count: uses })
        : t('categories:removeUnused', { name });
    });
    if (text.length === 0) return null;
    const back = paths.adminCategories();
    return { page: 'categories', text, button: t('categories:save'), back };
  },
  view: (state, { subject }) => <CategoriesPage categories={subject} state={state} />,
  run: async (trx, _, { c, now, subject, values }) => {
    if (values.version !== versionOf(await usedCategories(trx))) return { outcome: 'conflict' };
    const lines = linesOf(subject, values);
    const log = (action: 'created' | 'updated' | 'deleted', id: string, label: string) =>
      record(trx, byOf(c), { type: 'category', id, label }, action);
    for (const { kind, names, row, isRemoved } of lines) {
      if (isRemoved) continue;
      if (row && columns.every((column) => row[column] === names[column])) continue;
      if (row) await renameCategory(trx, row, names, now);
      const { id } = row ?? (await addCategory(trx, kind, names, now));
      await log(row ? 'updated' : 'created', id, names.name_en);
    }
    for (const line of removed(lines)) {
      await deleteCategory(trx, line.row!, remaining(lines, line)!);
      await log('deleted', line.id, line.row!.name_en);
    }
    const after = await usedCategories(trx);
    const isSame = versionOf(after) === values.version;
    return { outcome: 'saved', row: after, before: isSame ? after : subject };
  },
  done: 'categories:saved',
});
