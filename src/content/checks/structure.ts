import { type HTMLElement, parse } from 'node-html-parser';
import { sanitiseHtml } from '../rich-text/sanitise.ts';
import { videoIn } from '../rich-text/videos-in.ts';
import { type CheckedField, type Finding, type Problem, places } from './shared/schema.ts';

/** A link and its place in the text; `place` is null for a field that contains only the address. */
export type FoundLink = Pick<Finding, 'field' | 'place'> & { href: string };

/** Parses what would be stored, so that places are counted as in the editor. */
export const storedTree = (html: string) => parse(sanitiseHtml(html));

/** Finds what is missing for people who cannot see the page or only skim it. */
export function structureFindings({ name }: CheckedField, tree: HTMLElement): Finding[] {
  const findings: Finding[] = [];
  const add = (problem: Problem, of: keyof typeof places, index: number, about = '') =>
    findings.push({ field: name, problem, place: { of, index }, about });
  for (const [index, picture] of tree.querySelectorAll(places.picture.stored).entries()) {
    if (!picture.getAttribute('alt')?.trim()) add('noAlt', 'picture', index);
  }
  for (const [index, figure] of tree.querySelectorAll(places.video.stored).entries()) {
    if (!videoIn(figure)?.title) add('noVideoTitle', 'video', index);
  }
  // The first heading must be an h2, because only the title of the page is above it.
  const [first] = tree.querySelectorAll(places.heading.stored);
  if (first?.tagName === 'H3') add('headingSkipped', 'heading', 0, first.text.trim());
  return findings;
}

export function linksIn({ name }: CheckedField, tree: HTMLElement): FoundLink[] {
  const links = tree
    .querySelectorAll(places.link.stored)
    // In the editor, a video has no link.
    .filter((link) => !link.closest(places.video.stored));
  return links.map((link, index) => ({
    field: name,
    href: link.getAttribute('href') ?? '',
    place: { of: 'link', index },
  }));
}
