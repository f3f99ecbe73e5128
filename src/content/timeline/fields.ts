import * as z from 'zod/mini';
import { LONGEST_ALT } from '../../services/images/shared/schema.ts';
import { namedInBoth } from '../../shared/fields/bilingual.ts';
import { line as oneLine, pictureAddress } from '../../shared/fields/content-fields.ts';
import { limited } from '../../shared/fields/text.ts';
import { content } from '../items/content.ts';
import { field, flag, language, line, storedText, text } from '../items/fields.ts';
import { carouselInterval } from './shared/carousel-interval.ts';
import { MOST_IMAGES, parseImages } from './shared/images.ts';

const LONGEST_THEME = 500;

/** The words that the button “Insert the format” leaves to be replaced, in either language. */
const unedited = /[“”"](?:TITLE|TITEL)[“”"]|[–—-]\s*(?:DESCRIPTION|BESKRIVNING)\s*$/u;

const theme = limited(
  oneLine('', LONGEST_THEME).check(z.refine((text) => !unedited.test(text), 'themeUnedited')),
  LONGEST_THEME,
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
  theme: field(
    'line',
    { schema: theme, stored: storedText, blank: (text) => text.slice(0, LONGEST_THEME) },
    { both: true },
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

export const section = content('timeline', 'timeline_sections', fields, {
  label: ({ year, heading }) => `${year} ${heading}`,
  further: {},
  checks: [namedInBoth('other_heading', ['other_description', 'other_theme'])],
  keeps: [],
});
