import type { Context } from 'hono';
import { found } from '../../web/api/api.ts';
import { eventEditor } from '../events/editor.tsx';
import type { ContentRow, Item, Kind } from '../items/items.ts';
import { type ContentKind, contentKinds } from '../items/shared/schema.ts';
import { postEditor } from '../posts/editor.tsx';
import { supporterEditor } from '../supporters/editor.tsx';
import { textEditor } from '../texts/editor.tsx';
import { sectionEditor } from '../timeline/editor.tsx';

/** The cast is safe, because a kind receives only rows of its own table. */
const kindOf = <Row>(kind: Kind<Row>) => kind as unknown as Kind<ContentRow>;

export const kinds: Record<ContentKind, Kind<ContentRow>> = {
  post: kindOf(postEditor),
  event: kindOf(eventEditor),
  timeline: kindOf(sectionEditor),
  supporter: kindOf(supporterEditor),
  section: kindOf(textEditor),
};

/** Throws 404 for an address that names no kind of content. */
export function itemIn(c: Context): Item {
  const kind = found(contentKinds.find((kind) => kind === c.req.param('kind')));
  return { kind, id: c.req.param('id') ?? '' };
}
