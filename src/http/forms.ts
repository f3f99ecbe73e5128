import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { type FieldErrors, fieldErrors } from '../fields/errors.ts';
import { paths } from '../paths.ts';
import type { AppEnvironment } from './environment.ts';

export type FormValues = Record<string, string>;

export type FormResult<T> =
  | { ok: true; data: T; values: FormValues }
  | { ok: false; values: FormValues; errors: FieldErrors };

/** Takes the last value of a repeated field and ignores files and objects. Throws 400 for an unreadable body. */
export async function parseForm<Schema extends z.ZodMiniObject>(
  c: Context<AppEnvironment>,
  schema: Schema,
): Promise<FormResult<z.output<Schema>>> {
  const body = await readBody(c);
  const result = schema.safeParse(body);
  if (result.success) return { ok: true, data: result.data, values: body };
  return { ok: false, values: body, errors: fieldErrors(schema, result.error.issues) };
}

async function readBody(c: Context<AppEnvironment>): Promise<FormValues> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  try {
    if (type === 'application/json') return textsOf(await c.req.json());
    if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
      return textsOf(await c.req.parseBody());
    }
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    throw new HTTPException(400, { cause: error });
  }
  throw new HTTPException(type === undefined ? 400 : 415);
}

function textsOf(body: unknown): FormValues {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HTTPException(400);
  }
  const values = Object.entries(body).flatMap(([name, value]) => {
    if (typeof value === 'string') return [[name, value]];
    if (value === true) return [[name, 'on']];
    return typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(values) as FormValues;
}

export function wantsJson(c: Context<AppEnvironment>): boolean {
  if (`${c.req.path}/`.startsWith(`${paths.adminApi()}/`)) return true;
  const supports = ['text/html', 'application/json'];
  return accepts(c, { header: 'Accept', supports, default: 'text/html' }) === 'application/json';
}
