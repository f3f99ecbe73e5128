import { fieldOf } from '../../../src/people/members/shared/fields.ts';
import { ownFacts, ownNames } from '../../../src/people/own/shared/schema.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { FactField } from '../members/fact-field.tsx';
import { OwnFrame } from './own-frame.tsx';

/** The names by which browsers fill the fields in. */
const autoComplete = {
  first_name: 'given-name',
  last_name: 'family-name',
  full_name: 'organization',
  phone: 'tel',
  street: 'street-address',
  postal_code: 'postal-code',
  city: 'address-level2',
  country: 'country',
  chapter: 'off',
  birth_year: 'bday-year',
  language: 'language',
} as const;

/** Lets members correct what the register says about them. Works without scripts. */
export function DetailsPage({
  kind,
  email,
  countries,
  state,
}: {
  kind: 'person' | 'organisation';
  email: string;
  countries: [code: string, name: string][];
  state: FormState;
}) {
  const { language, t } = useLanguage();
  const facts = [...ownNames, ...ownFacts].filter((fact) =>
    [undefined, kind].includes(fieldOf(fact).only),
  );
  return (
    <OwnFrame heading={t('own:details.title')} part={paths.ownPart('details')}>
      <Form
        className="own-form"
        action={inLanguage(paths.ownPart('details'), language)}
        state={state}
        labels={t('members:fields', { returnObjects: true })}
        errors={t('members:errors', { returnObjects: true })}
        submit={t('members:save')}
      >
        {facts.map((fact) => (
          <FactField
            key={fact}
            fact={fact}
            countries={countries}
            autoComplete={autoComplete[fact]}
            hint={ownNames.some((name) => name === fact) ? t('own:details.nameHint') : undefined}
          />
        ))}
        <Field
          name="newsletter"
          type="checkbox"
          label={t('own:details.wantsNewsletter', { email })}
        />
      </Form>
    </OwnFrame>
  );
}
