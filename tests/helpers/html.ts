import { type HTMLElement, parse } from 'node-html-parser';
import { TICKED } from '../../src/shared/fields/ticks.ts';

/** HTML as the server sent it, or an element of it. */
type Markup = string | HTMLElement;

/** Parses HTML, so that several checks can share the result. */
export function parsePage(markup: Markup): HTMLElement {
  if (typeof markup !== 'string') return markup;
  // The parser would take the doctype for text, and by default the contents of <pre> and <noscript> too.
  return parse(markup.replace(/^<!doctype html>/, ''), {
    blockTextElements: { script: true, style: true },
  });
}

/** The last text, because several checks in a row look at the same page. */
let last = { html: '', page: parsePage('') };

export function findAll(markup: Markup, selector: string): HTMLElement[] {
  if (typeof markup !== 'string') return markup.querySelectorAll(selector);
  if (markup !== last.html) last = { html: markup, page: parsePage(markup) };
  return last.page.querySelectorAll(selector);
}

/** Returns the only element that matches. Throws when there is none or more than one. */
export function find(markup: Markup, selector: string): HTMLElement {
  const [found, ...others] = findAll(markup, selector);
  if (!found || others.length > 0) {
    throw new Error(`${selector}: ${found ? others.length + 1 : 'no'} elements`);
  }
  return found;
}

/** Returns the text without scripts and styles, in one line. */
export function plainText(markup: Markup): string {
  let page = parsePage(markup);
  if (page.querySelector('script, style')) {
    // Leaves the caller's page as it is.
    page = parsePage(String(markup));
    for (const unread of page.querySelectorAll('script, style')) unread.remove();
  }
  // Word joiners are invisible.
  return page.textContent.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}

export const textsOf = (markup: Markup, selector: string): string[] =>
  findAll(markup, selector).map(plainText);

/** Returns the attribute of each element that has it. */
export const attributesOf = (markup: Markup, selector: string, name: string): string[] =>
  findAll(markup, selector).flatMap((element) => element.getAttribute(name) ?? []);

/** Returns the addresses of all links. */
export const linksOf = (markup: Markup, selector = 'a'): string[] =>
  attributesOf(markup, selector, 'href');

/** Returns the page's structured data, parsed. */
export const structuredDataIn = (markup: Markup): Record<string, unknown>[] =>
  findAll(markup, 'script[type="application/ld+json"]').map(
    (script) => JSON.parse(script.textContent) as Record<string, unknown>,
  );

/** Returns the values that a browser would send from an unchanged form. */
export function valuesOf(markup: Markup, form: string): Record<string, string> {
  return valuesIn(find(markup, form));
}

export function valuesIn(form: HTMLElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of form.querySelectorAll('input[name], textarea[name], select[name]')) {
    const name = field.getAttribute('name')!;
    const value = valueOf(field);
    if (value === undefined) continue;
    values[name] = name === TICKED && name in values ? `${values[name]},${value}` : value;
  }
  return values;
}

/** Returns undefined for what is not sent unless somebody acts: a file, a button, a box that is not ticked. */
function valueOf(field: HTMLElement): string | undefined {
  const type = field.getAttribute('type') ?? '';
  if (field.hasAttribute('disabled') || ['file', 'submit'].includes(type)) return undefined;
  // Browsers ignore the first line break of a text area too.
  if (field.tagName === 'TEXTAREA') return field.textContent.replace(/^\n/, '');
  if (field.tagName === 'SELECT') {
    const option = field.querySelector('option[selected]') ?? field.querySelector('option');
    return option?.getAttribute('value') ?? option?.text;
  }
  if (!['checkbox', 'radio'].includes(type)) return field.getAttribute('value') ?? '';
  return field.hasAttribute('checked') ? (field.getAttribute('value') ?? 'on') : undefined;
}

/** Returns those values without the honeypot and the marks that every form of the office has. */
export function typedIn(markup: Markup, form: string): Record<string, string> {
  const { website: _, key: __, typed: ___, ...typed } = valuesOf(markup, form);
  return typed;
}

/** Returns the errors beside the fields by the field's id, in the order of the page. */
export function errorsIn(markup: Markup): Record<string, string> {
  const errors = findAll(markup, '.field-error').map(
    (error) => [error.id.replace(/-error$/, ''), plainText(error)] as const,
  );
  return Object.fromEntries(errors.filter(([, text]) => text));
}

/** Returns title and text of the notice about the whole form. */
export function noticeIn(markup: Markup): string | undefined {
  return textsOf(markup, '.notice-alert')[0];
}
