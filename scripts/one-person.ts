import type { Database } from '../src/db/connection.ts';
import { peopleAt } from '../src/running/privacy/people-at-one-address.ts';

interface Chosen {
  /** The person whose data is meant; undefined for everybody with the address. */
  name: string | undefined;
  /** Everybody else with the address. */
  others: string[];
  /** Set where the choice is missing or names nobody. */
  fault: string | null;
}

/** Lets the operator choose one of the people who share an address. */
export async function chosenPerson(
  db: Database,
  email: string,
  { person, everybody = false }: { person?: string | undefined; everybody?: boolean | undefined },
): Promise<Chosen> {
  const people = await peopleAt(db, email);
  const list = people.map((name) => `  ${name}`).join('\n');
  if (person === undefined) {
    const isOpen = people.length > 1 && !everybody;
    return {
      name: undefined,
      others: [],
      fault: isOpen
        ? `${people.length} people share this address:\n${list}\n` +
          'Name one with --person "NAME", or choose all of them with --everybody.'
        : null,
    };
  }
  const isSame = (name: string) =>
    name.localeCompare(person.trim(), 'sv', { sensitivity: 'accent' }) === 0;
  const name = people.find(isSame);
  return {
    name,
    others: people.filter((each) => !isSame(each)),
    fault: name
      ? null
      : people.length > 0
        ? `Nobody with that name has this address. It belongs to:\n${list}`
        : 'No member and no applicant has this address, so leave out --person.',
  };
}
