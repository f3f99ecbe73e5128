import type { Context } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { paths } from '../../shared/paths.ts';
import { hasEmailAddress, isOpaqueRedirect } from '../../shared/links/direct-address.ts';
import { isInOtherLanguage } from './language.ts';
import { type CheckedState, linkFindings } from './links.ts';
import type { CheckedField, Finding } from './shared/schema.ts';
import { type FoundLink, linksIn, storedTree, structureFindings } from './structure.ts';

/** Publishing waits no longer than this for other sites. */
const PATIENCE_MS = 8000;

/** Returns what an editor may want to correct before a text is published. */
export async function findingsIn(
  c: Context<AppEnvironment>,
  fields: CheckedField[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const links: FoundLink[] = [];
  for (const field of fields) {
    const { kind, language, name, value } = field;
    if (kind === 'alt' && !value.trim()) findings.push(finding(name, 'noAlt'));
    if (kind === 'link' && value) links.push({ field: name, href: value, place: null });
    if (kind === 'alt' || kind === 'link') continue;
    const tree = kind === 'html' ? storedTree(value) : null;
    if (tree) {
      findings.push(...structureFindings(field, tree));
      links.push(...linksIn(field, tree));
    }
    const text = tree?.structuredText ?? value;
    if (await isInOtherLanguage(text, language)) findings.push(finding(name, 'wrongLanguage'));
  }
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), c.var.site.stopping]);
  findings.push(...(await linkFindings(links, (href) => stateOf(c, href, signal))));
  return findings;
}

const finding = (field: CheckedField['name'], problem: 'noAlt' | 'wrongLanguage'): Finding => ({
  field,
  problem,
  place: null,
  about: '',
});

async function stateOf(
  c: Context<AppEnvironment>,
  href: string,
  signal: AbortSignal,
): Promise<CheckedState> {
  const { origin } = c.var.site.config;
  if (isOpaqueRedirect(href)) return 'tracked';
  if (hasEmailAddress(href)) return 'personal';
  if (!/^(?:https?:|\/)/i.test(href) || !URL.canParse(href, origin)) return 'fine';
  const url = new URL(href, origin);
  if (url.origin !== origin) return c.var.site.checkLink(url.href, signal);
  return (await isThere(c, url)) ? 'fine' : 'dead';
}

/** Returns whether visitors find something at an address of this site. */
async function isThere(c: Context<AppEnvironment>, { pathname, search }: URL): Promise<boolean> {
  if (pathname === paths.admin() || pathname.startsWith(`${paths.admin()}/`)) return false;
  const { headers, status } = await c.var.visit(pathname + search);
  // An unknown article has a page too, which says that there is no such article.
  const isUnknown = pathname.startsWith(`${paths.news()}/`) && headers.has('X-Robots-Tag');
  return status < 400 && !isUnknown;
}
