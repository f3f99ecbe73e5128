import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { CheckedField } from '../checks/schema.ts';
import type { Database } from '../database/connection.ts';
import { isUnavailable } from '../database/errors.ts';
import type { Saved } from '../database/versions.ts';
import { otherWriters, ownDrafts } from '../drafts/queries.ts';
import { type FieldErrors, fieldErrors } from '../fields/errors.ts';
import { assertStillSignedIn } from '../http/api/api.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { maxLengthOf } from '../fields/text.ts';
import { type FormValues, postedFields } from '../http/forms.ts';
import { adminPath, isSame, seenIn, textsIn, versionIn, writerIn } from './form-parts.tsx';
import {
  differences,
  findingKey,
  isOn,
  type ItemForm,
  sameTexts,
  type Values,
} from './item-form.ts';
import { findRow } from './items.ts';
import { restoreItems } from './restore-items.ts';
import { findRevision, listRevisions } from './revisions.ts';
import type { ContentKind } from './schema.ts';
import { check } from './text-check.ts';

type C = Context<AppEnvironment>;

/** What the forms of a kind of content differ in. */
export interface Editor<Row, Schema extends z.ZodMiniObject, New extends z.ZodMiniObject> {
  kind: ContentKind;
  /** The address of the list where no form names one. */
  list: string;
  schemas: { edited: Schema; created: New };
  /** Finds an item that is not a row of its own before it is first saved. */
  find?: (db: Database, id: string) => Promise<Row | undefined>;
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

type Sent<Row> =
  | { outcome: 'form'; form: ItemForm; status: 200 | 404 | 409 | 422 | 503 }
  | { outcome: 'saved'; row: Row; before: Row | null; stays: boolean; back: string };

interface Asked {
  id: string | null;
  back: string;
  copy?: string | undefined;
  draft?: string | undefined;
  version?: string | undefined;
  /** True where the texts are checked before they are published. */
  isChecked?: boolean;
}

/** Returns the stored item that a form is about. */
export async function findItem<Row, S extends z.ZodMiniObject, N extends z.ZodMiniObject>(
  c: C,
  { find, kind }: Editor<Row, S, N>,
  id: string,
): Promise<Row | undefined> {
  const { db } = c.var.site;
  return find ? find(db, id) : ((await findRow(db, { kind, id })) as Row | undefined);
}

/** Returns the form that an address asks for; null where its item is gone. */
export async function openForm<
  Row extends { version: number },
  S extends z.ZodMiniObject,
  N extends z.ZodMiniObject,
>(
  c: C,
  editor: Editor<Row, S, N>,
  { id, back, copy, draft, version, isChecked = false }: Asked,
): Promise<ItemForm | null> {
  const { db } = c.var.site;
  const { kind, valuesOf } = editor;
  const row = id === null ? undefined : await findItem(c, editor, id);
  if (id !== null && !row) return null;
  const model = copy ? await findItem(c, editor, copy) : undefined;
  const saved = row ? valuesOf(row) : editor.begin(c, model);
  const form = await formOf(c, editor, { id, back, saved, version: row?.version ?? 0 });
  if (version && id !== null) {
    const known = versionIn(version);
    const earlier = await findRevision(db, { kind, id }, known);
    if (earlier) form.compared = { version: known, values: valuesOf(earlier as Row) };
  }
  const drafts = await ownDrafts(db, { kind, item: id }, writerIn(c));
  if (isChecked) {
    form.findings = await check(c, editor.checked(saved));
    if (form.findings !== 'tooMany') form.seen = form.findings.map(findingKey);
  }
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
  const before = chosen.before ? valuesOf(chosen.before as Row) : saved;
  const isBehind = row !== undefined && chosen.base_version < row.version;
  return {
    ...form,
    values,
    draft: { id: chosen.id, version: chosen.version },
    conflict: isBehind ? differences(before, values, saved) : null,
  };
}

/** Takes a form that was sent. Returns what was saved, or the form again with what it needs. */
export async function sendForm<
  Row extends { version: number },
  S extends z.ZodMiniObject,
  N extends z.ZodMiniObject,
>(c: C, editor: Editor<Row, S, N>, id: string | null): Promise<Sent<Row>> {
  const { db } = c.var.site;
  const { kind, valuesOf } = editor;
  const fields = await postedFields(c);
  await assertStillSignedIn(c);
  const back = adminPath(fields.back) ?? editor.list;
  const row = id === null ? undefined : await findItem(c, editor, id);
  const saved = row ? valuesOf(row) : editor.begin(c, undefined);
  const values = Object.fromEntries(
    Object.keys(saved).map((name) => {
      const missing = editor.switches.includes(name) ? '' : saved[name];
      // Without scripts, browsers end each line with both characters.
      return [name, (fields[name] ?? missing)?.replaceAll('\r\n', '\n')];
    }),
  ) as Values;
  const refused = c.var.isRestored ? {} : ((await editor.receive?.(c, values, fields)) ?? {});
  const base = versionIn(fields.version);
  const form: ItemForm = {
    ...(await formOf(c, editor, { id, back, saved, version: base })),
    values,
    seen: seenIn(fields.seen),
    draft: fields.draft ? { id: fields.draft, version: Number(fields.draft_version) || 0 } : null,
  };
  const again = (change: Partial<ItemForm>, status: 200 | 404 | 409 | 422 | 503): Sent<Row> => ({
    outcome: 'form',
    form: { ...form, ...change },
    status,
  });
  if (c.var.isRestored) return again({}, 200);
  const { intent } = fields;
  if (intent === 'restore' && id !== null && !row) {
    const [restored] = await restoreItems(c, kind, [id]);
    if (!restored) return again({ isGone: 'forGood' }, 404);
    const known = { version: restored.version, saved: valuesOf(restored as Row) };
    return again({ ...known, isBack: true }, 200);
  }
  if (id !== null && !row) return again({ isGone: true }, 404);
  if (intent === 'merge' && row) {
    const taken = Object.keys(saved).filter((name) => fields[`take.${name}`] === 'theirs');
    const merged = { ...values, ...Object.fromEntries(taken.map((name) => [name, saved[name]!])) };
    return again({ version: row.version, values: merged, isMerged: true }, 200);
  }
  if (intent === 'check') {
    const findings = await check(c, editor.checked(values));
    const seen = findings === 'tooMany' ? form.seen : findings.map(findingKey);
    return again({ findings, seen }, 200);
  }
  const wanted = intent === 'publish' ? { ...values, is_published: 'on' } : values;
  const input = { ...inputOf(wanted, editor.switches), version: base };
  const { edited, created } = editor.schemas;
  const parsed = (id === null ? created : edited).safeParse(input);
  if (!parsed.success) {
    const errors = fieldErrors(id === null ? created : edited, parsed.error.issues);
    return again({ errors: { ...errors, ...refused } }, 422);
  }
  const errors = { ...(await editor.refuse(c, parsed.data)), ...refused };
  if (Object.keys(errors).length > 0) return again({ errors }, 422);
  if (
    isOn(wanted, 'is_published') &&
    !isKnown(editor, row && isOn(saved, 'is_published'), saved, values)
  ) {
    const findings = await check(c, editor.checked(values));
    const seen = findings === 'tooMany' ? [] : findings.map(findingKey);
    if (seen.some((key) => !form.seen.includes(key))) {
      return again({ findings, seen: [...form.seen, ...seen] }, 422);
    }
  }
  const stays = intent === 'stay';
  try {
    if (id === null) {
      const made = await editor.create!(c, parsed.data as z.output<N>);
      return { outcome: 'saved', row: made, before: null, stays, back };
    }
    const result = await editor.save(c, id, parsed.data as z.output<S>);
    if (result.outcome === 'saved') return { ...result, stays, back };
    if (result.outcome === 'gone') return again({ isGone: true }, 404);
    const theirs = valuesOf(result.current);
    const began = await findRevision(db, { kind, id }, base);
    const before = began
      ? valuesOf(began as Row)
      : base === 0
        ? editor.begin(c, undefined)
        : theirs;
    return again({ saved: theirs, conflict: differences(before, values, theirs) }, 409);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'item not stored');
    return again({ isRefused: true }, 503);
  }
}

/** Returns the values as the schemas expect them. */
function inputOf(values: Values, switches: string[]): Record<string, unknown> {
  const flags = switches.map((name) => [name, isOn(values, name)]);
  return { ...values, category_id: values.category_id || null, ...Object.fromEntries(flags) };
}

/** Texts that visitors see already were checked before. */
const isKnown = <Row, S extends z.ZodMiniObject, N extends z.ZodMiniObject>(
  { checked }: Editor<Row, S, N>,
  isPublic: boolean | undefined,
  saved: Values,
  values: Values,
) => isPublic === true && sameTexts(checked(saved), checked(values));

async function formOf<Row, S extends z.ZodMiniObject, N extends z.ZodMiniObject>(
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
    findings: null,
    seen: [],
    draft: null,
    offers: [],
    others: others.filter(({ isSelf }) => !isSelf),
    revisions: id === null ? [] : await listRevisions(db, { kind, id }),
    compared: null,
  };
}
