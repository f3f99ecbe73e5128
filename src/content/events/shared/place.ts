import { languages } from '../../../shared/i18n/languages.ts';

/** Words that organisers write instead of a place. */
const online = wordsOf([
  'online',
  'digitalt',
  'på nätet',
  'på webben',
  'webbinarium',
  'webinar',
  'livestream',
  'zoom',
  'teams',
  'google meet',
]);

/** Towns that organisers write without their country, where most members abroad live. */
const townsAbroad = `
  Oslo Bergen Trondheim København Köpenhamn Copenhagen Aarhus Århus
  Helsinki Helsingfors Tampere Tammerfors Turku Åbo Reykjavik Reykjavík
  Delhi Mumbai Bengaluru Bangalore Kolkata Chennai Hyderabad Pune
`
  .trim()
  .split(/\s+/);

let abroad: RegExp | undefined;

function wordsOf(words: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'iu');
}

/** Returns the names of all countries but Sweden in the languages of the site. */
function countriesAbroad(): string[] {
  const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.filter((code) => code !== 'SE').flatMap((code) => names.of(code) ?? []);
  });
}

export const isOnline = ({ location }: { location: string }): boolean => online.test(location);

/** Returns whether visitors may take the hours for those of another place. */
export function needsTimeZone(event: {
  location: string;
  address: string;
  is_all_day: number;
}): boolean {
  if (event.is_all_day) return false;
  abroad ??= wordsOf(
    [...countriesAbroad(), ...townsAbroad].map((name) => name.replace(/[.()]/g, '\\$&')),
  );
  return isOnline(event) || abroad.test(`${event.location}, ${event.address}`);
}

/** The village of our own map, at the end of an address or after a preposition. */
const inUlrika = /(?:^|, *(?:\d{3} ?\d{2} )?|\b(?:i|in) )Ulrika(?:, *(?:Sweden|Sverige))?$/i;
const church = /^Ulrika (?:church|kyrka)$/i;

/** Returns which part of our own map shows the place of an event; null for a place outside the village. */
export function drawnPlace({
  address,
  location,
}: {
  address: string;
  location: string;
}): 'church' | 'village' | null {
  if (address && !inUlrika.test(address)) return null;
  if (church.test(location)) return 'church';
  return inUlrika.test(address || location) ? 'village' : null;
}
