import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';

export function NoteForm({ memberId, state }: { memberId: string; state: FormState | undefined }) {
  const { t } = useLanguage();
  return (
    <Form
      className="note-form"
      action={paths.adminMemberPart(memberId, 'note')}
      state={state}
      labels={{ text: t('members:notes.label') }}
      errors={t('members:errors', { returnObjects: true })}
      submit={
        <button type="submit" className="button button-quiet button-small">
          {t('members:notes.add')}
        </button>
      }
    >
      <Field name="text" hint={t('members:notes.hint')} rows={2} />
    </Form>
  );
}
