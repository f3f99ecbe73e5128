import type { Newsletter } from '../../../../content/newsletters/fields.ts';

/** Only drafts change: what is planned or has begun stays as it was checked. Texts in the archive may be corrected. */
export const isLocked = ({ state }: Pick<Newsletter, 'state'>) =>
  state === 'scheduled' || state === 'sending' || state === 'paused';
