import { format } from '../format.ts';
import { t } from '../texts/texts.ts';

export type Publication = 'draft' | 'scheduled' | 'published';

/** Returns today in Stockholm as yyyy-mm-dd. The Swedish locale writes dates as ISO 8601 does. */
export const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format();

/** `day` is the first one on which visitors see the item; an item without one has no schedule. */
export function publicationOf(isPublished: boolean, day = ''): Publication {
  if (!isPublished) return 'draft';
  return day > today() ? 'scheduled' : 'published';
}

/** Returns what saving does to the item. */
function stepBetween(was: Publication | null, will: Publication) {
  if (will === 'draft') return was === 'published' ? 'unpublish' : 'saveDraft';
  if (was === will) return 'saveChanges';
  return will === 'scheduled' ? 'schedule' : 'publish';
}

export const saveText = (was: Publication | null, will: Publication): string =>
  t(`publication.${stepBetween(was, will)}`);

/** Returns what saving has done to the item. */
export const savedText = (was: Publication | null, is: Publication, day = ''): string =>
  t(`publication.done.${stepBetween(was, is)}`, { day: day && format.day(day) });
