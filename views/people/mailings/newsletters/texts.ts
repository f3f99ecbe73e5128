import type { Newsletter } from '../../../../src/content/newsletters/fields.ts';
import { chapterName } from '../../../../src/people/register/shared/chapter.ts';
import type { Format } from '../../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../../src/shared/i18n/index.ts';
import { planName } from '../../../../src/shared/plans.ts';

/** Names whom a newsletter goes to. */
export function audienceText(t: Translate, audience: string): string {
  const [group, name] = audience.split(':');
  if (!name) return t(`newsletters:audiences.${group as 'all'}`);
  const shown = group === 'plan' ? planName(t, name) : chapterName(t, name);
  return t(`newsletters:audiences.${group as 'plan'}`, { name: shown });
}

export const stateText = (
  t: Translate,
  { send_at, state }: Pick<Newsletter, 'send_at' | 'state'>,
  format: Format,
): string =>
  t(`newsletters:state.${state}`, {
    when: send_at ? momentText(t, send_at, format) : '',
  });

export const momentText = (t: Translate, at: string, format: Format): string =>
  t('adminCommon:publication.dayAndTime', { day: format.date(at), time: format.time(at) });
