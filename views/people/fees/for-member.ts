import type { ListedFee } from '../../../src/people/fees/fee-sums.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';

/** Names the member for whom somebody else pays; empty where nobody else does. */
export const forMember = (
  t: Translate,
  { member_name, payer_name }: Pick<ListedFee, 'member_name' | 'payer_name'>,
): string =>
  member_name && member_name !== payer_name ? t('fee:forMember', { name: member_name }) : '';
