const ours = [
  /^<!doctype html>/,
  // React's, between two texts.
  /<!-- -->/g,
  /<script type="application\/ld\+json">[^<]*<\/script>/g,
  /<script type="module" src="\/assets\/[\w.-]+"><\/script>/g,
];
const tags = /<\/?([a-z][a-z0-9]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"]*")?)*)\s*\/?>/g;
const runs = /^(script|style|iframe|object|embed|base|math)$/;
const leads = /^(href|src|srcset|action|formaction|poster|data|xlink:href)$/i;
/** React puts an error in the place of such an address; to `data:` no browser goes from a page. */
const runsWhenOpened = /^\s*(javascript:(?!throw new Error)|vbscript:)/i;

/**
 * What in a page of ours a browser could run although it came from a field. Our pages quote every
 * attribute and escape every text: whatever is left when the well-formed tags are taken away is a find,
 * and so is every tag that runs something or leads to it.
 */
export function dangersIn(html: string): string[] {
  const finds: string[] = [];
  const page = ours.reduce((text, known) => text.replace(known, ''), html);
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
