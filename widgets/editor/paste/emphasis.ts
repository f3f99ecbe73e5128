import { unwrap } from './elements.ts';

const bold = /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i;
const light = /(?:^|[;\s])font-weight:\s*(?:normal|[1-5]00)/i;
const italic = /(?:^|[;\s])font-style:\s*italic/i;

/**
 * Turns styles into emphasis, because programs write it as a style. Unwraps `<b>` that is not bold, as Google Docs puts
 * it around a whole copy.
 */
export function tidyEmphasis(body: HTMLElement): void {
  for (const each of body.querySelectorAll<HTMLElement>('b, strong, span')) {
    const { style = '' } = each.dataset;
    const isBold = each.tagName !== 'SPAN' ? !light.test(style) : bold.test(style);
    if (!isBold && each.tagName !== 'SPAN') {
      unwrap(each);
      continue;
    }
    if (isBold && each.tagName === 'SPAN') wrapContent(each, 'strong');
    if (italic.test(style)) wrapContent(each, 'em');
  }
}

function wrapContent(element: Element, name: 'strong' | 'em'): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
