import { t } from '../texts/texts.ts';
import { stateOf } from './words.ts';

const tones = { unread: 'waiting', open: 'over', answered: 'good', resolved: 'good' };

export function MessageStatus(message: Parameters<typeof stateOf>[0]) {
  const state = stateOf(message);
  return <span className={`status status-${tones[state]}`}>{t(`inbox.${state}`)}</span>;
}
