/** In the order of our liking. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of different headers; the bounds are for those who make them up. */
const MOST_REMEMBERED = 100;
const LONGEST_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header allows (RFC 9110 §12.5.3); as it is when none. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = choose(header);
  if (header.length > LONGEST_REMEMBERED) return chosen;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const wishes = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
        const q = parameters.find((parameter) => parameter.startsWith('q='));
        return [name === 'x-gzip' ? 'gzip' : name, q === undefined ? 1 : Number(q.slice(2)) || 0];
      }),
  );
  const wish = (name: Encoding) => wishes.get(name) ?? wishes.get('*') ?? 0;
  // Not compressed is the last resort unless somebody asks for it by name.
  const plain = wishes.get('identity') ?? 0;
  return encodings.reduce<Encoding>(
    (best, name) => (wish(name) > (best === 'identity' ? plain : wish(best)) ? name : best),
    'identity',
  );
}

/** Whether an If-None-Match header names this ETag, by the weak comparison of RFC 9110 §13.1.2. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const opaque = withoutWeakness(etag);
  return header.split(',').some((one) => withoutWeakness(one.trim()) === opaque);
}

const withoutWeakness = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag);
