import { contentSections } from './queries.ts';
import { found } from '../http/input.ts';

/** The section of that key, or 404. */
export function sectionOf(key: string) {
  return found(contentSections.find((section) => section.key === key));
}
