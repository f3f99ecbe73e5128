import { rename, unwrap } from './elements.ts';

const bold = /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i;
const light = /(?:^|[;\s])font-weight:\s*(?:normal|[1-5]00)/i;
const italic = /(?:^|[;\s])font-style:\s*italic/i;
const raised = /(?:^|[;\s])vertical-align:\s*super/i;
const lowered = /(?:^|[;\s])vertical-align:\s*sub/i;
const struck = /(?:^|[;\s])text-decoration(?:-line)?:[^;]*line-through/i;
const underlined = /(?:^|[;\s])text-decoration(?:-line)?:[^;]*underline/i;

/**
 * Turns styles into emphasis, because programs write it as a style. Unwraps `<b>` that is not bold, as Google Docs puts
 * it around a whole copy.
 */
export function tidyEmphasis(body: HTMLElement): void {
  for (const each of body.querySelectorAll('strike, del')) rename(each, 's');
  for (const each of body.querySelectorAll<HTMLElement>('b, strong, i, em, u, s, span')) {
    const { style = '' } = each.dataset;
    const isBold = each.matches('b, strong') ? !light.test(style) : bold.test(style);
    if (!isBold && each.matches('b, strong')) {
      unwrap(each);
      continue;
    }
    if (isBold && !each.matches('b, strong')) wrapContent(each, 'strong');
    if (italic.test(style)) wrapContent(each, 'em');
    if (struck.test(style)) wrapContent(each, 's');
    if (raised.test(style)) wrapContent(each, 'sup');
    if (lowered.test(style)) wrapContent(each, 'sub');
    if (isUnderlined(each, style)) wrapContent(each, 'em');
  }
}

/** On a page, only links are underlined, so that underlined words become italic where nothing else marks them. */
const isUnderlined = (element: HTMLElement, style: string) =>
  (element.matches('u') || underlined.test(style)) &&
  !element.closest('a, h1, h2, h3, h4, h5, h6, b, strong, em, i') &&
  !element.querySelector('a, b, strong, em, i');

function wrapContent(element: Element, name: 'strong' | 'em' | 's' | 'sup' | 'sub'): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
