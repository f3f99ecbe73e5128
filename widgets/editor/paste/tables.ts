import { insideOut, rename, unwrap } from './elements.ts';
import type { Loss } from './media.ts';

const inside = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote';
const spans = ['colspan', 'rowspan'];

/** Gives tables a header row. Unwraps a table that only arranges its content, and turns a nested one into lines. */
export function tidyTables(body: HTMLElement, losses: Set<Loss>): void {
  for (const table of insideOut(body.querySelectorAll('table'))) {
    if ([...table.rows].every(({ cells }) => cells.length <= 1)) {
      table.replaceWith(...[...table.rows].flatMap(({ cells }) => contentOf(cells)));
    } else if (table.parentElement?.closest('table')) {
      table.replaceWith(...linesOf(table));
      losses.add('table');
    } else {
      tidyTable(table);
    }
  }
}

const contentOf = (cells: HTMLCollectionOf<HTMLTableCellElement>) =>
  [...cells].flatMap((cell) => [...cell.childNodes]);

function tidyTable(table: HTMLTableElement): void {
  if (table.caption) table.before(rename(table.caption, 'p'));
  // A cell has text only.
  for (const each of table.querySelectorAll('img, figure')) {
    if (each.isConnected && !each.parentElement!.closest('figure')) table.after(each);
  }
  for (const each of table.querySelectorAll('h1, h2, h3, h4, h5, h6')) rename(each, 'p');
  for (const each of table.querySelectorAll('blockquote, div')) unwrapLines(each);
  if (table.rows.length > 1 && !table.querySelector('th')) {
    for (const cell of Array.from(table.rows[0]!.cells)) rename(cell, 'th', spans);
  }
}

/** Unwraps a block, or turns it into a paragraph so that the lines stay apart. */
function unwrapLines(block: Element): void {
  if (block.querySelector(inside)) unwrap(block);
  else rename(block, 'p');
}

function linesOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map(({ cells }) => {
    const line = table.ownerDocument.createElement('p');
    for (const [index, cell] of [...cells].entries()) {
      for (const block of cell.querySelectorAll(inside))
        block.replaceWith(...block.childNodes, ' ');
      if (index > 0) line.append(' | ');
      line.append(...cell.childNodes);
    }
    return line;
  });
}
