import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { isUnavailable } from '../../db/errors.ts';
import { fieldErrors } from '../../shared/fields/errors.ts';
import { assertStillSignedIn } from '../../web/api/api.ts';
import { postedFields } from '../../web/forms.ts';
import { adminPath, seenIn, versionIn } from './form-parts.tsx';
import { type C, type Editor, formOf } from './item-editor.tsx';
import { findingKey, isOn, type ItemForm, sameTexts, type Values } from './item-form.ts';
import type { ContentRow } from './items.ts';
import { restoreItems } from './restore-items.ts';
import { conflictWith, isSavedSince } from './save-conflict.ts';
import { check } from './text-check.ts';

type Sent<Row> =
  | { outcome: 'form'; form: ItemForm; status: 200 | 404 | 409 | 422 | 500 | 503 }
  | { outcome: 'saved'; row: Row; before: Row | null; stays: boolean; back: string };

/** Takes a form that was sent. Returns what was saved, or the form again with what it needs. */
export async function sendForm<
  Row extends ContentRow,
  S extends z.ZodMiniObject,
  N extends z.ZodMiniObject,
>(c: C, editor: Editor<Row, S, N>, id: string | null): Promise<Sent<Row>> {
  const { db } = c.var.site;
  const { valuesOf } = editor;
  const fields = await postedFields(c);
  await assertStillSignedIn(c);
  const back = adminPath(fields.back) ?? editor.list;
  const row = id === null ? undefined : await editor.rows.find(db, id);
  const saved = row ? valuesOf(row) : editor.begin(c, undefined);
  const values = Object.fromEntries(
    Object.keys(saved).map((name) => {
      const missing = editor.switches.includes(name) ? '' : saved[name];
      // Without scripts, browsers end each line with both characters.
      return [name, (fields[name] ?? missing)?.replaceAll('\r\n', '\n')];
    }),
  ) as Values;
  const refused = (await editor.receive?.(c, values, fields)) ?? {};
  const base = versionIn(fields.version);
  const form: ItemForm = {
    ...(await formOf(c, editor, { id, back, saved, version: base })),
    values,
    key: fields.key ?? '',
    seen: seenIn(fields.seen),
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
  const choose = async (current: Row): Promise<Sent<Row>> =>
    again(await conflictWith(c, editor, { id: id!, base, values }, current), 409);
  // The text that is chosen then is the one to check.
  if (row && isSavedSince(base, row)) return choose(row);
  if (
    isOn(wanted, 'is_published') &&
    !isKnown(editor, row && isOn(saved, 'is_published'), saved, values)
  ) {
    const findings = await check(c, editor.checked(values));
    const seen = findings === 'tooMany' ? [] : findings.map(findingKey);
    if (seen.some((key) => !form.seen.includes(key))) {
      return again({ findings, seen: [...form.seen, ...seen] }, 200);
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
    return result.outcome === 'gone' ? again({ isGone: true }, 404) : choose(result.current);
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'item not stored');
    return again({ isRefused: true }, isUnavailable(error) ? 503 : 500);
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
