import type { Context } from 'hono';
import { takePictures } from '../items/form-parts.tsx';
import type { Editor } from '../items/item-editor.tsx';
import type { Values } from '../items/item-form.ts';
import { auditedCreation, auditedSave } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { asEdited, subject } from './kind.ts';
import { createSection, saveSection } from './queries.ts';
import { type SectionRow, sectionRows, storedSection } from './rows.ts';
import { carouselInterval } from './shared/carousel-interval.ts';
import { editedSection, section } from './shared/schema.ts';
import { parseTheme } from './shared/theme.ts';
import { sentImages } from './sent-images.ts';

type C = Context<AppEnvironment>;

export const sectionEditor: Editor<SectionRow, typeof editedSection, typeof section> = {
  kind: 'timeline',
  rows: sectionRows,
  stored: storedSection,
  textsOf: ({ id: _id, created_at: _at, ...texts }) => texts,
  subject,
  list: paths.dashboardTab('timeline'),
  schemas: { edited: editedSection, created: section },
  valuesOf,
  begin: emptySection,
  switches: ['carousel_autoplay'],
  refuse: async () => ({}),
  receive: async (c, values, fields) => {
    const { sources, fault } = await takePictures(c, 'images_file');
    values.images = sentImages(fields, sources);
    values.carousel_interval = values.carousel_interval!.replace(',', '.');
    return fault ? { images: fault } : {};
  },
  create: (c, input) =>
    auditedCreation(c, subject, (trx) => createSection(trx, input, c.var.site.now())),
  save: (c, id, input) =>
    auditedSave(c, subject, (trx) => saveSection(trx, id, input, c.var.site.now())),
};

const partsOf = (name: string, theme: string): Values =>
  Object.fromEntries(
    Object.entries(parseTheme(theme)).map(([part, text]) => [`${name}_${part}`, text]),
  );

/** The names are in the order of the form. */
function valuesOf(row: SectionRow): Values {
  return {
    year: String(row.year),
    heading: row.heading,
    other_heading: row.other_heading,
    description: row.description,
    other_description: row.other_description,
    ...partsOf('theme', row.theme),
    ...partsOf('other_theme', row.other_theme),
    carousel_autoplay: row.carousel_autoplay ? 'on' : '',
    /** In seconds. */
    carousel_interval: String(row.carousel_interval / 1000),
    images: JSON.stringify(asEdited(row).images),
    language: row.language,
  };
}

function emptySection(c: C): Values {
  return {
    year: dayInStockholm(c.var.site.now()).slice(0, 4),
    heading: '',
    other_heading: '',
    description: '',
    other_description: '',
    ...partsOf('theme', ''),
    ...partsOf('other_theme', ''),
    carousel_autoplay: 'on',
    carousel_interval: String(carouselInterval.usual / 1000),
    images: '[]',
    language: c.var.language,
  };
}
