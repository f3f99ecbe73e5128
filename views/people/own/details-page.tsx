import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { fieldOf } from '../../../src/people/members/shared/fields.ts';
import { ownFacts, ownNames } from '../../../src/people/own/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ErrorList } from '../members/error-list.tsx';
import { MemberField } from '../members/member-field.tsx';
import { OwnFrame } from './own-frame.tsx';
import { PublicForm } from '../../ui/public-form.tsx';

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
  values,
  errors,
  isConflict = false,
}: {
  kind: 'person' | 'organisation';
  email: string;
  countries: [code: string, name: string][];
  values: Record<string, string>;
  errors?: FieldErrors;
  isConflict?: boolean;
}) {
  const { t } = useLanguage();
  const facts = [...ownNames, ...ownFacts].filter((fact) =>
    [undefined, kind].includes(fieldOf(fact).only),
  );
  const optionsOf = (fact: (typeof facts)[number]) => {
    const { choices, control, rule } = fieldOf(fact);
    const options = control === 'country' ? countries : choices?.(t);
    return options && rule.safeParse('').success ? [['', '–'] as const, ...options] : options;
  };
  return (
    <OwnFrame
      heading={t('own:details.title')}
      part={paths.ownPart('details')}
      notice={isConflict ? t('own:details.conflict', { returnObjects: true }) : undefined}
    >
      <ErrorList
        errors={errors ?? {}}
        labelOf={(field) => t(`members:fields.${field as 'city'}`)}
      />
      <PublicForm className="own-form" action={paths.ownPart('details')} noValidate>
        <input type="hidden" name="version" value={values.version ?? ''} />
        {facts.map((fact) => (
          <MemberField
            key={fact}
            name={fact}
            label={t(`members:fields.${fact}`)}
            value={values[fact] ?? ''}
            error={errors?.[fact]}
            type={fact === 'phone' ? 'tel' : 'text'}
            options={optionsOf(fact)}
            autoComplete={autoComplete[fact]}
            hint={ownNames.some((name) => name === fact) ? t('own:details.nameHint') : undefined}
          />
        ))}
        <div className="field">
          <label className="choice">
            <input
              type="checkbox"
              id="newsletter"
              name="newsletter"
              defaultChecked={values.newsletter === 'on'}
            />{' '}
            {t('own:details.wantsNewsletter', { email })}
          </label>
        </div>
        <button type="submit" className="button">
          {t('members:save')}
        </button>
      </PublicForm>
    </OwnFrame>
  );
}
