import { zValidator } from '@hono/zod-validator';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import { isUnavailable } from '../db/errors.ts';
import { type FieldErrors, fieldErrors } from '../shared/fields/errors.ts';
import type { FormMessage, FormValues } from '../shared/fields/form-state.ts';
import { TICKED } from '../shared/fields/ticks.ts';
import { HONEYPOT } from '../shared/fields/honeypot.ts';
import { translator } from '../shared/i18n/index.ts';
import { waitText } from '../shared/i18n/wait.ts';
import { paths } from '../shared/paths.ts';
import type { AppEnvironment } from './environment.ts';
import type { Limit } from './limits/rate-limits.ts';
import { clientAddress } from './client-address.ts';

export type { FormValues } from '../shared/fields/form-state.ts';

export type FormResult<T> =
  | { ok: true; data: T; values: FormValues }
  | { ok: false; values: FormValues; errors: FieldErrors };

/** Takes the last value of a repeated field and ignores files and objects. Throws 400 for an unreadable body. */
export async function parseForm<Schema extends z.ZodMiniObject>(
  c: Context<AppEnvironment>,
  schema: Schema,
): Promise<FormResult<z.output<Schema>>> {
  const body = await postedFields(c);
  const result = schema.safeParse(body);
  if (result.success) return { ok: true, data: result.data, values: body };
  return { ok: false, values: body, errors: fieldErrors(schema, result.error.issues) };
}

/** Throws 400 for an unreadable body, 413 for too many fields, 415 for another kind of body. */
export async function postedFields(c: Context<AppEnvironment>): Promise<FormValues> {
  const type = await formTypeOf(c);
  if (type === 'json') return textsOf(await c.req.json().catch(unreadable));
  return lastOfEach(await c.req.parseBody({ all: true }).catch(unreadable));
}

/** Throws as `postedFields` does, before the body is parsed. */
async function formTypeOf(c: Context): Promise<'form' | 'json'> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    await limitFields(c);
    return 'form';
  }
  throw new HTTPException(type === undefined ? 400 : 415);
}

/** Returns the last value of each field, files included. Throws 400 for an unreadable body, 413 for too many fields. */
export async function formBody(c: Context) {
  await limitFields(c);
  return c.req.parseBody().catch(unreadable);
}

/** Answers 400 where a body is damaged, or breaks off because the visitor goes away. */
export function unreadable(error: unknown): never {
  throw error instanceof HTTPException ? error : new HTTPException(400, { cause: error });
}

const MOST_FIELDS = 2000;

/** Counts before the form is parsed, because parsing a great many fields blocks the process. */
async function limitFields(c: Context): Promise<void> {
  if (!isForm(c)) return;
  const body = Buffer.from(await c.req.arrayBuffer().catch(unreadable));
  const isMultipart = /^multipart\//i.test(c.req.header('content-type')!);
  const mark = isMultipart ? 'form-data;' : '&';
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1)) {
    count += 1;
    if (count > MOST_FIELDS) throw new HTTPException(413);
  }
}

/** Returns whether a body was sent as a browser sends forms. */
export function isForm(c: Context): boolean {
  const type = c.req.header('content-type') ?? '';
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
}

/** Returns the files of a form in their order, of one field or of all. Throws as `formBody` does. */
export async function sentFiles(c: Context, field?: string): Promise<File[]> {
  return (await filesByField(c))
    .filter(([name]) => field === undefined || name === field)
    .map(([, file]) => file);
}

async function filesByField(c: Context): Promise<[field: string, file: File][]> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return [];
  await limitFields(c);
  // After validForm(), this is no promise.
  const body = await Promise.resolve(c.req.formData()).catch(unreadable);
  // A browser sends an empty file where nothing was chosen.
  return [...body].flatMap(([field, value]) =>
    value instanceof File && (value.size > 0 || value.name !== '') ? [[field, value]] : [],
  );
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

type C = Context<AppEnvironment>;

/**
 * Parses the body of a form for `c.req.valid('form')`, which JSON fills too. `refuse` answers a form with errors. Throws as
 * `postedFields` does.
 */
export function validForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  refuse: (c: C, errors: FieldErrors) => Promise<Response>,
) {
  const hook = (
    result: { success: true } | { success: false; error: { issues: readonly z.core.$ZodIssue[] } },
    c: Context,
  ) => (result.success ? undefined : refuse(c as C, fieldErrors(schema, result.error.issues)));
  // All fields of a body are texts.
  const fields = schema as unknown as z.ZodMiniType<z.output<Schema>, FormValues>;
  const parseFields = zValidator('form', z.pipe(z.transform(lastOfEach), fields), hook);
  const parseJson = zValidator('json', z.pipe(z.transform(textsOf), fields), hook);
  return createMiddleware<AppEnvironment, string, { out: { form: z.output<Schema> } }>(
    async (c: Context, next) => {
      if ((await formTypeOf(c)) === 'form') return parseFields(c, next);
      return parseJson(c, async () => {
        c.req.addValidatedData('form', c.req.valid('json' as never));
        await next();
      });
    },
  );
}

/** A repeated field counts with its last value, except for what is ticked. */
const lastOfEach = (fields: object): FormValues =>
  textsOf(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        Array.isArray(value) ? (name === TICKED ? value.join() : value.at(-1)) : value,
      ]),
    ),
  );

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
    c.header('Retry-After', '5');
    return 'unavailable';
  }
}

interface Refusal {
  status: 422 | 429;
  outcome: 'automated' | 'tooMany';
  notice: FormMessage;
}

/** Checks a valid form for the honeypot and the rate limit. Returns null when the form may be accepted. */
export async function refusalOf(
  c: Context<AppEnvironment>,
  limit: Limit,
  values: FormValues,
): Promise<Refusal | null> {
  const { language, site } = c.var;
  if (!site.config.abuseLimits) return null;
  const t = translator(language);
  if (values[HONEYPOT]) {
    const notice = t('forms:automated', { returnObjects: true });
    return { status: 422, outcome: 'automated', notice };
  }
  const waitS = await site.limits.take(limit, keyOf(c, limit));
  if (waitS === 0) return null;
  c.header('Retry-After', String(waitS));
  const notice = {
    title: t('forms:tooMany.title'),
    text: t('forms:tooMany.text', { minutes: waitText(language, waitS) }),
  };
  return { status: 429, outcome: 'tooMany', notice };
}

export async function isTooOften(c: Context<AppEnvironment>, limit: Limit): Promise<boolean> {
  const { config, limits } = c.var.site;
  return config.abuseLimits && (await limits.take(limit, keyOf(c, limit))) > 0;
}

/** Each form counts for itself. */
const keyOf = (c: Context<AppEnvironment>, limit: Limit) =>
  limit === 'form' ? `${c.req.path} ${clientAddress(c)}` : clientAddress(c);
