import { type InLanguage, inLanguage, lacksLanguage } from '../../items/shared/in-language.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { FocusFinder } from '../../../services/images/queries.ts';
import type { TimelineImage } from './images.ts';
import type { TimelineSection } from '../queries.ts';

export interface ShownImage {
  src: string;
  alt: string;
  /** The language of the description, where it is not that of the page. */
  lang?: Language;
  /** Present where the picture is cropped around a point other than the middle. */
  className?: string;
}

/** A section as a page shows it in its language. */
export type ShownSection = Omit<InLanguage<TimelineSection>, 'images'> & { images: ShownImage[] };

export function shownSection(
  section: TimelineSection,
  language: Language,
  focusOf: FocusFinder,
): ShownSection {
  const images = section.images.map((image) => {
    const { src, alt, lang } = inLanguage(withLanguage(section, image), language);
    const className = focusOf(src);
    return { src, alt, ...(lang.alt && { lang: lang.alt }), ...(className && { className }) };
  });
  return { ...inLanguage(section, language), images };
}

type Texts = Pick<TimelineSection, 'language' | 'images'>;

/** Returns whether a text or the description of a picture is missing that the section has in the other language. */
export const sectionLacks = (section: Texts, language: Language): boolean =>
  lacksLanguage(section, language) ||
  section.images.some((image) => lacksLanguage(withLanguage(section, image), language));

const withLanguage = ({ language }: Texts, image: TimelineImage) => ({ ...image, language });
