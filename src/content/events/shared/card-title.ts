import type { Translate } from '../../../shared/i18n/index.ts';

const LONGEST = 120;

/** Returns the title of an event for its picture in link previews. */
export function cardTitle(
  { is_cancelled, title }: { is_cancelled: number; title: string },
  t: Translate,
): string {
  const whole = is_cancelled ? t('news:cancelledTitle', { title }) : title;
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST).trimEnd()}…` : whole;
}
