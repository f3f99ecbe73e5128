import { searchText } from '../../db/search.ts';
import { foldEmail, foldName } from '../register/identity.ts';
import type { MemberColumns } from '../members/editing/forms.ts';

type Person = Pick<MemberColumns, 'email' | 'full_name' | 'postal_code' | 'street'>;

/** Returns the same text for one person, in the file and in the register: the name with the email, or with the home. */
export function personKey({ email, full_name, postal_code, street }: Person): string {
  const place = foldEmail(email) || searchText(`${street}${postal_code}`).replaceAll(' ', '');
  return `${place} ${foldName(full_name)}`;
}
