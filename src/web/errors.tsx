import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUnavailable } from '../db/errors.ts';
import { ErrorPage, type ErrorKind } from '../../views/pages/error.tsx';
import { NotFoundPage } from '../../views/pages/not-found.tsx';
import { NothingHerePage } from '../../views/admin/nothing-here.tsx';
import type { AppEnvironment } from './environment.ts';
import { wantsJson } from './forms.ts';
import { renderErrorPage, renderPage } from './render.tsx';

export const answerNotFound: NotFoundHandler<AppEnvironment> = async (c) => {
  if (wantsJson(c)) return c.json({ error: 'notFound' }, 404);
  if (c.var.admin) return renderPage(c, <NothingHerePage />, 404);
  // The page is the same without it, where the database fails.
  const event = await c.var.nextEvent().catch(() => undefined);
  return renderPage(c, <NotFoundPage event={event} />, 404);
};

/** Tells programs which methods an address has, instead of saying that there is no such address. */
export const otherMethods = (app: Hono<AppEnvironment>) =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: async (c: Context<AppEnvironment>, methods) => {
      const Allow = [...methods, 'OPTIONS'].join(', ');
      // c.body() would keep the content type of the page that was drawn before.
      if (c.req.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: { Allow } });
      c.header('Allow', Allow);
      return answer(c, 405);
    },
  });

export const errorHandler: ErrorHandler<AppEnvironment> = (error, c) => {
  const status = statusOf(error);
  if (status === 404) return answerNotFound(c);
  if (status >= 500) {
    c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'request failed');
  }
  if (status === 503) c.header('Retry-After', '5');
  // The rest of the body is not read, so the connection cannot be used again.
  if (status === 413) c.header('Connection', 'close');
  if (error instanceof HTTPException && error.res) return error.getResponse();
  return answer(c, status);
};

export function statusOf(error: unknown): ContentfulStatusCode {
  if (error instanceof HTTPException) return error.status;
  return isUnavailable(error) ? 503 : 500;
}

function answer(c: Context<AppEnvironment>, status: ContentfulStatusCode) {
  const kind = kinds[status] ?? (status < 500 ? 'badRequest' : 'server');
  if (wantsJson(c)) return c.json({ error: kind, requestId: c.var.requestId }, status);
  const { admin, requestId } = c.var;
  return renderErrorPage(
    c,
    <ErrorPage kind={kind} requestId={requestId} isSignedIn={Boolean(admin)} />,
    status,
  );
}

const kinds: Partial<Record<number, ErrorKind>> = {
  403: 'forbidden',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  503: 'unavailable',
};
