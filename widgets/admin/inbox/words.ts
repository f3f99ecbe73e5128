import { type InquiryType, inquiryTypes } from '../../../src/contact/inquiry-types.ts';
import { t } from '../texts/texts.ts';

const isKnown = (type: string): type is InquiryType => inquiryTypes.some((each) => each === type);

/** A type that is no longer offered keeps the name it was stored under. */
export const typeText = (type: string) => (isKnown(type) ? t(`inbox.types.${type}`) : type);

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;

type State = 'unread' | 'open' | 'answered' | 'resolved';

interface Moments {
  read_at: string | null;
  answered_at: string | null;
  resolved_at: string | null;
}

export function stateOf(message: Moments): State {
  if (message.resolved_at) return 'resolved';
  if (message.answered_at) return 'answered';
  return message.read_at ? 'open' : 'unread';
}
