import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ErrorList } from './error-list.tsx';
import { MemberField } from './member-field.tsx';
import { MemberFrame } from './member-frame.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';

interface ContactsPageProps {
  member: { id: string; full_name: string };
  rows: number;
  values: Record<string, string>;
  errors: FieldErrors;
}

const fields = ['name', 'email', 'phone'] as const;

/** Lets the office name the contact persons of an organisation. */
export function ContactsPage({ errors, member, rows, values }: ContactsPageProps) {
  const { t } = useLanguage();
  return (
    <MemberFrame
      title={t('members:contacts.heading')}
      back={{
        href: paths.adminMember(member.id),
        text: t('members:backTo', { name: member.full_name }),
      }}
    >
      <h1>{t('members:contacts.heading')}</h1>
      <p className="part-lead">{t('members:contacts.lead')}</p>
      <ErrorList
        errors={errors}
        labelOf={(field) => t(`members:contacts.${field.split('-')[0] as 'name'}`)}
      />
      <form
        className="editor-form details-form"
        method="post"
        action={paths.adminMemberPart(member.id, 'contacts')}
        noValidate
      >
        <TypedFormKey isUnsaved={Object.keys(errors).length > 0} />
        {Array.from({ length: rows }, (_, row) => (
          <fieldset key={row}>
            <legend>{t('members:contacts.person', { number: row + 1 })}</legend>
            <div className="details-fields">
              {fields.map((field) => (
                <MemberField
                  key={field}
                  name={`${field}-${row}`}
                  label={t(`members:contacts.${field}`)}
                  value={values[`${field}-${row}`] ?? ''}
                  error={errors[`${field}-${row}`]}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <p className="form-actions">
          <button type="submit" className="button">
            {t('members:save')}
          </button>
        </p>
      </form>
    </MemberFrame>
  );
}
