import * as z from 'zod/mini';
import { LONGEST_ALT } from '../images/schema.ts';
import { line, pictureAddress, text, version } from '../fields/content-fields.ts';
import { requiredLine } from '../fields/schema.ts';
import { limited } from '../fields/text.ts';

const LONGEST_THEME = 500;
const MOST_IMAGES = 60;
/** A slower carousel looks broken, and a faster one cannot be read. */
const interval = { least: 1000, usual: 5000, most: 60_000 };

/** What the button “Insert the format” leaves to be replaced, in either language. */
const unedited = /[“”"](?:TITLE|TITEL)[“”"]|[–—-]\s*(?:DESCRIPTION|BESKRIVNING)\s*$/u;

const theme = limited(
  line('', LONGEST_THEME).check(z.refine((text) => !unedited.test(text), 'themeUnedited')),
  LONGEST_THEME,
);

const image = z.object({ src: pictureAddress(), alt: line('', LONGEST_ALT) });

/** Refuses a picture twice, because its address is its key in the list. */
const images = z.array(image, 'invalid').check(
  z.maxLength(MOST_IMAGES, { error: 'tooManyImages', abort: true }),
  z.refine((list) => new Set(list.map(({ src }) => src)).size === list.length, 'invalid'),
);

export const section = z.object({
  year: z
    .number('yearInvalid')
    .check(z.int('yearInvalid'), z.minimum(1900, 'yearInvalid'), z.maximum(2199, 'yearInvalid')),
  heading: requiredLine('missing'),
  description: text(),
  theme,
  images: z._default(images, []),
  carousel_autoplay: z._default(z.boolean('invalid'), true),
  /** Milliseconds. */
  carousel_interval: z._default(
    z
      .number('intervalInvalid')
      .check(
        z.int('intervalInvalid'),
        z.minimum(interval.least, 'intervalInvalid'),
        z.maximum(interval.most, 'intervalInvalid'),
      ),
    interval.usual,
  ),
});

export const editedSection = z.extend(section, { version: version() });

export type SectionInput = z.output<typeof section>;
