import type { Generated } from 'kysely';
import type { ContentKind } from '../../content/items/shared/schema.ts';
import type { Flag, Timestamps } from './columns.ts';

interface Kept {
  id: string;
  kind: ContentKind;
  /** JSON text. */
  body: string;
  /** Names of the uploaded pictures in the body, between spaces. */
  pictures: string;
}

export interface ContentTables {
  /** A row for each version of an item, the present one included. */
  content_revisions: Omit<Kept, 'kind'> & {
    /** `texts` for those of a public page, which have its name in place of an id. */
    kind: ContentKind | 'texts';
    item_id: string;
    version: number;
    /** Null for a version from before the upgrade, and after the administrator was removed. */
    admin_id: string | null;
    created_at: string;
  };
  content_trash: Kept & {
    item_id: string;
    label: string;
    deleted_by: string | null;
    deleted_at: string;
  };
  /** The library of the uploaded pictures: what visitors see of it, and what administrators find it by. */
  pictures: Timestamps & {
    /** As in `images`. */
    name: string;
    description_en: Generated<string>;
    description_sv: Generated<string>;
    /** The point that stays visible where the picture is cropped, in percent from the left and from the top. */
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    /** Pixels of the largest file. Null until somebody looks at a picture from before the library. */
    width: number | null;
    height: number | null;
    /** The size of the largest file. */
    bytes: number | null;
    /** The name that the file had on the computer of the administrator. */
    file_name: Generated<string>;
    uploaded_by: string | null;
    /** The name of the picture that it was cut from. */
    cropped_from: string | null;
    /** 1 for a picture that stays although nothing shows it. */
    is_kept: Generated<Flag>;
    search_text: Generated<string>;
    version: Generated<number>;
  };
  /** Records where pictures are shown, so that a list need not search all texts. */
  picture_uses: {
    picture: string;
    kind: ContentKind;
    item_id: string;
  };
}
