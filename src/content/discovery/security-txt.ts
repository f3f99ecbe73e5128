import { languages } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';

const VALID_MS = 180 * 24 * 60 * 60 * 1000;

export function securityTxt(origin: string, email: string | null, now: Date): string {
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}${paths.contact()}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString().slice(0, 19)}Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${paths.securityTxt()}`,
    '',
  ].join('\n');
}
