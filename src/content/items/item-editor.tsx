import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';
import type { Saved } from '../../db/versions.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { type Language, languages } from '../../shared/i18n/languages.ts';
import { auditedCreation, auditedDeletion, auditedSave } from './audited-items.ts';
import type { Content } from './content.ts';
import type { At, Field } from './fields.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { maxLengthOf } from '../../shared/fields/text.ts';
import { type FormValues, postedFields } from '../../web/forms.ts';
import type { Posted } from '../../web/acts.tsx';
import { versionIn } from './form-parts.tsx';
import type { ItemForm, Values } from './item-form.ts';
import type { ContentRow, Kind } from './items.ts';
import { findRevision, listRevisions } from './revisions.ts';
import { warningsIn } from './warnings.ts';

export type C = Context<AppEnvironment>;

/** Somebody who has saved within this time may still be writing. */
const JUST_NOW_MS = 5 * 60_000;

/** What the forms of a kind of content differ in. */
export interface Editor<Row, Input> extends Kind<Row> {
  /** The fields of the form, in its order. */
  fields: Record<string, Field>;
  schema: z.ZodMiniObject;
  /** Returns the values of a form for a stored row. */
  valuesOf: (row: Row) => Values;
  /** Returns what a new item begins with. */
  begin: (at: At) => Values;
  /** Returns what a copy of another item begins with. */
  copied?: (values: Values, at: At) => Values;
  /** Finds what only the database knows. */
  refuse: (db: Database, input: Input) => Promise<FieldErrors>;
  /** The address of the list where no form names one. */
  list: string;
  /** Takes what a form without scripts sends otherwise, such as files, into its values. */
  receive?: (c: C, values: Values, fields: FormValues) => Promise<FieldErrors>;
  create: (c: C, input: Input) => Promise<Row>;
  save: (c: C, known: { id: string; version: number }, input: Input) => Promise<Saved<Row>>;
  /** Returns whether an item must not be changed now. */
  isLocked?: (row: Row) => boolean;
  /** Missing where items cannot be drafts. */
  publish?: Content<Row, Input>['publish'] | undefined;
  /** Deletes an item and returns the ids of all that was deleted. */
  remove: (c: C, id: string, form: Posted) => Promise<string[]>;
}

export const atOf = (c: C): At => ({
  language: c.var.language,
  today: dayInStockholm(c.var.site.now()),
});

interface Requested {
  id: string | null;
  back: string;
  copy?: string | undefined;
  version?: string | undefined;
}

/** Returns the form that an address asks for; null where its item is gone. */
export async function openForm<Row extends ContentRow, Input>(
  c: C,
  editor: Editor<Row, Input>,
  { id, back, copy, version }: Requested,
): Promise<ItemForm | null> {
  const { db } = c.var.site;
  const { rows, valuesOf } = editor;
  const row = id === null ? undefined : await rows.find(db, id);
  if (id !== null && !row) return null;
  const model = copy ? await rows.find(db, copy) : undefined;
  const begun = editor.begin(atOf(c));
  const copied = model && editor.copied?.(valuesOf(model), atOf(c));
  const saved = row ? valuesOf(row) : (copied ?? begun);
  const form = await formOf(c, editor, { id, back, saved, version: row?.version ?? 0 });
  const latest = form.revisions[0];
  const isJustSaved =
    latest?.email &&
    latest.email !== c.var.admin.email &&
    c.var.site.now().getTime() - Date.parse(latest.created_at) < JUST_NOW_MS;
  if (isJustSaved) form.justSaved = latest;
  form.isLocked = row !== undefined && editor.isLocked?.(row) === true;
  if (id !== null) {
    const last = form.revisions.find((each) => each.version < form.version)?.version;
    const known = version ? versionIn(version) : last;
    const earlier = known ? await findRevision(db, editor, id, known) : undefined;
    if (earlier) {
      const { version: shown } = earlier;
      form.compared = { version: shown, values: valuesOf(earlier), isAsked: Boolean(version) };
    }
  }
  return form;
}

/** Returns the form with the stored values and nothing else. */
export async function formOf<Row, Input>(
  c: C,
  { fields, kind, schema }: Editor<Row, Input>,
  { id, back, saved, version }: { id: string | null; back: string; saved: Values; version: number },
): Promise<ItemForm> {
  return {
    kind,
    fields,
    id,
    version,
    values: saved,
    saved,
    back,
    key: '',
    limits: Object.fromEntries(Object.keys(saved).map((name) => [name, maxLengthOf(schema, name)])),
    errors: {},
    conflict: null,
    isMerged: false,
    isGone: false,
    isBack: false,
    isLocked: false,
    isRefused: false,
    warnings: id === null ? [] : await warningsIn(c, saved),
    revisions: id === null ? [] : await listRevisions(c.var.site.db, { kind, id }),
    justSaved: null,
    compared: null,
  };
}

/** Returns the editor of a kind of content, which stores its items as their description says. */
export const editorOf = <Row extends ContentRow & { id: string }, Input>(
  content: Content<Row, Input>,
  own: Pick<Editor<Row, Input>, 'list'> & Partial<Editor<Row, Input>>,
): Editor<Row, Input> => ({
  ...content,
  async remove(c, id) {
    await auditedDeletion(c, content.subject, (trx) => content.remove(trx, id));
    return [id];
  },
  create: (c, input) =>
    auditedCreation(c, content.subject, (trx) => content.create(trx, input, c.var.site.now())),
  save: (c, known, input) =>
    auditedSave(c, content.subject, (trx) => content.save(trx, known, input, c.var.site.now())),
  ...own,
});

/** Reads the form of an unsaved item as the row that a save would store, and the language to show it in. */
export async function previewIn<Row extends { language: Language }>(
  c: C,
  content: Pick<Content<Row, never>, 'preview'>,
  prepared = (sent: FormValues): FormValues => sent,
) {
  const { db, now } = c.var.site;
  const values = await postedFields(c);
  const row = await content.preview(db, prepared(values), atOf(c), now());
  const language = languages.find((each) => each === values.shown_in) ?? row.language;
  return { row, language, values };
}
