import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnvironment, Site } from './environment.ts';
import { answerOf, type KeptAnswer } from './kept-answer.ts';
import { logRequest } from './logging.ts';
import { faultFinder, refuse } from './refusals.ts';

/**
 * What the server does with a request: refuses what no handler should see, answers from the page cache
 * when it can, and hands everything else to the application.
 */
export function createListener(
  app: Hono<AppEnvironment>,
  site: Site,
  { isDraining = () => false }: { isDraining?: () => boolean } = {},
): RequestListener {
  const { config, log, pages } = site;
  const faultOf = faultFinder(config);
  // HTTP/1.0, which some load balancers still speak, knows no Host.
  const handle = getRequestListener(app.fetch, { hostname: new URL(config.origin).hostname });

  return (request, response) => {
    if (isDraining()) response.shouldKeepAlive = false;
    const fault = faultOf(request);
    if (fault) {
      refuse(response, fault);
      logRequest(log, { requestId: randomUUID(), method: request.method, status: fault });
      return;
    }
    void answer(request, response);
  };

  /** Of those who come for the same page while it is being drawn anew, one draws and the others wait. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const { headers, method, url = '' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const place = isRead ? pages.placeOf(url, headers.cookie) : undefined;
    if (!place) return handle(request, response);
    const kept = pages.fresh(place);
    if (kept) return send(kept, request, response, started);
    if (!place.drawing) {
      place.drawing = Promise.resolve(handle(request, response)).finally(() => {
        place.drawing = undefined;
      });
      return;
    }
    await place.drawing;
    const drawn = pages.fresh(place);
    return drawn ? send(drawn, request, response, started) : handle(request, response);
  }

  async function send(
    kept: KeptAnswer,
    request: IncomingMessage,
    response: ServerResponse,
    started: number,
  ) {
    const { headers, method } = request;
    const requestId = randomUUID();
    const encoding = kept.encodingFor(headers['accept-encoding']);
    const representation = kept.ready(encoding) ?? (await kept.prepare(encoding));
    const { body, head, status } = answerOf(representation, method, headers['if-none-match']);
    response.writeHead(status, [...head, 'x-request-id', requestId]);
    response.end(body);
    logRequest(log, { requestId, method, route: kept.route, status, started });
  }
}
