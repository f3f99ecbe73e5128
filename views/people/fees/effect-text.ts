import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { MembershipEffect } from '../../../src/people/fees/admin/membership-effect.ts';

export function effectText(t: Translate, format: Format, effect: MembershipEffect): string {
  if (!('period' in effect)) return t(`fee:effect.${effect.outcome}`);
  const { outcome, period } = effect;
  const from = format.date(period.starts_on);
  const to = period.ends_on && format.date(period.ends_on);
  if (outcome === 'stays') {
    return to ? t('fee:effect.stays', { to }) : t('fee:effect.lifeStays');
  }
  const ends = to ? t('fee:effect.ends', { from, to }) : t('fee:effect.lifeEnds', { from });
  const { next } = effect;
  return next ? `${ends} ${t('fee:effect.next', { from: format.date(next.starts_on) })}` : ends;
}
