import { type InquiryType, inquiryTypes } from '../../../src/office/inbox/shared/inquiry-types.ts';
import { stateOf } from '../../../src/office/inbox/shared/schema.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { useLanguage } from '../../layout/language.tsx';

const tones = { unread: 'waiting', open: 'over', answered: 'good', resolved: 'good' };

export function MessageStatus(message: Parameters<typeof stateOf>[0]) {
  const { t } = useLanguage();
  const state = stateOf(message);
  return <span className={`status status-${tones[state]}`}>{t(`inbox:${state}`)}</span>;
}

const isKnown = (type: string): type is InquiryType => inquiryTypes.some((each) => each === type);

/** A type that is no longer offered keeps the name it was stored under. */
export const typeText = (t: Translate, type: string | null): string =>
  type === null ? '' : isKnown(type) ? t(`inbox:types.${type}`) : type;
