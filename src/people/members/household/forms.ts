import type { FieldErrors } from '../../../shared/fields/errors.ts';
import type { FormValues } from '../../../shared/fields/form-state.ts';
import { planOf } from '../../../shared/plans.ts';
import { columnsOf, type MemberColumns, memberForm } from '../editing/forms.ts';
import { ownFields, PEOPLE, sharedFields } from './shared/fields.ts';

/**
 * Reads the rows of a household, whose fields are numbered from 0. Rows without a name are left out, and an empty last
 * name is that of the first row.
 */
export function peopleIn(values: FormValues, year: number) {
  const errors: FieldErrors = {};
  const people: { columns: MemberColumns; plan: string }[] = [];
  for (let row = 0; row < PEOPLE; row += 1) {
    const own = ownFields.map((field) => [field, values[`${field}-${row}`] ?? ''] as const);
    const isEmpty = own.every(([field, value]) => field === 'plan' || value.trim() === '');
    if (isEmpty) continue;
    const shared = sharedFields.map((field) => [field, values[field] ?? ''] as const);
    const typed = Object.fromEntries([...shared, ...own]);
    if (typed.last_name!.trim() === '') typed.last_name = values['last_name-0'] ?? '';
    const read = memberForm.safeParse({ ...typed, kind: 'person' });
    const nameOf = (field: string) =>
      (sharedFields as readonly string[]).includes(field) ? field : `${field}-${row}`;
    for (const { message, path } of read.error?.issues ?? []) {
      errors[nameOf(String(path[0]))] ??= message;
    }
    if (!read.success) continue;
    const { columns, errors: more } = columnsOf(read.data, year);
    for (const [field, message] of Object.entries(more)) errors[nameOf(field)] ??= message;
    if (!planOf(typed.plan)) errors[nameOf('plan')] ??= 'planUnknown';
    people.push({ columns, plan: typed.plan! });
  }
  if (people.length === 0 && Object.keys(errors).length === 0) errors['first_name-0'] = 'nobody';
  return { errors, people };
}
