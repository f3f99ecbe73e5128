import { organisation } from '../organisation.ts';
import type { Writing } from './message.ts';

/** Who writes: the last lines of every letter. */
export function senderLines({ language, t, origin }: Writing): string[] {
  const { address, name, place, registeredNumber } = organisation;
  return [
    name,
    t('footer.registeredNumber', { number: registeredNumber }),
    `${address.street}, ${address.locality}, ${place.country[language]}`,
    origin,
  ];
}
