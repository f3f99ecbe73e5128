import { HTTPException } from 'hono/http-exception';
import { isUnavailable } from '../../db/errors.ts';
import { type FieldErrors, fieldErrors } from '../../shared/fields/errors.ts';
import { differences } from '../../shared/fields/form-state.ts';
import { assertStillSignedIn } from '../../web/api/api.ts';
import { type FormValues, postedFields } from '../../web/forms.ts';
import { adminPath, receivePicture, versionIn } from './form-parts.tsx';
import { atOf, type C, type Editor, formOf } from './item-editor.tsx';
import type { ItemForm, Values } from './item-form.ts';
import type { ContentRow } from './items.ts';
import { restoreItems } from './restore-items.ts';
import { findRevision } from './revisions.ts';

type Sent<Row> =
  | { outcome: 'form'; form: ItemForm; status: 200 | 404 | 409 | 422 | 500 | 503 }
  | { outcome: 'saved'; row: Row; before: Row | null; stays: boolean; back: string };

/** Takes a form that was sent. Returns what was saved, or the form again with what it needs. */
export async function sendForm<Row extends ContentRow, Input>(
  c: C,
  editor: Editor<Row, Input>,
  id: string | null,
): Promise<Sent<Row>> {
  const { db } = c.var.site;
  const { valuesOf } = editor;
  const fields = await postedFields(c);
  await assertStillSignedIn(c);
  const back = adminPath(fields.back) ?? editor.list;
  const row = id === null ? undefined : await editor.rows.find(db, id);
  const saved = row ? valuesOf(row) : editor.begin(atOf(c));
  const values = Object.fromEntries(
    Object.keys(saved).map((name) => {
      const missing = editor.fields[name]?.type === 'flag' ? '' : saved[name];
      // Without scripts, browsers end each line with both characters.
      return [name, (fields[name] ?? missing)?.replaceAll('\r\n', '\n')];
    }),
  ) as Values;
  const refused = await receive(c, editor, values, fields);
  const base = versionIn(fields.version);
  const form: ItemForm = {
    ...(await formOf(c, editor, { id, back, saved, version: base })),
    values,
    key: fields.key ?? '',
  };
  const again = (
    change: Partial<ItemForm>,
    status: 200 | 404 | 409 | 422 | 500 | 503,
  ): Sent<Row> => ({
    outcome: 'form',
    form: { ...form, ...change },
    status,
  });
  const { intent } = fields;
  if (intent === 'restore' && id !== null && !row) {
    const [restored] = await restoreItems(c, editor, [id]);
    if (!restored) return again({ isGone: 'forGood' }, 404);
    const known = { version: restored.version, saved: valuesOf(restored) };
    return again({ ...known, isBack: true }, 200);
  }
  if (id !== null && !row) return again({ isGone: true }, 404);
  if (intent === 'merge' && row) {
    const taken = Object.keys(saved).filter((name) => fields[`take.${name}`] === 'theirs');
    const merged = { ...values, ...Object.fromEntries(taken.map((name) => [name, saved[name]!])) };
    return again({ version: row.version, values: merged, isMerged: true }, 200);
  }
  const wanted = intent === 'publish' ? { ...values, is_published: 'on' } : values;
  const parsed = editor.schema.safeParse(wanted);
  if (!parsed.success) {
    const errors = fieldErrors(editor.schema, parsed.error.issues);
    return again({ errors: { ...errors, ...refused } }, 422);
  }
  const input = parsed.data as Input;
  const errors = { ...(await editor.refuse(db, input)), ...refused };
  if (Object.keys(errors).length > 0) return again({ errors }, 422);
  if (row && editor.isLocked?.(row)) return again({ isLocked: true }, 409);
  const choose = async (current: Row): Promise<Sent<Row>> =>
    again(await conflictWith(c, editor, { id: id!, base, values }, current), 409);
  if (row && row.version !== base) return choose(row);
  const stays = intent === 'stay';
  try {
    if (id === null) {
      const made = await editor.create(c, input);
      return { outcome: 'saved', row: made, before: null, stays, back };
    }
    const result = await editor.save(c, { id, version: base }, input);
    if (result.outcome === 'saved') return { ...result, stays, back };
    return result.outcome === 'gone' ? again({ isGone: true }, 404) : choose(result.current);
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'item not stored');
    return again({ isRefused: true }, isUnavailable(error) ? 503 : 500);
  }
}

/** Returns the choice between what was typed on top of version `base` and what somebody else has saved since. */
async function conflictWith<Row extends ContentRow, Input>(
  c: C,
  editor: Editor<Row, Input>,
  { id, base, values }: { id: string; base: number; values: Values },
  current: Row,
): Promise<Pick<ItemForm, 'saved' | 'conflict'>> {
  const saved = editor.valuesOf(current);
  const began = await findRevision(c.var.site.db, editor, id, base);
  const before = began ? editor.valuesOf(began) : base === 0 ? editor.begin(atOf(c)) : saved;
  return { saved, conflict: differences(before, values, saved) };
}

/** Takes the pictures of a form without scripts, and what else a kind of content receives. */
async function receive<Row, Input>(
  c: C,
  editor: Editor<Row, Input>,
  values: Values,
  sent: FormValues,
): Promise<FieldErrors> {
  const errors = { ...(await editor.receive?.(c, values, sent)) };
  for (const [name, { type }] of Object.entries(editor.fields)) {
    if (type === 'picture') Object.assign(errors, await receivePicture(c, values, sent, name));
  }
  return errors;
}
