import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { AppEnvironment } from '../../../web/environment.ts';
import { type FormResult, parseForm } from '../../../web/forms.ts';
import { moneyDayFault } from './hand-schema.ts';

/** Reads a form about money, whose day must be one on which money can be booked. */
export async function parseMoneyForm<Schema extends z.ZodMiniObject>(
  c: Context<AppEnvironment>,
  schema: Schema,
): Promise<FormResult<z.output<Schema>>> {
  const form = await parseForm(c, schema);
  const { db, now } = c.var.site;
  const fault = await moneyDayFault(db, form.values.day ?? '', now());
  if (!fault) return form;
  const errors = { ...(form.ok ? {} : form.errors), day: fault };
  return { ok: false, values: form.values, errors };
}
