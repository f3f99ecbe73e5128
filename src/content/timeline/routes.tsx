import { dashboardTab } from '../items/dashboard-tab.ts';
import { sql } from 'kysely';
import { TimelinePage } from '../../../views/content/timeline/timeline-page.tsx';
import { storedValues } from '../../services/association/queries.ts';
import { itemRoutes } from '../items/item-pages.tsx';
import { lackKinds, missing } from '../items/lacks.ts';
import { takePictures } from '../items/form-parts.tsx';
import { editorOf } from '../items/item-editor.tsx';
import { list } from '../../web/list.ts';
import { paths } from '../../shared/paths.ts';
import { section } from './fields.ts';
import { listSections, withImages } from './queries.ts';
import { sentImages } from './sent-images.ts';
import { sectionLacks } from './shared/shown.ts';

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
const tab = dashboardTab({
  name: 'timeline',
  content: section,
  list: sections,
  most: MOST_SECTIONS,
  keepsOrder: true,
  listed: withImages,
  async view(page, c) {
    const { config, db } = c.var.site;
    return <TimelinePage {...page} details={await storedValues(db, config.mode)} />;
  },
});

export const timelineRoutes = itemRoutes({
  ...tab,
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
});
