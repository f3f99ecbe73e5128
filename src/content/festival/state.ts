import type { Festival } from '../../services/association/association.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';

export type FestivalState = 'open' | 'closed' | 'over';

/** Registration is open only with a form of the association's own, and over after the day of the festival. */
export function festivalState(
  { day, isOpen, registrationForm }: Pick<Festival, 'day' | 'isOpen' | 'registrationForm'>,
  now: Date,
): FestivalState {
  if (dayInStockholm(now) > day) return 'over';
  return isOpen && registrationForm ? 'open' : 'closed';
}
