import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnvironment } from './environment.ts';
import type { Site } from '../site.ts';
import { answerOf, type KeptAnswer, type Representation } from './kept-answer.ts';
import { keptLogger, logRequest } from './logging.ts';
import { isRead } from './methods.ts';
import { whenItsTurn } from './http-server.ts';
import { faultFinder, refuse } from './refusals.ts';
import { sendWhole } from './whole-answer.ts';

/**
 * What the server does with a request: refuses what no handler should see, answers from the page cache
 * when it can, and hands everything else to the application. `underWay` has what is not answered at once.
 */
export function createListener(
  app: Hono<AppEnvironment>,
  site: Site,
  underWay = new Set<ServerResponse>(),
): RequestListener {
  const { config, log, pages, stopping } = site;
  const logKept = keptLogger(log);
  const faultOf = faultFinder(config);
  // HTTP/1.0, which some load balancers still speak, knows no Host.
  const handle = getRequestListener(app.fetch, { hostname: new URL(config.origin).hostname });

  // One at a time on each connection: thousands can come in one packet.
  return (request, response) => whenItsTurn(response, () => answer(request, response));

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (stopping.aborted) response.shouldKeepAlive = false;
    const fault = faultOf(request);
    if (fault) {
      refuse(response, fault);
      logRequest(log, { requestId: randomUUID(), method: request.method, status: fault });
      return;
    }
    const place = isRead(request) ? pages.placeOf(request.url!, request.headers.cookie) : undefined;
    const kept = place && pages.fresh(place);
    if (kept) return send(kept, request, response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    void handle(request, response);
  }

  function send(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
    const { headers, method } = request;
    const encoding = kept.encodingFor(headers['accept-encoding']);
    const ready = kept.ready(encoding);
    if (ready) write(ready);
    else void kept.prepare(encoding).then(write, () => write(kept.ready('identity')!));

    function write(representation: Representation): void {
      const { body, head, status, whole } = answerOf(
        representation,
        method,
        headers['if-none-match'],
      );
      if (!whole || !sendWhole(response, whole)) response.writeHead(status, head).end(body);
      logKept({ method, route: kept.route, status });
    }
  }
}
