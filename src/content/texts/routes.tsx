import { Hono } from 'hono';
import * as z from 'zod/mini';
import { TextsPage } from '../../../views/content/texts/texts-page.tsx';
import { TextPagesPage } from '../../../views/content/texts/text-pages-page.tsx';
import { paths } from '../../shared/paths.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import { errorsIn, textsOf, typed } from './fields.ts';
import { countTexts, listVersions, ownTexts, saveTexts, textsAt } from './queries.ts';
import { textPages } from './shared/pages.ts';

export const textRoutes = new Hono<AppEnvironment>().get(paths.adminTexts(), async (c) => {
  const pages = await countTexts(c.var.site.db, Object.keys(textPages));
  return renderPage(c, <TextPagesPage pages={pages} />);
});

/** Takes all texts of a page, in both languages. */
formRoute(textRoutes, paths.adminTexts(':page'), {
  schema: z.object({}),
  load: async (c) => {
    const page = c.req.param('page')!;
    if (!Object.hasOwn(textPages, page)) return null;
    const { db } = c.var.site;
    const requested = c.req.query('version');
    const opened = requested === undefined ? null : await textsAt(db, page, requested);
    if (opened === undefined) return null;
    const [own, versions] = [await ownTexts(db), await listVersions(db, page)];
    return { page, own, versions, requested, opened, version: versions[0]?.version ?? 0 };
  },
  version: ({ subject }) => subject.version,
  values: ({ subject: { page, own, opened } }) =>
    Object.fromEntries(
      textsOf(page)
        .flat()
        .map(({ name, usual }) => [name, (opened ? opened[name] : own.get(name)?.text) ?? usual]),
    ),
  check: (_, { subject, values }) => errorsIn(subject.page, values),
  view: (state, { subject }) => (
    <TextsPage {...subject} state={state} texts={textsOf(subject.page)} />
  ),
  run: async (trx, _, { c, subject: { own, page }, values }) => {
    const version = (await listVersions(trx, page))[0]?.version ?? 0;
    if (values.version !== String(version)) return { outcome: 'conflict' };
    const texts = new Map(
      textsOf(page)
        .flat()
        .map((field) => [field, typed(field, values, own.get(field.name)?.text)] as const),
    );
    const changes = await saveTexts(trx, page, texts, version, byOf(c));
    return { outcome: 'saved', changes };
  },
  record: ({ changes }, { subject: { page } }) =>
    changes.length === 0
      ? null
      : {
          action: 'updated',
          subject: { type: 'section', id: page, label: `texts.${page}` },
          changes: changes.map((name) => name.replace(/^\w+:(.*)@(\w+)$/, '$1 ($2)')),
        },
  done: ({ changes }) => (changes.length === 0 ? 'adminFrame:unchanged' : 'pageTexts:saved'),
});
