import { rename, unwrap } from './elements.ts';
import {
  type Counting,
  countingOf,
  type Numbering,
  numberingOf,
  saysSomething,
} from './numbering.ts';

/** A paragraph that an office program shows as an item of a list. */
interface Item {
  element: HTMLElement;
  level: number;
  /** Null where the item has a bullet. */
  numbering: Numbering | null;
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
  for (const list of body.querySelectorAll('ol')) tidyCounting(list);
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    if (inner.previousElementSibling?.tagName === 'LI') inner.previousElementSibling.append(inner);
  }
}

const drawn = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const marker = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]';
/**
 * Finds the items of Word for the desktop, which copies paragraphs that begin with the list marker as text. Items that
 * HTML cannot count, and headings, remain paragraphs and keep the marker.
 */
function wordItems(body: HTMLElement): Item[] {
  const before = new Map<string, Numbering>();
  return [...body.querySelectorAll<HTMLElement>('[data-style*="mso-list"]')].flatMap((element) => {
    const [, id, level, format] = drawn.exec(element.dataset.style ?? '') ?? [];
    if (!level) return [];
    const mark = element.querySelector(marker);
    const text = mark?.textContent.replace(/[\s\u00a0]+/g, ' ').trim() ?? '';
    const list = `${id} ${format}`;
    const numbering = numberingOf(text, before.get(`${list} ${level}`));
    const isItem = element.matches('p, div') && (numbering !== null || !saysSomething(text));
    if (numbering) before.set(`${list} ${level}`, numbering);
    if (!isItem && saysSomething(text)) mark!.replaceWith(`${text} `);
    else mark?.remove();
    return isItem ? [{ element, level: Number(level), numbering, list }] : [];
  });
}

/** Finds the items of Word for the web, which copies one list for each item, with the level in an attribute. */
function onlineItems(body: HTMLElement): Item[] {
  const items = [...body.querySelectorAll('li[data-aria-level]')].map((item) => ({
    item,
    level: Number(item.getAttribute('data-aria-level')) || 1,
    numbering: onlineNumbering(item),
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

/** The numbers by which Word for the web names a way of counting. */
const formats: Counting[] = ['', 'I', 'i', 'A', 'a'];

function onlineNumbering(item: Element): Numbering | null {
  const parent = item.parentElement as HTMLElement;
  if (parent.tagName !== 'OL') return null;
  const properties = item.getAttribute('data-list-defn-props') ?? '';
  const [, format] = /"469769242":\[\d+,(\d)\]/.exec(properties) ?? [];
  const counting = countingOf(parent.dataset.style ?? '') ?? formats[Number(format)] ?? '';
  return { counting, number: Number(item.getAttribute('data-aria-posinset')) || 1 };
}

/** Writes the way in which a list counts as HTML does, and begins another list where its numbers leap. */
function tidyCounting(list: HTMLOListElement): void {
  const items = [...list.children].filter((child) => child instanceof HTMLLIElement);
  const counting = [list, ...items.slice(0, 1)]
    .map((each) => countingOf(each.dataset.style ?? ''))
    .find((each) => each !== undefined);
  if (counting) list.type = counting;
  let next = list.start;
  let present = list;
  for (const item of items) {
    const isLeap = item.hasAttribute('value') && item.value !== next;
    if (isLeap && item === items[0]) list.start = item.value;
    if (isLeap && item !== items[0]) {
      const rest = present.cloneNode() as HTMLOListElement;
      rest.start = item.value;
      const following: ChildNode[] = [];
      for (let each: ChildNode | null = item; each; each = each.nextSibling) following.push(each);
      rest.append(...following);
      present.after(rest);
      present = rest;
    }
    next = (isLeap ? item.value : next) + 1;
  }
}

function listsOf(items: Item[]): HTMLElement[] {
  const top: HTMLElement[] = [];
  const open: { list: HTMLElement; item: Item }[] = [];
  for (const item of items) {
    while (open.length > 0 && open.at(-1)!.item.level > item.level) open.pop();
    const above = open.at(-1);
    const { level, numbering } = item;
    const isSame =
      above?.item.level === level &&
      follows(numbering, above.item.numbering) &&
      (level > 1 || above.item.list === item.list);
    if (isSame) {
      above.item = item;
    } else {
      if (above?.item.level === level) open.pop();
      const list = document.createElement(numbering ? 'ol' : 'ul');
      if (numbering && numbering.number !== 1) list.setAttribute('start', `${numbering.number}`);
      if (numbering?.counting) list.setAttribute('type', numbering.counting);
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

const follows = (next: Numbering | null, before: Numbering | null) =>
  next === null || before === null
    ? next === before
    : next.counting === before.counting && next.number === before.number + 1;
