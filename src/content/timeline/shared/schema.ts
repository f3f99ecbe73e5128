import * as z from 'zod/mini';
import { firstLanguage, namedInBoth } from '../../../shared/fields/bilingual.ts';
import { line, pictureAddress, text, version } from '../../../shared/fields/content-fields.ts';
import { requiredLine } from '../../../shared/fields/shared/schema.ts';
import { languages } from '../../../shared/i18n/languages.ts';
import { LONGEST_ALT } from '../../../services/images/shared/schema.ts';
import { carouselInterval } from './carousel-interval.ts';
import { MOST_IMAGES } from './images.ts';
import { parseTheme, writeTheme } from './theme.ts';

const LONGEST_THEME = 500;
/** Limits all pictures of a preview with their descriptions, in characters of JSON. */
const LONGEST_LIST = 100_000;

const themeYear = z._default(
  z.string('yearInvalid').check(z.trim(), z.regex(/^(?:\d{4})?$/, 'yearInvalid')),
  '',
);

const themes = {
  theme_year: themeYear,
  theme_title: line('', LONGEST_THEME),
  theme_description: line('', LONGEST_THEME),
  other_theme_year: themeYear,
  other_theme_title: line('', LONGEST_THEME),
  other_theme_description: line('', LONGEST_THEME),
};

type Themes = Record<keyof typeof themes, string>;

/** A year needs a title, a title a description, and the stored line must give back the title. */
const wholeThemes = (['', 'other_'] as const).flatMap((prefix) => {
  const [year, title, description] = [
    `${prefix}theme_year`,
    `${prefix}theme_title`,
    `${prefix}theme_description`,
  ] as const;
  return [
    z.refine<Themes>((typed) => !typed[year] || typed[title] !== '', {
      path: [title],
      error: 'missing',
    }),
    z.refine<Themes>((typed) => !typed[title] || typed[description] !== '', {
      path: [description],
      error: 'missing',
    }),
    z.refine<Themes>(
      (typed) => {
        const theme = { year: '2000', title: typed[title], description: typed[description] };
        const read = parseTheme(writeTheme(theme, 'en'));
        return !theme.title || !theme.description || read.title === theme.title;
      },
      { path: [title], error: 'themeTitle' },
    ),
  ];
});

const alt = () => line('', LONGEST_ALT);

const image = z.object({ src: pictureAddress(), alt: alt(), other_alt: alt() });

/**
 * Takes the JSON text of a list. Refuses one with the same picture twice, because a picture's address is its key in the
 * list.
 */
const images = z.pipe(
  z.pipe(z.string('invalid'), z.transform(parsed)),
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

const fields = z.object({
  language: firstLanguage(),
  year: z.pipe(
    z.pipe(z.string('yearInvalid'), z.transform(Number)),
    z
      .number('yearInvalid')
      .check(z.int('yearInvalid'), z.minimum(1900, 'yearInvalid'), z.maximum(2199, 'yearInvalid')),
  ),
  heading: requiredLine('missing'),
  other_heading: line(),
  description: text(),
  other_description: text(),
  ...themes,
  images: z._default(images, []),
  carousel_autoplay: z._default(z.boolean('invalid'), true),
  /** Takes seconds, which are stored as milliseconds. */
  carousel_interval: z._default(
    z.pipe(
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
    carouselInterval.usual,
  ),
});

const isNamed = namedInBoth('other_heading', [
  'other_description',
  'other_theme_title',
  'other_theme_description',
]);

export const section = fields.check(isNamed, ...wholeThemes);

export const editedSection = z
  .extend(fields, { version: version() })
  .check(isNamed, ...wholeThemes);

export type SectionInput = z.output<typeof section>;

/** Accepts an incomplete form, too. */
export const previewedSection = z.object({
  /** The language of the page. */
  shown_in: z.optional(z.enum(languages)),
  language: z.optional(z.enum(languages)),
  id: line(),
  year: line(),
  heading: line(),
  other_heading: line(),
  description: text(),
  other_description: text(),
  ...themes,
  theme_year: line(),
  other_theme_year: line(),
  /** JSON text. */
  images: z._default(z.string().check(z.maxLength(LONGEST_LIST)), '[]'),
});
