import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { MemberFrame } from './member-frame.tsx';

interface ContactsPageProps {
  member: { id: string; full_name: string };
  rows: number;
  state: FormState;
}

const fields = ['name', 'email', 'phone'] as const;

/** Lets the office name the contact persons of an organisation. */
export function ContactsPage({ member, rows, state }: ContactsPageProps) {
  const { t } = useLanguage();
  const numbered = Array.from({ length: rows }, (_, row) => row);
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
      <Form
        className="editor-form details-form"
        action={paths.adminMemberPart(member.id, 'contacts')}
        state={state}
        labels={Object.fromEntries(
          numbered.flatMap((row) =>
            fields.map((field) => [`${field}-${row}`, t(`members:contacts.${field}`)]),
          ),
        )}
        errors={t('members:errors', { returnObjects: true })}
        submit={t('members:save')}
      >
        {numbered.map((row) => (
          <fieldset key={row}>
            <legend>{t('members:contacts.person', { number: row + 1 })}</legend>
            <div className="details-fields">
              {fields.map((field) => (
                <Field key={field} name={`${field}-${row}`} />
              ))}
            </div>
          </fieldset>
        ))}
      </Form>
    </MemberFrame>
  );
}
