import { parse } from 'node-html-parser';
import { paths } from '../../shared/paths.ts';
import type { Context } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import type { FormValues } from '../../shared/fields/form-state.ts';

type C = Context<AppEnvironment>;

/** What an editor may want to correct in a text, which is saved all the same. */
export interface Warning {
  problem: 'noAlt' | 'noTranslation' | 'deadLink';
  fields: string[];
  /** The address of a link. */
  about: string;
}

const MOST_LINKS = 40;

export async function warningsIn(c: C, values: FormValues): Promise<Warning[]> {
  const warnings: Warning[] = [];
  const trees = ['content', 'other_content'].map(
    (name) => [name, parse(values[name] ?? '')] as const,
  );
  const noAlt = trees
    .filter(([, tree]) => tree.querySelectorAll('img').some((img) => !img.attributes.alt?.trim()))
    .map(([name]) => name);
  if (values.featured_image && !values.image_alt?.trim()) noAlt.push('image_alt');
  const untranslated = Object.keys(values).filter(
    (name) => values[name] && values[`other_${name}`] === '',
  );
  for (const [problem, fields] of Object.entries({ noAlt, noTranslation: untranslated })) {
    if (fields.length > 0) warnings.push({ problem: problem as 'noAlt', fields, about: '' });
  }
  const links = [
    ...trees.flatMap(([name, tree]) =>
      tree.querySelectorAll('a').map((a) => [name, a.attributes.href ?? ''] as const),
    ),
    ...Object.entries(values).filter(([name]) => name.endsWith('_link')),
  ];
  for (const about of [...new Set(links.map(([, href]) => href))].slice(0, MOST_LINKS)) {
    if (!(await isDead(c, about))) continue;
    const fields = links.filter(([, href]) => href === about).map(([name]) => name);
    warnings.push({ problem: 'deadLink', fields: [...new Set(fields)], about });
  }
  return warnings;
}

/** Returns whether a save has brought a warning, other than of a translation that may follow. */
export async function bringsWarning(
  c: C,
  before: FormValues | null,
  now: FormValues,
): Promise<boolean> {
  const known = before ? JSON.stringify(await warningsIn(c, before)) : '';
  const warnings = await warningsIn(c, now);
  return warnings.some(
    (each) => each.problem !== 'noTranslation' && !known.includes(JSON.stringify(each)),
  );
}

/** Returns whether visitors find nothing at an address of this site. */
async function isDead(c: C, href: string): Promise<boolean> {
  const { origin } = c.var.site.config;
  if (!/^(?:https?:|\/)/i.test(href) || !URL.canParse(href, origin)) return false;
  const { origin: site, pathname, search } = new URL(href, origin);
  if (site !== origin) return false;
  if (`${pathname}/`.startsWith(`${paths.admin()}/`)) return true;
  const { headers, status } = await c.var.visit(pathname + search);
  // An unknown article has a page too, which says that there is no such article.
  return status >= 400 || (pathname.startsWith(`${paths.news()}/`) && headers.has('X-Robots-Tag'));
}
