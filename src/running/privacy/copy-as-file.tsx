import type { Context } from 'hono';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { memberNumber } from '../../people/register/shared/shown-number.ts';
import { attachment } from '../../web/attachment.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { exportPersonalData } from './export.ts';
import type { MemberPerson } from './of-member.ts';
import { readableCopy } from './readable-copy.tsx';

const types = { json: 'application/json', html: 'text/html' } as const;

/** Responds with a copy of all data about a member as a file. */
export async function copyAsFile(
  c: Context<AppEnvironment>,
  { member, whose }: Pick<MemberPerson, 'member' | 'whose'>,
  form: keyof typeof types,
  beforeSending: () => Promise<void> = async () => {},
): Promise<Response> {
  const { site } = c.var;
  const now = site.now();
  const fileName = `${memberNumber(member.number)}-${dayInStockholm(now)}.${form}`;
  c.header('Content-Disposition', attachment(fileName));
  c.header('Content-Type', `${types[form]}; charset=utf-8`);
  // HEAD sends no data, and some browsers and scanners request it before each download.
  if (c.req.method === 'HEAD') return c.body(null);
  const copy = await exportPersonalData(site.db, site.config.mode, whose, now);
  const file =
    form === 'json' ? `${JSON.stringify(copy, null, 2)}\n` : await readableCopy(site, copy);
  await beforeSending();
  return c.body(file);
}
