import * as z from 'zod/mini';
import {
  day,
  endTime,
  line,
  link,
  orEmpty,
  text,
  time,
} from '../../shared/fields/content-fields.ts';
import { languages } from '../../shared/i18n/languages.ts';

const languageOr = z.optional(z.enum(languages));

/** The form posts its switches as text. */
const isOn = () =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text) => text === 'on'),
  );

/** Separate from the schema of the form, which a browser fetches. */
export const previewedEvent = z.object({
  /** The language of the page. */
  shown_in: languageOr,
  language: languageOr,
  title: line(),
  other_title: line(),
  category_id: z.optional(z.string()),
  day: orEmpty(day()),
  time: orEmpty(time()),
  end_day: orEmpty(day()),
  end_time: orEmpty(endTime()),
  is_all_day: isOn(),
  location: line(),
  other_location: line(),
  address: line(),
  description: text(),
  other_description: text(),
  registration_link: orEmpty(link()),
  learn_more_link: orEmpty(link()),
  is_cancelled: isOn(),
});
