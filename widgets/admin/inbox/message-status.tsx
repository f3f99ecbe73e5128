import { t } from '../texts/texts.ts';
import { stateOf } from './words.ts';

const tones = { unread: 'waiting', open: 'over', resolved: 'good' };

export function MessageStatus(message: { read_at: string | null; resolved_at: string | null }) {
  const state = stateOf(message);
  return <span className={`status status-${tones[state]}`}>{t(`inbox.${state}`)}</span>;
}
