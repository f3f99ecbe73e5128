import { paths } from '../paths.ts';

// Any will do: it only shows whether the address has left it.
const here = 'https://site.invalid';

/** Where to go after signing in: an address of the administration, or else its first page. */
export function nextPage(asked: string | undefined): string {
  const url = URL.parse(asked ?? '', here);
  if (url?.origin !== here || !isBehindTheDoor(url.pathname)) return paths.admin();
  url.searchParams.delete('lang');
  return `${url.pathname}${url.search}`;
}

function isBehindTheDoor(path: string): boolean {
  const ways = [paths.adminLogin(), paths.adminLogout(), paths.adminSecondFactor()];
  if (ways.includes(path) || path.startsWith(paths.adminInvitation(''))) return false;
  return path === paths.admin() || path.startsWith(`${paths.admin()}/`);
}
