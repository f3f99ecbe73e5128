import { t } from '../texts/texts.ts';

/** How many forms hold what has not been saved. */
let unsaved = 0;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** From now until the answer is called, nobody leaves without being asked. */
export function guardTyped(): () => void {
  unsaved += 1;
  if (unsaved === 1) addEventListener('beforeunload', warn);
  return () => {
    unsaved -= 1;
    if (unsaved === 0) removeEventListener('beforeunload', warn);
  };
}

/** Whether nothing would be lost, or whoever sits there says so. */
export function mayLeave(): boolean {
  return unsaved === 0 || confirm(t('unsaved'));
}
