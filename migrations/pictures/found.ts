interface Description {
  en: string;
  sv: string;
  /** Folded as the search folds it. */
  search: string;
}

export type Found = Map<string, Description>;

type Row = Record<string, string | number | null>;

const LONGEST = 300;

/** Returns the names of all uploaded pictures in a text. */
export function namesIn(text: string): string[] {
  const stems = [...text.matchAll(/\d+-[0-9a-f]{16}/g)].map(([stem]) => `${stem}.webp`);
  return [...new Set(stems)];
}

/** Takes the descriptions that a post or a section of the timeline has for its pictures. The first one counts. */
export function describe(found: Found, row: Row): void {
  const isSwedish = row.language === 'sv';
  for (const { src, alt, other } of [...featured(row), ...listed(row)]) {
    const [name] = namesIn(src);
    if (!name || found.has(name) || (!alt && !other)) continue;
    const en = (isSwedish ? other : alt).slice(0, LONGEST);
    const sv = (isSwedish ? alt : other).slice(0, LONGEST);
    const search = `${en} ${sv}`.normalize('NFC').toLocaleLowerCase('sv');
    found.set(name, { en, sv, search: search.replace(/\s+/g, ' ').trim() });
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function featured({ featured_image, image_alt, other_image_alt }: Row) {
  if (!featured_image) return [];
  return [{ src: String(featured_image), alt: text(image_alt), other: text(other_image_alt) }];
}

function listed({ images }: Row) {
  try {
    const list: unknown = JSON.parse(text(images) || '[]');
    if (!Array.isArray(list)) return [];
    return (list as Record<string, unknown>[]).map((image) => ({
      src: text(image?.src),
      alt: text(image?.alt),
      other: text(image?.other_alt),
    }));
  } catch {
    return [];
  }
}
