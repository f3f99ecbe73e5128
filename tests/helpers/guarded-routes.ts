import type { TestSite } from './site.ts';

export interface Route {
  method: string;
  path: string;
}

/** The guard protects all other routes of the administration. */
const openRoutes = [
  'GET /admin/login',
  'POST /admin/login',
  'POST /admin/logout',
  'GET /admin/second-factor',
  'POST /admin/second-factor',
  'GET /admin/forgotten',
  'POST /admin/forgotten',
  'GET /admin/forgotten/:token',
  'POST /admin/forgotten/:token',
  'GET /admin/invitation/:token',
  'POST /admin/invitation/:token',
];

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Reads the route table, so that later routes are tested as well. Fills in the values of the parameters. */
export function guardedRoutes(
  { app }: TestSite,
  valueOf: (name: string, path: string) => string = () => 'a1',
): Route[] {
  const known = app.routes.flatMap(({ method, path }) =>
    (method === 'ALL' ? methods : [method]).map((each) => ({ method: each, path })),
  );
  const unknown = [
    '/admin',
    '/admin/nowhere',
    '/admin/a/b',
    '/api/admin',
    '/api/admin/nowhere',
  ].flatMap((path) => methods.map((method) => ({ method, path })));
  const routes = [...known, ...unknown]
    .filter(({ path }) => /^(\/api)?\/admin(\/|$)/.test(path))
    .filter(({ method, path }) => !openRoutes.includes(`${method} ${path}`))
    .map(({ method, path }) => ({
      method,
      path: path
        .replace('*', 'x')
        .replace(/:(\w+)\??(\{.*?\}(?=\/|$))?/g, (_, name: string) => valueOf(name, path)),
    }));
  return [...new Map(routes.map((each) => [`${each.method} ${each.path}`, each])).values()];
}
