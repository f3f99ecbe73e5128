import type { ContentKind } from '../content/schema.ts';

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
  content_revisions: Kept & {
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
  /** Text that was typed into a form and not saved. The body has the values of the form. */
  content_drafts: Kept & {
    /** Null for a new item. */
    item_id: string | null;
    admin_id: string;
    device_hash: string;
    /** The version of the item that the form began with; 0 for a new one. */
    base_version: number;
    version: number;
    created_at: string;
    updated_at: string;
  };
}
