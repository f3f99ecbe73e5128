import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import type { AppEnvironment } from './environment.ts';
import type { FieldErrors } from './forms.ts';
import { apiError } from './api-error.ts';
import { assertStillSignedIn } from './still-signed-in.ts';

/**
 * Reads a JSON body. Answers 415 and 400 for what is none, and 422 with each field's fault by its message
 * key, in the order of the form.
 */
export function jsonBody<Schema extends z.ZodMiniObject>(schema: Schema) {
  type Sent = { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } };
  return createMiddleware<AppEnvironment, string, Sent>(async (c, next) => {
    if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
      throw new HTTPException(415);
    }
    const result = schema.safeParse(await c.req.json().catch(() => undefined));
    await assertStillSignedIn(c);
    if (!result.success) {
      const errors: FieldErrors = {};
      for (const field of Object.keys(schema.shape)) {
        const issue = result.error.issues.find(({ path }) => path[0] === field);
        if (issue) errors[field] = issue.message;
      }
      if (Object.keys(errors).length === 0) throw new HTTPException(400);
      throw apiError(422, { errors });
    }
    c.req.addValidatedData('json', result.data);
    await next();
  });
}

/** Reads the query with a schema that takes anything. */
export function queryOf<Schema extends z.ZodMiniObject>(schema: Schema) {
  type Asked = {
    in: { query: Partial<Record<keyof z.output<Schema> & string, string>> };
    out: { query: z.output<Schema> };
  };
  return createMiddleware<AppEnvironment, string, Asked>(async (c, next) => {
    c.req.addValidatedData('query', schema.parse(c.req.query()));
    await next();
  });
}

/** What was found, or 404. */
export function found<T>(result: T | null | undefined | false): T {
  if (!result) throw new HTTPException(404);
  return result;
}
