import { paths } from '../../../src/shared/paths.ts';
import type { SignedIn } from '../admin.ts';
import { valuesOf } from '../html.ts';
import type { TestSite } from '../site.ts';

const bo = {
  first_name: 'Bo',
  last_name: 'Ek',
  street: 'Byvägen 3',
  postal_code: '777 33',
  city: 'Smedjebacken',
};

/** Adds a member without an email address in the form, and returns the ids of the member and the joining fee. */
export async function addOnPaper(
  site: TestSite,
  admin: SignedIn,
  details: Partial<typeof bo> & { language?: string; again?: string } = {},
): Promise<{ id: string; fee: string }> {
  const form = valuesOf(await (await admin.get(paths.adminNewMember())).text(), '.editor-form');
  const answer = await admin.post(paths.adminNewMember(), { ...form, ...bo, ...details });
  const id = answer.headers.get('location')!.split('/').at(-1)!;
  const fee = await site.db
    .selectFrom('fees')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, fee: fee.id };
}
