import type { Database } from '../database/connection.ts';
import type { Row } from '../database/tables.ts';

export type SupportingOrganisation = Pick<Row<'supporting_organisations'>, 'id' | 'name' | 'logo'>;

export function supportingOrganisations(db: Database): Promise<SupportingOrganisation[]> {
  return db
    .selectFrom('supporting_organisations')
    .select(['id', 'name', 'logo'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
