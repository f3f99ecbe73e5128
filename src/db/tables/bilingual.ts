import type { Generated } from 'kysely';
import type { Language } from '../../shared/i18n/languages.ts';
import type { Flag, Timestamps } from './columns.ts';

/**
 * The texts of a row are in `language`. Columns with the prefix `other_` have the same texts in the other language; an
 * empty one means that there is no translation.
 */
export type Bilingual<Text extends string> = {
  language: Generated<Language>;
} & Record<`other_${Text}`, Generated<string>>;

export interface Categorised {
  /** Null for a row that an older version of the program has written: its category is text only. */
  category_id: Generated<string | null>;
}

export type CategorisedKind = 'post' | 'event';

export interface BilingualTables {
  content_categories: Timestamps & {
    id: string;
    kind: CategorisedKind;
    name_en: string;
    name_sv: string;
    position: number;
    /** Read by nothing any more: `winners` once marked the category that the awards page linked to. */
    purpose: Generated<'winners' | null>;
    version: Generated<number>;
  };
  /** Readable addresses of published items, the earlier ones included. */
  content_addresses: {
    kind: CategorisedKind;
    slug: string;
    language: Language;
    item_id: string;
    is_current: Flag;
    /** 0 as long as nobody can have seen the address, which until then follows the title. */
    was_public: Flag;
    created_at: string;
  };
}
