import { translator } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { factName, memberFacts } from '../members/shared/fields.ts';
import { type ImportField, importFields, type Mapping } from './shared/schema.ts';
import { fieldName } from './shared/words.ts';

/** The names of the fields on the page, and the headings of the file that the list of members gives. */
const fieldOf = new Map<string, ImportField | null>(
  languages
    .map((language) => translator(language))
    .flatMap((t) => [
      ...importFields.map((field) => [fieldName(t, field), field] as const),
      ...memberFacts.map((fact) => [factName(t, 'exports:memberFacts', fact), fact] as const),
      ...Object.entries(t('exports:members', { returnObjects: true })).map(
        ([column, heading]) =>
          [heading, importFields.find((field) => field === column) ?? null] as const,
      ),
    ]),
);

/** Recognises our own headings. A field is used once, for the first column with its name. */
export function mappingOf(headings: string[]): Mapping {
  const fields = headings.map((heading) => fieldOf.get(heading.trim()) ?? null);
  return fields.map((field, place) => (fields.indexOf(field) === place ? field : null));
}
