import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { CheckedField } from '../checks/shared/schema.ts';
import type { Saved } from '../../db/versions.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { maxLengthOf } from '../../shared/fields/text.ts';
import type { FormValues } from '../../web/forms.ts';
import { versionIn } from './form-parts.tsx';
import { findingKey, type ItemForm, type Values } from './item-form.ts';
import type { ContentRow, Kind } from './items.ts';
import { findRevision, listRevisions } from './revisions.ts';
import { check } from './text-check.ts';

export type C = Context<AppEnvironment>;

/** Somebody who has saved within this time may still be writing. */
const JUST_NOW_MS = 5 * 60_000;

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
  /** Returns the texts that are checked before the item is published. */
  checked: (values: Values) => CheckedField[];
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
  version?: string | undefined;
  /** True where the texts are checked before they are published. */
  isChecked?: boolean;
}

/** Returns the form that an address asks for; null where its item is gone. */
export async function openForm<
  Row extends ContentRow,
  S extends z.ZodMiniObject,
  N extends z.ZodMiniObject,
>(
  c: C,
  editor: Editor<Row, S, N>,
  { id, back, copy, version, isChecked = false }: Asked,
): Promise<ItemForm | null> {
  const { db } = c.var.site;
  const { rows, valuesOf } = editor;
  const row = id === null ? undefined : await rows.find(db, id);
  if (id !== null && !row) return null;
  const model = copy ? await rows.find(db, copy) : undefined;
  const saved = row ? valuesOf(row) : editor.begin(c, model);
  const form = await formOf(c, editor, { id, back, saved, version: row?.version ?? 0 });
  const latest = form.revisions[0];
  const isJustSaved =
    latest?.email &&
    latest.email !== c.var.admin.email &&
    c.var.site.now().getTime() - Date.parse(latest.created_at) < JUST_NOW_MS;
  if (isJustSaved) form.justSaved = latest;
  if (id !== null) {
    const last = form.revisions.find((each) => each.version < form.version)?.version;
    const known = version ? versionIn(version) : last;
    const earlier = known ? await findRevision(db, editor, id, known) : undefined;
    if (earlier) {
      const { version: shown } = earlier;
      form.compared = { version: shown, values: valuesOf(earlier), isAsked: Boolean(version) };
    }
  }
  if (isChecked) {
    form.findings = await check(c, editor.checked(saved));
    if (form.findings !== 'tooMany') form.seen = form.findings.map(findingKey);
  }
  return form;
}

/** Returns the form with the stored values and nothing else. */
export async function formOf<Row, S extends z.ZodMiniObject, N extends z.ZodMiniObject>(
  c: C,
  { kind, schemas }: Editor<Row, S, N>,
  { id, back, saved, version }: { id: string | null; back: string; saved: Values; version: number },
): Promise<ItemForm> {
  return {
    kind,
    id,
    version,
    values: saved,
    saved,
    back,
    key: '',
    limits: Object.fromEntries(
      Object.keys(saved).map((name) => [name, maxLengthOf(schemas.created, name)]),
    ),
    errors: {},
    conflict: null,
    isMerged: false,
    isGone: false,
    isBack: false,
    isRefused: false,
    findings: null,
    seen: [],
    revisions: id === null ? [] : await listRevisions(c.var.site.db, { kind, id }),
    justSaved: null,
    compared: null,
  };
}
