import { contentSections } from '../pages/queries.ts';
import { found } from './input.ts';

/** The section of that key, or 404. */
export function sectionOf(key: string) {
  return found(contentSections.find((section) => section.key === key));
}
