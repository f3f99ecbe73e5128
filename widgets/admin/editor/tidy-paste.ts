export type Loss = 'table' | 'media' | 'picture';

const inside = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote';

/**
 * Turns pasted HTML into what the editor knows, and names what cannot be kept. Headings get the levels of an article,
 * and rows of a table become lines.
 */
export function tidyPaste(html: string): { html: string; losses: Loss[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const losses = new Set<Loss>();
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3');
  for (const media of body.querySelectorAll('video, audio, iframe, object, embed')) {
    media.remove();
    losses.add('media');
  }
  for (const picture of body.querySelectorAll('img')) {
    const own = ownAddress(picture.getAttribute('src') ?? '');
    if (own) {
      picture.setAttribute('src', own);
    } else {
      picture.remove();
      losses.add('picture');
    }
  }
  const tables = [...body.querySelectorAll('table')];
  // From the last, because a table inside another follows it.
  for (let table = tables.pop(); table; table = tables.pop()) {
    if (linesOf(table)) losses.add('table');
  }
  return { html: body.innerHTML, losses: [...losses] };
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Returns the path of a picture of this site; it may have been copied from a page. */
function ownAddress(src: string): string | null {
  const { origin, pathname } = new URL(src, location.href);
  return origin === location.origin && pathname.startsWith('/files/') ? pathname : null;
}

/** Replaces the table. Returns false for one that has a single column and only arranges its content. */
function linesOf(table: HTMLTableElement): boolean {
  const rows = [...table.rows];
  const isGrid = rows.some(({ cells }) => cells.length > 1);
  const lines = rows.flatMap(({ cells }) => {
    if (!isGrid) return [...cells].flatMap((cell) => [...cell.childNodes]);
    const line = table.ownerDocument.createElement('p');
    for (const [index, cell] of [...cells].entries()) {
      for (const block of cell.querySelectorAll(inside))
        block.replaceWith(...block.childNodes, ' ');
      if (index > 0) line.append(' | ');
      line.append(...cell.childNodes);
    }
    return [line];
  });
  table.replaceWith(...lines);
  return isGrid;
}
