import type { Translate } from '../../../shared/i18n/index.ts';

export interface Decided {
  decision: 'accepted' | 'declined' | null;
  is_undecided: boolean;
}

/** Returns what has been decided, or that something has to be; empty for an application that needs no decision. */
export function decisionText(t: Translate, { decision, is_undecided }: Decided): string {
  if (is_undecided) return t('applications:shows.undecided');
  return decision === null ? '' : t(`applications:decisions.${decision}`);
}
