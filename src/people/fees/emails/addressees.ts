import type { Database } from '../../../db/connection.ts';

/** What emails about a fee know of its payer. */
export interface Addressee {
  /** Missing for organisations, and for a payer other than the member. */
  firstName?: string;
  /** Missing until somebody is a member. */
  memberNumber?: number;
  /** Only where somebody else pays. */
  memberName?: string;
}

export async function addresseeOf(db: Database, feeId: string): Promise<Addressee> {
  return (await addresseesOf(db, [feeId])).get(feeId) ?? {};
}

/** Returns the addressees of fees by the ids of these. */
export async function addresseesOf(
  db: Database,
  feeIds: string[],
): Promise<Map<string, Addressee>> {
  const rows = await db
    .selectFrom('fees')
    .leftJoin('members as member', 'member.id', 'fees.member_id')
    .leftJoin('membership_applications as application', 'application.id', 'fees.application_id')
    .select([
      'fees.id',
      'fees.payer_name',
      'member.number',
      'member.kind',
      'member.full_name as member_name',
      'member.first_name as member_first_name',
      'application.full_name as applicant_name',
      'application.first_name as applicant_first_name',
    ])
    .where('fees.id', 'in', feeIds)
    .execute();
  return new Map(
    rows.map(({ id, kind, number, payer_name, ...names }) => {
      const first =
        (payer_name === names.member_name && names.member_first_name) ||
        (payer_name === names.applicant_name && names.applicant_first_name);
      const isPerson = kind !== 'organisation';
      return [
        id,
        {
          ...(first && isPerson && { firstName: first }),
          ...(number !== null && { memberNumber: number }),
          ...(names.member_name &&
            names.member_name !== payer_name && { memberName: names.member_name }),
        },
      ];
    }),
  );
}
