import { t } from '../texts/texts.ts';

/** The number of forms with unsaved changes. */
let unsaved = 0;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before anyone leaves the page, until the returned function is called. */
export function guardTyped(): () => void {
  unsaved += 1;
  if (unsaved === 1) addEventListener('beforeunload', warn);
  return () => {
    unsaved -= 1;
    if (unsaved === 0) removeEventListener('beforeunload', warn);
  };
}

/** Asks before unsaved changes are lost. Returns false when the administrator wants to stay. */
export function mayLeave(): boolean {
  return unsaved === 0 || confirm(t('unsaved'));
}
