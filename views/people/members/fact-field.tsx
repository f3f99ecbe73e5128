import { fieldOf, type MemberFact } from '../../../src/people/members/shared/fields.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, type FieldProps } from '../../ui/form.tsx';

interface FactFieldProps extends Omit<FieldProps, 'name'> {
  fact: MemberFact;
  countries: [code: string, name: string][];
}

/** A field for a fact of a member, which is a choice where the fact has choices. */
export function FactField({ fact, countries, ...props }: FactFieldProps) {
  const { t } = useLanguage();
  const { choices, control, rule } = fieldOf(fact);
  const options = control === 'country' ? countries : choices?.(t);
  const mayBeEmpty = rule.safeParse('').success;
  return (
    <Field
      name={fact}
      type={control === 'email' || control === 'tel' ? control : 'text'}
      options={options && mayBeEmpty ? [['', '–'] as const, ...options] : options}
      {...props}
    />
  );
}
