import type { Database } from '../../db/connection.ts';
import { changedFields, type Saved } from '../../db/versions.ts';
import { type Language, translator } from '../../shared/i18n/index.ts';
import { saveMember } from '../members/editing/editing.ts';
import { columnsIn } from '../members/editing/forms.ts';
import { record, selectHistory } from '../../services/activity/record.ts';
import { addTask } from '../register/tasks.ts';
import { phoneIn } from '../../services/phone.ts';
import { postalCodeIn } from '../register/shared/postal-code.ts';
import { findMember, type Member } from '../register/register.ts';
import { type Details, ownFacts, ownNames } from './shared/schema.ts';

/** Returns the details in the form in which they are stored. What nobody has changed stays as it is. */
export const detailsOf = (details: Details, kept: Partial<Member>): Details => ({
  ...details,
  phone: phoneIn(details.country, details.phone),
  postal_code: postalCodeIn(details.country, details.postal_code),
  ...(kept as Partial<Details>),
});

/** Stores what members change themselves, and asks the office about another name. */
export async function saveDetails(
  trx: Database,
  id: string,
  details: Details,
  { now, officeLanguage }: { now: Date; officeLanguage: Language },
): Promise<Saved<Member>> {
  const member = await findMember(trx, id);
  if (!member) return { outcome: 'gone' };
  const by = { adminId: null, now };
  const own = Object.fromEntries(ownFacts.map((fact) => [fact, details[fact]]));
  const columns = {
    ...columnsIn(member),
    ...(own as Pick<Details, (typeof ownFacts)[number]>),
    wants_newsletter: details.newsletter,
    version: /^\d{1,9}$/.test(details.version) ? Number(details.version) : -1,
  };
  const { version, ...wanted } = columns;
  const isSame = changedFields(member, { ...member, ...wanted }).length === 0;
  // The same form sent twice has been saved by its first press.
  const saved = isSame
    ? { outcome: 'saved' as const, row: member, before: member }
    : await saveMember(trx, member.id, { ...wanted, version }, by, {
        isMailed: true,
        canBeUndone: true,
      });
  const name = otherName(member, details);
  if (saved.outcome === 'saved' && name) {
    const text = translator(officeLanguage)('own:details.nameNote', { name });
    if (!(await isNoted(trx, member.id, text)))
      await record(trx, by, { memberId: member.id }, 'note', { text });
    await addTask(trx, { kind: 'otherName', memberId: member.id }, now);
  }
  return saved;
}

async function isNoted(trx: Database, memberId: string, text: string): Promise<boolean> {
  const note = await selectHistory(trx)
    .where('member_id', '=', memberId)
    .where('action', '=', 'note')
    .where('changes', '=', JSON.stringify({ text }))
    .executeTakeFirst();
  return note !== undefined;
}

/** Returns the name that a member wants, or null where it is as before. */
function otherName(member: Member, details: Details): string | null {
  const wanted = nameIn(details, member.kind);
  return wanted !== '' && wanted !== nameIn(member, member.kind) ? wanted : null;
}

const nameIn = (names: Pick<Member, (typeof ownNames)[number]>, kind: Member['kind']): string =>
  kind === 'person'
    ? [names.first_name, names.last_name].filter(Boolean).join(' ') || names.full_name
    : names.full_name;
