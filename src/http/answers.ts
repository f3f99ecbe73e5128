import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { startOfDayInStockholm } from '../i18n/format.ts';
import type { AppEnvironment } from './environment.ts';
import { isRead } from './methods.ts';
import { answerOf, KeptAnswer } from './kept-answer.ts';
import { patternOf } from './logging.ts';
import type { Keeping, Scope } from './page-cache.ts';
import type { Encoding } from './negotiation.ts';

/** A handler's word that its answer is the same for everybody in its scope; nothing is kept without. */
export interface Keep extends Keeping {
  packed?: Partial<Record<Encoding, Buffer<ArrayBuffer>>> | undefined;
}

const compressed = compress();

/**
 * How every answer goes out: one that may be kept with an ETag, prepared in the encodings that visitors
 * take, and left with the page cache; any other compressed as it is sent.
 */
export const answers = createMiddleware<AppEnvironment>(async (c, next) => {
  const { pages } = c.var.site;
  const changes = isRead(c.req) ? pages.changes : null;
  await next();
  const { keep } = c.var;
  if (!keep || !isRead(c.req) || c.res.status !== 200 || isPersonal(c)) {
    await compressed(c, async () => {});
    return;
  }
  const answer = new KeptAnswer({
    headers: [...c.res.headers],
    body: Buffer.from(await c.res.arrayBuffer()),
    route: patternOf(c),
    packed: keep.packed,
  });
  // As it was sent, without a query: the address that the fast path will see again.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const url = incoming?.url;
  if (url !== undefined && url === c.req.path) pages.keep(url, answer, keep, changes);
  const encoding = answer.encodingFor(c.req.header('accept-encoding'));
  const { status, head, body } = answerOf(
    await answer.prepare(encoding),
    c.req.method,
    c.req.header('if-none-match'),
  );
  // Forgotten first: the framework would mix the header of the old one in.
  c.res = undefined;
  c.res = new Response(body, { status, headers: pairsOf(head) });
  c.res.headers.set('x-request-id', c.var.requestId);
});

/** Marks the answer of a handler as the same for everybody until the day is over in Stockholm. */
export function keepToday(c: Context<AppEnvironment>, scope: Scope): void {
  c.set('keep', { scope, until: startOfDayInStockholm(c.var.site.now(), 1).getTime() });
}

/** Whatever the handler says: this is for one visitor alone. */
function isPersonal(c: Context<AppEnvironment>): boolean {
  const { admin, notice, personal } = c.var;
  return Boolean(admin ?? notice ?? personal) || c.res.headers.has('set-cookie');
}

function pairsOf(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[index * 2]!,
    flat[index * 2 + 1]!,
  ]);
}
