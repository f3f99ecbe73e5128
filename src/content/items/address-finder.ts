import type { CategorisedKind } from '../../db/tables/bilingual.ts';
import type { Database } from '../../db/connection.ts';
import type { Versions } from '../../shared/i18n/alternates.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { keysOf, slugsOf } from './addresses.ts';

export interface Addresses {
  /** The paths of the page in each language. */
  addresses: Record<Language, string>;
  /** The paths in the languages in which the page can be read. */
  versions: Versions;
}

interface Item {
  id: string;
  language: Language;
  other_title: string;
}

/** Returns a function that gives the addresses of each of these items. */
export async function addressFinder(
  db: Database,
  kind: CategorisedKind,
  items: Item[],
  { pathOf }: { pathOf: (key: string) => string },
): Promise<(item: Item) => Addresses> {
  const slugs = await slugsOf(
    db,
    kind,
    items.map(({ id }) => id),
  );
  return (item) => {
    const keys = keysOf(item, slugs.get(item.id));
    const addresses = { en: pathOf(keys.en), sv: pathOf(keys.sv) };
    const versions = item.other_title ? addresses : { [item.language]: addresses[item.language] };
    return { addresses, versions };
  };
}
