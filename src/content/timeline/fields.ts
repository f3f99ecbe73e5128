import * as z from 'zod/mini';
import { LONGEST_ALT } from '../../services/images/shared/schema.ts';
import { namedInBoth } from '../../shared/fields/bilingual.ts';
import { line as oneLine, pictureAddress } from '../../shared/fields/content-fields.ts';
import { content, type InputOf } from '../items/content.ts';
import { field, flag, language, line, storedText, text } from '../items/fields.ts';
import { MOST_IMAGES, parseImages } from './shared/images.ts';
import { parseTheme, themesOf, writeTheme } from './shared/theme.ts';

const LONGEST_THEME = 500;

/** In milliseconds. A slower carousel looks broken, and a faster one cannot be read. */
const carouselInterval = { least: 1000, usual: 5000, most: 60_000 };

/** Without one, a theme is of the year of its section. */
const themeYear = z._default(
  z.string('yearInvalid').check(z.trim(), z.regex(/^(?:\d{4})?$/, 'yearInvalid')),
  '',
);

const alt = () => oneLine('', LONGEST_ALT);

const image = z.object({ src: pictureAddress(), alt: alt(), other_alt: alt() });

/**
 * Takes the JSON text of a list. Refuses one with the same picture twice, because a picture's address is its key in the
 * list.
 */
const images = z.pipe(
  z.pipe(z._default(z.string('invalid'), '[]'), z.transform(parsed)),
  z.array(image, 'invalid').check(
    z.maxLength(MOST_IMAGES, { error: 'tooManyImages', abort: true }),
    z.refine((list) => new Set(list.map(({ src }) => src)).size === list.length, 'invalid'),
  ),
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** In the order of the form. */
const fields = {
  year: field(
    'number',
    {
      schema: z.pipe(
        z.pipe(z.string('yearInvalid'), z.transform(Number)),
        z
          .number('yearInvalid')
          .check(
            z.int('yearInvalid'),
            z.minimum(1900, 'yearInvalid'),
            z.maximum(2199, 'yearInvalid'),
          ),
      ),
      stored: z.number(),
      blank: (_, { today }) => Number(today.slice(0, 4)),
    },
    { required: true, begins: ({ today }) => today.slice(0, 4) },
  ),
  heading: line({ both: true, required: true }),
  description: text({ both: true, rows: 4 }),
  theme_title: line({ both: true, formOnly: true, limit: LONGEST_THEME }),
  theme_description: line({ both: true, formOnly: true, limit: LONGEST_THEME }),
  theme_year: field(
    'number',
    { schema: themeYear, stored: storedText, blank: () => '' },
    { both: true, formOnly: true },
  ),
  carousel_autoplay: flag({ begins: 'on' }),
  /** The form has seconds, which are stored as milliseconds. */
  carousel_interval: field(
    'decimal',
    {
      schema: z.pipe(
        z.pipe(
          z.string('intervalInvalid'),
          z.transform((seconds) => Math.round(Number(seconds.replace(',', '.')) * 1000)),
        ),
        z
          .number('intervalInvalid')
          .check(
            z.minimum(carouselInterval.least, 'intervalInvalid'),
            z.maximum(carouselInterval.most, 'intervalInvalid'),
          ),
      ),
      stored: z._default(z.number(), carouselInterval.usual),
      blank: () => carouselInterval.usual,
      textOf: (interval) => String(interval / 1000),
    },
    { beside: true, begins: String(carouselInterval.usual / 1000) },
  ),
  images: field(
    'images',
    {
      schema: z.pipe(
        images,
        z.transform((list) => JSON.stringify(list)),
      ),
      stored: z._default(z.string(), '[]'),
      blank: (text) =>
        JSON.stringify(parseImages(text).filter((each) => image.safeParse(each).success)),
      textOf: (text) => JSON.stringify(parseImages(text)),
    },
    { begins: '[]' },
  ),
  language: language(),
};

type SectionInput = InputOf<typeof fields>;

/** A year needs a title, a title a description, and the stored line must give back the title. */
const wholeThemes = (['', 'other_'] as const).flatMap((prefix) => {
  const [year, title, description] = [
    `${prefix}theme_year`,
    `${prefix}theme_title`,
    `${prefix}theme_description`,
  ] as const;
  const check = (
    path: keyof SectionInput,
    error: string,
    isRight: (typed: SectionInput) => boolean,
  ) => z.refine<SectionInput>(isRight, { path: [path], error });
  return [
    check(title, 'missing', (typed) => !typed[year] || typed[title] !== ''),
    check(description, 'missing', (typed) => !typed[title] || typed[description] !== ''),
    check(title, 'themeTitle', (typed) => {
      const theme = { year: '2000', title: typed[title], description: typed[description] };
      const read = parseTheme(writeTheme(theme, 'en'));
      return !theme.title || !theme.description || read.title === theme.title;
    }),
  ];
});

const partsOf = (name: string, theme: string) =>
  Object.fromEntries(
    Object.entries(parseTheme(theme)).map(([part, text]) => [`${name}_${part}`, text]),
  );

export const section = content('timeline', 'timeline_sections', fields, {
  label: ({ year, heading }) => `${year} ${heading}`,
  further: { theme: storedText, other_theme: storedText },
  checks: [
    namedInBoth('other_heading', [
      'other_description',
      'other_theme_title',
      'other_theme_description',
    ]),
    ...wholeThemes,
  ],
  columns: themesOf,
  values: (row) => ({
    ...partsOf('theme', row.theme),
    ...partsOf('other_theme', row.other_theme),
  }),
  keeps: [],
});
