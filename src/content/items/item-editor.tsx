import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Saved } from '../../db/versions.ts';
import { otherWriters, ownDrafts } from './drafts.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { maxLengthOf } from '../../shared/fields/text.ts';
import type { FormValues } from '../../web/forms.ts';
import { isSame, textsIn, versionIn, writerIn } from './form-parts.tsx';
import type { ItemForm, Values } from './item-form.ts';
import type { ContentRow, Kind } from './items.ts';
import { findRevision, listRevisions } from './revisions.ts';
import { differences } from '../../shared/fields/form-state.ts';
import { warningsIn } from './warnings.ts';

export type C = Context<AppEnvironment>;

/** What the forms of a kind of content differ in. */
export interface Editor<
  Row,
  Schema extends z.ZodMiniObject,
  New extends z.ZodMiniObject,
> extends Kind<Row> {
  /** The address of the list where no form names one. */
  list: string;
  schemas: { edited: Schema; created: New };
  /** Returns the values of a form for a stored row. */
  valuesOf: (row: Row) => Values;
  /** Returns what a new item begins with, or a copy of another one. */
  begin: (c: C, model: Row | undefined) => Values;
  /** The fields that are on or off. */
  switches: string[];
  /** Finds what only the database knows. */
  refuse: (c: C, input: z.output<Schema> | z.output<New>) => Promise<FieldErrors>;
  /** Takes what a form without scripts sends otherwise, such as files, into its values. */
  receive?: (c: C, values: Values, fields: FormValues) => Promise<FieldErrors>;
  /** Missing where there are no new items. */
  create?: (c: C, input: z.output<New>) => Promise<Row>;
  save: (c: C, id: string, input: z.output<Schema>) => Promise<Saved<Row>>;
}

interface Asked {
  id: string | null;
  back: string;
  copy?: string | undefined;
  draft?: string | undefined;
  version?: string | undefined;
}

/** Returns the form that an address asks for; null where its item is gone. */
export async function openForm<
  Row extends ContentRow,
  S extends z.ZodMiniObject,
  N extends z.ZodMiniObject,
>(
  c: C,
  editor: Editor<Row, S, N>,
  { id, back, copy, draft, version }: Asked,
): Promise<ItemForm | null> {
  const { db } = c.var.site;
  const { rows, valuesOf } = editor;
  const row = id === null ? undefined : await rows.find(db, id);
  if (id !== null && !row) return null;
  const model = copy ? await rows.find(db, copy) : undefined;
  const saved = row ? valuesOf(row) : editor.begin(c, model);
  const form = await formOf(c, editor, { id, back, saved, version: row?.version ?? 0 });
  if (id !== null) {
    const last = form.revisions.find((each) => each.version < form.version)?.version;
    const known = version ? versionIn(version) : last;
    const earlier = known ? await findRevision(db, editor, id, known) : undefined;
    if (earlier) {
      const { version: shown } = earlier;
      form.compared = { version: shown, values: valuesOf(earlier), isAsked: Boolean(version) };
    }
  }
  const drafts = await ownDrafts(db, editor, id, writerIn(c));
  form.offers = drafts
    .filter((each) => each.id !== draft && !isSame(saved, textsIn(each.values, saved)))
    .map((each) => ({
      id: each.id,
      updated_at: each.updated_at,
      isFromHere: each.isFromHere,
      isBehind: each.base_version < form.version,
    }));
  const chosen = drafts.find((each) => each.id === draft);
  if (!chosen) return form;
  const values = textsIn(chosen.values, saved);
  const before = chosen.before ? valuesOf(chosen.before) : saved;
  const isBehind = row !== undefined && chosen.base_version < row.version;
  return {
    ...form,
    values,
    draft: { id: chosen.id, version: chosen.version },
    conflict: isBehind ? differences(before, values, saved) : null,
  };
}

/** Returns the form with the stored values and nothing else. */
export async function formOf<Row, S extends z.ZodMiniObject, N extends z.ZodMiniObject>(
  c: C,
  { kind, schemas }: Editor<Row, S, N>,
  { id, back, saved, version }: { id: string | null; back: string; saved: Values; version: number },
): Promise<ItemForm> {
  const { db, now } = c.var.site;
  const others = await otherWriters(db, { id: '', kind, item: id }, writerIn(c), now());
  return {
    kind,
    id,
    version,
    values: saved,
    saved,
    back,
    limits: Object.fromEntries(
      Object.keys(saved).map((name) => [name, maxLengthOf(schemas.created, name)]),
    ),
    errors: {},
    conflict: null,
    isMerged: false,
    isGone: false,
    isBack: false,
    isRefused: false,
    warnings: id === null ? [] : await warningsIn(c, saved),
    draft: null,
    offers: [],
    others: others.filter(({ isSelf }) => !isSelf),
    revisions: id === null ? [] : await listRevisions(db, { kind, id }),
    compared: null,
  };
}
