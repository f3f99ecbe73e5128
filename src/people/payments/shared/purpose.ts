import type { AccountField } from '../../../services/association/shared/fields.ts';
import type { Translate } from '../../../shared/i18n/index.ts';
import { planName } from '../../../shared/plans.ts';
import { type IncomeKind, incomeKinds } from './status.ts';

const accountFields: Record<IncomeKind, AccountField> = {
  gift: 'accountGift',
  entrance: 'accountEntrance',
  sale: 'accountSale',
  grant: 'accountGrant',
  other: 'accountOther',
};

const kindOf = (purpose: string) => incomeKinds.find((kind) => kind === purpose);

/** Returns what money is for: a plan, a kind of income, or nothing that is known yet. */
export const purposeOf = (row: { income_kind: string | null; membership_type: string | null }) =>
  row.income_kind ?? row.membership_type ?? '';

export function purposeName(t: Translate, purpose: string): string {
  const kind = kindOf(purpose);
  return kind ? t(`unidentified:income.kinds.${kind}`) : planName(t, purpose);
}

export function accountOf(purpose: string): AccountField {
  const kind = kindOf(purpose);
  if (kind) return accountFields[kind];
  return purpose === '' ? 'accountUnknown' : 'accountFees';
}
