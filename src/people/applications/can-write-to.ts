import type { Application } from '../register/applicants.ts';
import { isWrittenTo } from '../register/takes-letters.ts';

/** Returns whether an applicant can be written to. */
export const canWriteTo = (
  site: Parameters<typeof isWrittenTo>[0],
  { email, member_id: memberId }: Application,
): Promise<boolean> => isWrittenTo(site, { email, memberId });
