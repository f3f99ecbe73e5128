import { randomUUID } from 'node:crypto';

interface Category {
  id: string;
  name_en: string;
  name_sv: string;
  /** The awards page leads to the newest post about the winners. */
  purpose: 'winners' | null;
}

/** English, Swedish, and another word for it. */
const known = [
  ['General', 'Allmänt'],
  ['Culture', 'Kultur'],
  ['Community', 'Gemenskap'],
  ['Business', 'Näringsliv'],
  ['Language', 'Språk'],
  ['Wellness', 'Hälsa'],
  ['Sustainability', 'Hållbarhet'],
  ['Awards', 'Utmärkelser'],
  ['Winners', 'Pristagare', 'Vinnare'],
  ['Education', 'Utbildning'],
  ['Music', 'Musik'],
  ['Food', 'Mat'],
  ['Festival', 'Festival'],
  ['News', 'Nyheter'],
  ['Events', 'Evenemang'],
  ['Press', 'Press'],
] as const;

export const usualCategories = {
  post: [
    'General',
    'Culture',
    'Community',
    'Business',
    'Language',
    'Wellness',
    'Awards',
    'Winners',
  ],
  event: [
    'General',
    'Culture',
    'Community',
    'Business',
    'Language',
    'Wellness',
    'Sustainability',
    'Awards',
  ],
};

/** Gives each name a category; names that mean the same have one. */
export function categoryFinder() {
  const rows: Category[] = [];
  const pairOf = (name: string): readonly [string, string, string?] =>
    known.find((names) => names.some((each) => fold(each) === fold(name))) ?? [
      name.trim(),
      name.trim(),
    ];
  const find = (name: string) => {
    const [english] = pairOf(name);
    return rows.find(({ name_en }) => fold(name_en) === fold(english));
  };
  return {
    rows,
    idOf: (name: string) => find(name)?.id ?? null,
    add(name: string) {
      if (name.trim() === '' || find(name)) return;
      const [name_en, name_sv] = pairOf(name);
      const purpose = name_en === 'Winners' ? 'winners' : null;
      rows.push({ id: randomUUID(), name_en, name_sv, purpose });
    },
  };
}

const fold = (name: string) => name.trim().toLocaleLowerCase('sv');
