import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { isUnavailable } from '../database/errors.ts';
import { type Refusal, refusalOf } from './abuse.ts';
import type { FieldErrors } from '../fields/errors.ts';
import type { AppEnvironment } from './environment.ts';
import { type FormValues, parseForm, wantsJson } from './forms.ts';
import type { LimitedForm } from './rate-limits.ts';

export interface SentForm {
  values: FormValues;
  errors?: FieldErrors;
  notice?: { title: string; text: string };
}

export type SentStatus = Refusal['status'] | 409 | 503;

/** Shows the form again as a page; a widget gets the same as JSON. */
type Show = (sent: SentForm, status: SentStatus) => Response | Promise<Response>;

/** Returns the finished response for a form that cannot be accepted. */
export async function acceptForm<Schema extends z.ZodMiniObject>(
  c: Context<AppEnvironment>,
  schema: Schema,
  name: LimitedForm,
  show: Show,
): Promise<Response | { data: z.output<Schema>; values: FormValues }> {
  const form = await parseForm(c, schema);
  const { values } = form;
  if (!form.ok) {
    const { errors } = form;
    return wantsJson(c) ? c.json({ errors }, 422) : show({ values, errors }, 422);
  }
  const refusal = await refusalOf(c, name, values);
  if (!refusal) return { data: form.data, values };
  const { status, outcome, notice } = refusal;
  return wantsJson(c) ? c.json({ outcome, notice }, status) : show({ values, notice }, status);
}

/** Asks the visitor to try again later when the database cannot store anything now. */
export async function store<T>(
  c: Context<AppEnvironment>,
  work: Promise<T>,
): Promise<T | 'unavailable'> {
  try {
    return await work;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'form not stored');
    return 'unavailable';
  }
}
