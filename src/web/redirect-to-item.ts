import type { Context } from 'hono';
import type { AppEnvironment } from './environment.ts';

/**
 * Redirects to the address of an item in the language of the visitor. No browser may cache the redirect, because that
 * language may change.
 */
export function redirectToItem(
  c: Context<AppEnvironment>,
  address: string,
  /** The name of a parameter that the new address makes needless. */
  { isCurrent, without = '' }: { isCurrent: boolean; without?: string },
) {
  const { searchParams } = new URL(c.req.url);
  searchParams.delete(without);
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Accept-Language, Cookie');
  return c.redirect(`${address}${query}`, isCurrent ? 302 : 301);
}
