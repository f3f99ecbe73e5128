import type { Context } from 'hono';
import { keepEventAddresses } from '../events/queries.ts';
import { subject as eventSubject } from '../events/admin.ts';
import type { Database } from '../../db/connection.ts';
import { found } from '../../web/api/api.ts';
import { subject as postSubject } from '../posts/admin.ts';
import { subject as textSubject } from '../texts/admin.ts';
import { subject as supporterSubject } from '../supporters/admin.ts';
import { subject as sectionSubject } from '../timeline/admin.ts';
import type { Post } from '../posts/published.ts';
import { keepPostAddresses } from '../posts/queries.ts';
import type { ContentRow, Item } from '../items/items.ts';
import { type ContentKind, contentKinds } from '../items/shared/schema.ts';

interface Change<Row> {
  row: Row;
  /** Missing for a row that was not there before. */
  before?: Row;
}

interface Kind<Row> {
  subject: (row: Row) => { type: string; id: string; label?: string };
  /** Gives a restored row its addresses: a title in another language may need one of its own. */
  keepAddresses?: (trx: Database, change: Change<Row>, now: Date) => Promise<void>;
}

/** The cast is safe, because a kind receives only rows of its own table. */
const kindOf = <Row>(kind: Kind<Row>) =>
  ({
    keepAddresses: async () => {},
    ...kind,
  }) as unknown as Required<Kind<ContentRow>>;

/** What the kinds of content differ in when they are changed. */
export const kinds: Record<ContentKind, Required<Kind<ContentRow>>> = {
  post: kindOf<Post>({
    subject: postSubject,
    keepAddresses: (trx, change, now) => keepPostAddresses(trx, change, false, now),
  }),
  event: kindOf({
    subject: eventSubject,
    keepAddresses: keepEventAddresses,
  }),
  timeline: kindOf({ subject: sectionSubject }),
  supporter: kindOf({ subject: supporterSubject }),
  section: kindOf({ subject: textSubject }),
};

/** Throws 404 for an address that names no kind of content. */
export function itemIn(c: Context): Item {
  const kind = found(contentKinds.find((kind) => kind === c.req.param('kind')));
  return { kind, id: c.req.param('id') ?? '' };
}
