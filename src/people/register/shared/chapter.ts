import type { Translate } from '../../../shared/i18n/index.ts';
import { chapters } from '../../../content/pages/shared/chapters.ts';

/** Returns the stored text unchanged if it is not a known chapter. */
export function chapterName(t: Translate, stored: string): string {
  const chapter = chapters.find((known) => known === stored);
  return chapter ? t(`chapters:items.${chapter}.name`) : stored;
}
