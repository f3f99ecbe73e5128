import { memberNumber } from '../../people/register/shared/shown-number.ts';
import type { Site } from '../../site.ts';
import { exportPersonalData } from './export.ts';
import type { MemberPerson } from './of-member.ts';
import { readableCopy } from './readable-copy.tsx';

/** Describes the file with all data about a member. */
export function copyOf(
  site: Site,
  { member, whose }: Pick<MemberPerson, 'member' | 'whose'>,
  extension: 'html' | 'json',
) {
  const body = async () => {
    const copy = await exportPersonalData(site.db, site.config.mode, whose, site.now());
    return extension === 'json' ? `${JSON.stringify(copy, null, 2)}\n` : readableCopy(site, copy);
  };
  return { name: memberNumber(member.number), extension, body };
}
