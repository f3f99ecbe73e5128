import * as z from 'zod/mini';
import { firstLanguage, namedInBoth } from '../../../shared/fields/bilingual.ts';
import { line, pictureAddress, text, version } from '../../../shared/fields/content-fields.ts';
import { requiredLine } from '../../../shared/fields/shared/schema.ts';
import { limited } from '../../../shared/fields/text.ts';
import { languages } from '../../../shared/i18n/languages.ts';
import { LONGEST_ALT } from '../../../services/images/shared/schema.ts';
import { carouselInterval } from './carousel-interval.ts';
import { MOST_IMAGES } from './images.ts';

const LONGEST_THEME = 500;
/** Limits all pictures of a preview with their descriptions, in characters of JSON. */
const LONGEST_LIST = 100_000;

/** The words that the button “Insert the format” leaves to be replaced, in either language. */
const unedited = /[“”"](?:TITLE|TITEL)[“”"]|[–—-]\s*(?:DESCRIPTION|BESKRIVNING)\s*$/u;

const theme = limited(
  line('', LONGEST_THEME).check(z.refine((text) => !unedited.test(text), 'themeUnedited')),
  LONGEST_THEME,
);

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
  theme,
  other_theme: theme,
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

const isNamed = namedInBoth('other_heading', ['other_description', 'other_theme']);

export const section = fields.check(isNamed);

export const editedSection = z.extend(fields, { version: version() }).check(isNamed);

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
  theme: line('', LONGEST_THEME),
  other_theme: line('', LONGEST_THEME),
  /** JSON text. */
  images: z._default(z.string().check(z.maxLength(LONGEST_LIST)), '[]'),
});
