import type { Database } from '../src/db/connection.ts';
import { isSameText } from '../src/db/search.ts';
import { peopleAt, type PersonAt } from '../src/running/privacy/people-at-one-address.ts';
import type { Whose } from '../src/running/privacy/person.ts';

interface Chosen {
  whose: Whose;
  /** The person whose data is meant; undefined for everybody with the address. */
  name: string | undefined;
  /** Everybody else with the address. */
  others: string[];
  /** Set where the choice is missing, or names nobody or several. */
  fault: string | null;
}

/** Lets the operator choose one of the people who share an address, by name or by member number. */
export async function chosenPerson(
  db: Database,
  email: string,
  { person, everybody = false }: { person?: string | undefined; everybody?: boolean | undefined },
): Promise<Chosen> {
  const people = await peopleAt(db, email);
  const listed = (some: PersonAt[]) => some.map(({ label }) => `  ${label}`).join('\n');
  const everyone = { whose: { email }, name: undefined, others: [] };
  if (person === undefined) {
    const isOpen = people.length > 1 && !everybody;
    return {
      ...everyone,
      fault: isOpen
        ? `${people.length} people share this address:\n${listed(people)}\n` +
          'Name one with --person "NAME", or choose all of them with --everybody.'
        : null,
    };
  }
  const typed = person.trim();
  const named = people.filter(
    ({ member, name }) => isSameText(name, typed) || member?.number === typed.toUpperCase(),
  );
  const [chosen, ...namesakes] = named;
  if (!chosen) {
    const fault =
      people.length > 0
        ? `Nobody with that name has this address. It belongs to:\n${listed(people)}`
        : 'No member and no applicant has this address, so leave out --person.';
    return { ...everyone, fault };
  }
  if (namesakes.length > 0) {
    const fault =
      `${named.length} members with this address have that name:\n${listed(named)}\n` +
      `Choose one by number, as in --person ${chosen.member?.number}.`;
    return { ...everyone, fault };
  }
  return {
    whose: chosen.member ? { memberId: chosen.member.id } : { email, name: chosen.name },
    name: chosen.label,
    others: people.filter((each) => each !== chosen).map(({ label }) => label),
    fault: null,
  };
}
