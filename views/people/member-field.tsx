import type { FoundMember } from '../../src/people/register/find-members.ts';
import { memberNumber } from '../../src/people/register/shared/shown-number.ts';
import { useLanguage } from '../layout/language.tsx';
import { Field } from '../ui/form.tsx';

/** Asks for a member by anything that the register knows. Where several fit, one of them is chosen in a second step. */
export function MemberField({
  label,
  hint,
  choices,
}: {
  label?: string | undefined;
  hint?: string | undefined;
  choices: FoundMember[];
}) {
  const { t } = useLanguage();
  return (
    <>
      <Field
        name="number"
        label={label}
        hint={[hint, t('members:findMember.hint')].filter(Boolean).join(' ')}
      />
      {choices.length > 0 && (
        <Field
          name="member"
          type="radios"
          label={t('members:findMember.choose')}
          options={choices.map(({ city, email, full_name, number, street }) => [
            memberNumber(number),
            [full_name, memberNumber(number), email, street, city].filter(Boolean).join(', '),
          ])}
        />
      )}
    </>
  );
}
