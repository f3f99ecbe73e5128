import { sql } from 'kysely';
import type { Context } from 'hono';
import { TimelinePage } from '../../../views/content/timeline/timeline-page.tsx';
import { storedValues } from '../../services/association/queries.ts';
import {
  itemRoutes,
  justDeleted,
  nothingLoaded,
  type ShownForm,
  type ShownStatus,
  withFirst,
} from '../items/item-pages.tsx';
import { lackKinds, missing } from '../items/lacks.ts';
import { takePictures } from '../items/form-parts.tsx';
import { editorOf } from '../items/item-editor.tsx';
import { loaded } from '../../web/acts.tsx';
import { auditedDeletion } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { contextOf, list } from '../../web/list.ts';
import { renderPage } from '../../web/render.tsx';
import { openTab, paths } from '../../shared/paths.ts';
import { section } from './fields.ts';
import { listSections, type SectionRow, withImages } from './queries.ts';
import { sentImages } from './sent-images.ts';
import { sectionLacks } from './shared/shown.ts';

type C = Context<AppEnvironment>;

/** All sections are on one page. */
const MOST_SECTIONS = 10_000;

const sections = list('timeline_sections', {
  address: (query) => paths.dashboardTab('timeline', query),
  label: 'timeline:label',
  sorts: { year: { by: 'year', thenBy: ['created_at'], direction: 'desc' } },
  kinds: { values: lackKinds },
  where: async ({ kind }, { db }) => {
    if (kind === 'all') return undefined;
    const rows = await listSections(db);
    const found = rows.filter((row) => sectionLacks(withImages(row), missing[kind]));
    return sql<boolean>`id in (${sql.join(['', ...found.map(({ id }) => id)])})`;
  },
  rows: (ids, { db }) =>
    db.selectFrom('timeline_sections').selectAll().where('id', 'in', ids).execute(),
  empty: 'timeline:empty',
  failed: 'timeline:fetchFailed',
});

/** The first tab of the dashboard, which an address without a tab shows. */
export const timelineRoutes = itemRoutes({
  editor: editorOf(section, {
    list: paths.dashboardTab('timeline'),
    receive: async (c, values, fields) => {
      const { sources, fault } = await takePictures(c, 'images_file');
      values.images = sentImages(fields, sources);
      values.carousel_interval = values.carousel_interval!.replace(',', '.');
      return fault ? { images: fault } : {};
    },
  }),
  texts: 'timeline',
  page: paths.admin(),
  isShown: (c) => openTab(c.req.query('tab')) === 'timeline',
  show,
  savedNotice: (_, _row, before) => (before ? 'timeline:updated' : 'timeline:created'),
  remove: async (c, id) => {
    await auditedDeletion(c, section.subject, (trx) => section.remove(trx, id));
    return [id];
  },
});

async function show(c: C, { form, back, isGone }: ShownForm, status: ShownStatus) {
  const { site } = c.var;
  const { config, db } = site;
  const { top, ...query } = Object.fromEntries(new URL(back, config.origin).searchParams);
  const params = sections.paramsOf(query);
  const load = async () => {
    const found = await sections.load(contextOf(c), params, MOST_SECTIONS);
    const isListed = found.rows.some(({ id }) => id === top);
    const first = { form, top: isListed ? undefined : top };
    const rows: SectionRow[] = await withFirst(c, found.rows, section.rows, first);
    return {
      found: { ...found, rows: rows.map(withImages) },
      counts: {},
      deleted: await justDeleted(c, 'timeline'),
    };
  };
  const shown = await loaded(c, load());
  return renderPage(
    c,
    <TimelinePage
      list={sections}
      params={params}
      form={form}
      back={back}
      isGone={isGone}
      {...(shown ?? nothingLoaded)}
      details={await storedValues(db, config.mode)}
    />,
    shown ? status : 500,
  );
}
