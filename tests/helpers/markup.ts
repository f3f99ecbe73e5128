const ours = [
  /^<!doctype html>/,
  // React separates two texts with this.
  /<!-- -->/g,
  /<script type="application\/ld\+json">[^<]*<\/script>/g,
  /<script type="module" src="\/assets\/[\w.-]+"><\/script>/g,
  // The preview of a newsletter, whose sandbox runs nothing.
  /<iframe sandbox="allow-popups allow-same-origin" class="email-frame[\w -]*" title="[^"<>]*" src="\/admin\/newsletters\/[\w-]+\/email\?[\w=&;-]*"><\/iframe>/g,
];
/** Mail programs read inline styles only. A text that could bring one of its own would have an address in it. */
const stylesOfEmails = [/<style>[^<]*<\/style>/, / style="(?:(?!url)[^"<>])*"/g];
const tags = /<\/?([a-z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"]*")?)*)\s*\/?>/g;
const runs = /^(script|style|iframe|object|embed|base|math)$/;
const leads = /^(href|src|srcset|action|formaction|poster|data|xlink:href)$/i;
/** React replaces such addresses by one that throws. Browsers never navigate a page to `data:`. */
const runsWhenOpened = /^\s*(javascript:(?!throw new Error)|vbscript:)/i;

/**
 * Returns everything in a page that a browser could run although it came from a field. Our pages quote every attribute
 * and escape every text, so anything besides well-formed harmless tags is a find.
 */
export function dangersIn(html: string): string[] {
  const finds: string[] = [];
  const known = html.includes('<body class="ground"') ? [...ours, ...stylesOfEmails] : ours;
  const page = known.reduce((text, each) => text.replace(each, ''), html);
  const rest = page.replace(tags, (tag, name: string, attributes: string) => {
    const isDangerous = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].some(
      ([, attribute = '', value = '']) =>
        /^(on\w+|srcdoc|style)$/i.test(attribute) ||
        (leads.test(attribute) && runsWhenOpened.test(value)),
    );
    if (isDangerous || runs.test(name)) finds.push(tag);
    return '';
  });
  return [...finds, ...(rest.match(/<.{0,80}/g) ?? [])];
}
