import { decoded, plainText } from './site.ts';

/** The one form of that class in a page. */
export function formOf(html: string, className: string): string {
  return new RegExp(`<form class="${className}"[\\s\\S]*?</form>`).exec(html)![0];
}

/** What a browser would send from that form as it stands. */
export function fieldsOf(html: string, className: string): Record<string, string> {
  const form = formOf(html, className);
  const attribute = (tag: string, name: string) =>
    decoded(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    const type = attribute(tag, 'type');
    if (!['checkbox', 'radio'].includes(type)) return [[tag, attribute(tag, 'value')]];
    return tag.includes(' checked=""') ? [[tag, attribute(tag, 'value') || 'on']] : [];
  });
  const areas = [...form.matchAll(/(<textarea[^>]*>)\n?([^<]*)/g)].map(([, tag, text]) => [
    tag,
    decoded(text!),
  ]);
  const selects = [...form.matchAll(/(<select[^>]*>)([\s\S]*?)<\/select>/g)].map(
    ([, tag, options]) => [
      tag,
      attribute(/<option[^>]* selected=""[^>]*>/.exec(options!)?.[0] ?? '', 'value'),
    ],
  );
  const fields = [...inputs, ...areas, ...selects] as [string, string][];
  return Object.fromEntries(fields.map(([tag, value]) => [attribute(tag, 'name'), value]));
}

/** What that form holds of a visitor's: its fields without the honeypot. */
export function typedIn(html: string, className: string): Record<string, string> {
  const { website: _website, ...typed } = fieldsOf(html, className);
  return typed;
}

/** The faults said next to the fields, in the order of the page. */
export function faultsOf(html: string): string[] {
  const faults = html.matchAll(/class="field-error">([^<]+)</g);
  return [...faults].map(([, text]) => plainText(text!));
}
