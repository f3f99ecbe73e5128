import { rename, unwrap } from './elements.ts';

const all = 'h1, h2, h3, h4, h5, h6';

/** Maps headings to the two levels that an article has below its title, depending on the highest level in the paste. */
export function tidyHeadings(body: HTMLElement): void {
  for (const each of body.querySelectorAll('[role=heading]')) {
    const level = Number(each.getAttribute('aria-level'));
    if (!each.matches(all) && level > 0) rename(each, `h${Math.min(level, 6)}`);
  }
  // The title of a Word document.
  for (const each of body.querySelectorAll('p.MsoTitle')) rename(each, 'h1');
  const headings = [...body.querySelectorAll(all)];
  const highest = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold);
    rename(heading, levelOf(heading) === highest && highest < 3 ? 'h2' : 'h3');
  }
}

const levelOf = ({ tagName }: Element) => Number(tagName.slice(1));
