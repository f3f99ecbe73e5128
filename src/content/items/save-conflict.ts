import { differences } from '../../shared/fields/form-state.ts';
import { atOf, type C, type Editor } from './item-editor.tsx';
import type { ItemForm, Values } from './item-form.ts';
import type { ContentRow } from './items.ts';
import { findRevision } from './revisions.ts';

/** Returns true where somebody else has saved the item since the form was opened. */
export const isSavedSince = (base: number, row: ContentRow): boolean => row.version !== base;

/** Returns the choice between what was typed on top of version `base` and what somebody else has saved since. */
export async function conflictWith<Row extends ContentRow, Input>(
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
