import PostalMime, { type Email } from 'postal-mime';

export interface Bounce {
  /** The name of the delivery in our address, which `deliveryOf` reads. */
  tag: string;
  /** Such as `5.1.1` (RFC 3463). */
  status: string;
}

type Fields = Record<string, string>;

/**
 * Returns which delivery has failed for good, as the report of a mail server says (RFC 3464, RFC 6533). The delivery is
 * known by the address to which the report came, `local+<delivery>@domain`, because texts name what they like.
 */
export async function readBounce(raw: Buffer, address: string): Promise<Bounce | null> {
  const email = await PostalMime.parse(raw);
  const groups = reportsOf(email).flatMap(groupsOf);
  const failed = groups.find(({ action }) => /^failed\b/i.test(action ?? ''));
  if (!failed) return null;
  const envelopes = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to'];
  const headers = email.headers.filter(({ key }) => envelopes.includes(key));
  const tag = [
    ...headers.map(({ value }) => value),
    failed['final-recipient'],
    failed['original-recipient'],
  ]
    .map((value) => taggedIn(value ?? '', address))
    .find(Boolean);
  return tag ? { tag, status: statusOf(failed) } : null;
}

/** Some programs turn the report into an attachment or a text of another type. */
function reportsOf({ attachments, headers, text = '' }: Email): string[] {
  const contents = attachments.map(({ content, mimeType }) => ({
    mimeType,
    text: typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
  }));
  const reports = contents.filter(({ mimeType }) =>
    /^message\/(global-)?delivery-status$/.test(mimeType),
  );
  if (reports.length > 0) return reports.map((report) => report.text);
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type)) return [];
  const others = contents.filter(({ mimeType }) => !/^message\/|rfc822/.test(mimeType));
  return [...others.map((other) => other.text), text];
}

/** Returns the groups of fields between empty lines that are about a recipient. */
function groupsOf(report: string): Fields[] {
  const lines = report
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, ' ')
    .split('\n');
  const groups: Fields[] = [{}];
  for (const line of lines) {
    if (line.trim() === '') groups.push({});
    const colon = line.indexOf(':');
    if (colon > 0)
      groups.at(-1)![line.slice(0, colon).trim().toLowerCase()] ??= line.slice(colon + 1).trim();
  }
  return groups.filter((group) => group['final-recipient'] || group['original-recipient']);
}

/** Prefers what the other server said where our own says `5.0.0` only. */
function statusOf({ status = '', 'diagnostic-code': diagnostic = '' }: Fields): string {
  const own = codeIn(status);
  if (own && !own.endsWith('.0.0')) return own;
  const [reply] = /\b[45]\d\d\b/.exec(diagnostic) ?? [];
  return codeIn(diagnostic) ?? own ?? `${reply?.[0] ?? 5}.0.0`;
}

const codeIn = (text: string) => /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(text)?.[0];

/** Returns the tag of our address in a header, which may contain names and other addresses. */
function taggedIn(value: string, address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const [begin, end] = [`${address.slice(0, at)}+`, address.slice(at)].map((part) =>
    part.toLowerCase(),
  );
  const own = value
    .toLowerCase()
    .split(/[\s<>,;"()]/)
    .find((part) => part.startsWith(begin!) && part.endsWith(end!));
  return own?.slice(begin!.length, -end!.length);
}
