import type { inquiryTypes } from '../../../src/contact/schema.ts';
import { t } from '../texts/texts.ts';

type InquiryType = (typeof inquiryTypes)[number];

const known: Record<InquiryType, true> = {
  membership: true,
  events: true,
  partnership: true,
  volunteer: true,
  media: true,
  other: true,
};

export const types = Object.keys(known) as InquiryType[];

export const typeText = (type: string) =>
  type in known ? t(`inbox.types.${type as InquiryType}`) : type;

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;

type State = 'unread' | 'open' | 'resolved';

export function stateOf(message: { read_at: string | null; resolved_at: string | null }): State {
  if (message.resolved_at) return 'resolved';
  return message.read_at ? 'open' : 'unread';
}
