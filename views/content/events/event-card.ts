import type { ShownEvent } from '../../../src/content/events/published.ts';
import { cardTitle } from '../../../src/content/events/shared/card-title.ts';
import { whenText } from '../../../src/content/events/shared/when.ts';
import { isInFonts } from '../../../src/shared/font-characters.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { SharedPicture } from '../../layout/head.tsx';
import { useLanguage } from '../../layout/language.tsx';

/** Returns the picture of an event for link previews: a drawing where it cannot have the letters of the title. */
export function useEventCard(event: ShownEvent): SharedPicture {
  const { format, language, t } = useLanguage();
  const title = cardTitle(event, t);
  if (!isInFonts(title)) return { path: paths.card('activities'), alt: t('cards:activities') };
  const alt = t('news:poster.alt', { title, when: whenText(event, format, 'longDate') });
  return { path: paths.eventCard(event.id, language), alt };
}
