import { translator } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { type ImportField, importFields, type Mapping } from './shared/schema.ts';

/** The columns of the file that the list of members gives. */
const ofList: (ImportField | null)[] = [
  ...(['number', 'full_name', 'status', 'plan', 'ends_on', null, 'starts_on'] as const),
  ...(['joined_on', 'email', 'phone', 'street', 'postal_code', 'city', 'country'] as const),
  ...(['chapter', 'language', 'registration_number', 'birth_year', 'kind'] as const),
  ...(['first_name', 'last_name', 'wants_newsletter'] as const),
];

/** The names of the fields on the page, and the headings of that file. */
const fieldOf = new Map<string, ImportField | null>(
  languages
    .map((language) => translator(language))
    .flatMap((t) => [
      ...importFields.map((field) => [t(`memberImport:fields.${field}`), field] as const),
      ...t('exports:members', { returnObjects: true }).map(
        (heading, place) => [heading, ofList[place] ?? null] as const,
      ),
    ]),
);

/** Recognises our own headings. A field is used once, for the first column with its name. */
export function mappingOf(headings: string[]): Mapping {
  const fields = headings.map((heading) => fieldOf.get(heading.trim()) ?? null);
  return fields.map((field, place) => (fields.indexOf(field) === place ? field : null));
}
