import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { MembershipEffect } from '../../../src/people/fees/office/membership-effect.ts';

export function effectText(t: Translate, format: Format, effect: MembershipEffect): string {
  if (!('term' in effect)) return t(`charge:effect.${effect.outcome}`);
  const { outcome, term } = effect;
  const from = format.date(term.starts_on);
  const to = term.ends_on && format.date(term.ends_on);
  if (outcome === 'stays') {
    return to ? t('charge:effect.stays', { to }) : t('charge:effect.lifeStays');
  }
  const ends = to ? t('charge:effect.ends', { from, to }) : t('charge:effect.lifeEnds', { from });
  const { next } = effect;
  return next ? `${ends} ${t('charge:effect.next', { from: format.date(next.starts_on) })}` : ends;
}
