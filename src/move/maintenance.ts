import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from '../config.ts';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Back in a few minutes · Strax tillbaka</title>
<h1>Back in a few minutes</h1>
<p>We are moving this site to another database. Nothing is lost. Please try again in a few minutes.</p>
<div lang="sv">
<h1>Strax tillbaka</h1>
<p>Vi flyttar webbplatsen till en annan databas. Inget går förlorat. Försök igen om några minuter.</p>
</div>
`;

/** Responds to visitors while the server is stopped. Returns null where the port is taken. */
export async function openMaintenance({ host, port }: Config): Promise<{ close(): void } | null> {
  const server = createServer((request, response) => {
    response.writeHead(503, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'no-store',
      'Retry-After': '60',
      Connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : page);
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch {
    return null;
  }
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
