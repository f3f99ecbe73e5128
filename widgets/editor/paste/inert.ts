/**
 * Keeps the browser from applying styles and handlers while it reads a paste: the content policy forbids them, and each
 * violation would be reported. `style` becomes `data-style`.
 */
export function inertHtml(html: string): string {
  return html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)(style|on\w+)(?=\s*=)/gi, '$1data-$2'));
}
