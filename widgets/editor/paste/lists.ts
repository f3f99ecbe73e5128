import { rename, unwrap } from './elements.ts';

/** A paragraph that an office program shows as an item of a list. */
interface Item {
  element: HTMLElement;
  level: number;
  isOrdered: boolean;
  /** The first number. */
  start: number;
  /** Items of another list on the same level are not joined. */
  list: string;
}

/** Turns lists that Word only imitates into real ones, and moves nested lists into the items that they belong to. */
export function tidyLists(body: HTMLElement): void {
  const items = [...wordItems(body), ...onlineItems(body)];
  const byElement = new Map(items.map((item) => [item.element, item]));
  for (const first of items) {
    if (!byElement.has(first.element)) continue;
    const run: Item[] = [];
    for (let next: Element | null = first.element; next; next = next.nextElementSibling) {
      const item = byElement.get(next as HTMLElement);
      if (!item) break;
      run.push(item);
      byElement.delete(item.element);
    }
    const place = document.createComment('');
    first.element.before(place);
    place.replaceWith(...listsOf(run));
  }
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    if (inner.previousElementSibling?.tagName === 'LI') inner.previousElementSibling.append(inner);
  }
}

const drawn = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const marker = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]';
const numbered = /^\(?(\d+|[a-z]{1,4})[.)]/i;

/** Finds the items of Word for the desktop, which copies paragraphs that begin with the list marker as text. */
function wordItems(body: HTMLElement): Item[] {
  return [...body.querySelectorAll<HTMLElement>('[data-style*="mso-list"]')].flatMap((element) => {
    const [, id, level, format] = drawn.exec(element.dataset.style ?? '') ?? [];
    if (!level) return [];
    const mark = element.querySelector(marker);
    const [, number] = numbered.exec(mark?.textContent.trim() ?? '') ?? [];
    mark?.remove();
    // A heading may have a number, too.
    if (!element.matches('p, div')) return [];
    return [
      {
        element,
        level: Number(level),
        isOrdered: number !== undefined,
        start: Number(number) || 1,
        list: `${id} ${format}`,
      },
    ];
  });
}

/** Finds the items of Word for the web, which copies one list for each item, with the level in an attribute. */
function onlineItems(body: HTMLElement): Item[] {
  const items = [...body.querySelectorAll('li[data-aria-level]')].map((item) => ({
    item,
    isOrdered: item.parentElement?.tagName === 'OL',
    level: Number(item.getAttribute('data-aria-level')) || 1,
    start: Number(item.getAttribute('data-aria-posinset')) || 1,
    list: item.getAttribute('data-listid') ?? '',
  }));
  const lists = new Set(items.map(({ item }) => item.parentElement!));
  const renamed = items.map(({ item, ...facts }) => ({ ...facts, element: rename(item, 'div') }));
  for (const list of lists) {
    const wrapper = list.parentElement;
    unwrap(list);
    if (wrapper?.matches('.ListContainerWrapper')) unwrap(wrapper);
  }
  return renamed;
}

function listsOf(items: Item[]): HTMLElement[] {
  const top: HTMLElement[] = [];
  const open: { list: HTMLElement; item: Item }[] = [];
  for (const item of items) {
    while (open.length > 0 && open.at(-1)!.item.level > item.level) open.pop();
    const above = open.at(-1);
    const isSame =
      above?.item.level === item.level &&
      above.item.isOrdered === item.isOrdered &&
      (item.level > 1 || above.item.list === item.list);
    if (!isSame) {
      if (above?.item.level === item.level) open.pop();
      const list = document.createElement(item.isOrdered ? 'ol' : 'ul');
      if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else top.push(list);
      open.push({ list, item });
    }
    const entry = document.createElement('li');
    const text = item.element.matches('div')
      ? [...item.element.childNodes]
      : [rename(item.element, 'p')];
    entry.append(...text);
    item.element.remove();
    open.at(-1)!.list.append(entry);
  }
  return top;
}
