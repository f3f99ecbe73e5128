import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { errorText } from './member-field.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';

export function NoteForm({
  memberId,
  text,
  error,
}: {
  memberId: string;
  text: string;
  error: string | undefined;
}) {
  const { t } = useLanguage();
  return (
    <form
      className="note-form"
      method="post"
      action={paths.adminMemberPart(memberId, 'note')}
      noValidate
    >
      <TypedFormKey isUnsaved={error !== undefined} />
      <div className="field">
        <label htmlFor="text">{t('members:notes.label')}</label>
        <textarea
          id="text"
          name="text"
          rows={2}
          defaultValue={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'text-error text-hint' : 'text-hint'}
        />
        {error && (
          <p id="text-error" className="field-error">
            {errorText(t, error)}
          </p>
        )}
        <p id="text-hint" className="field-hint">
          {t('members:notes.hint')}
        </p>
      </div>
      <button type="submit" className="button button-quiet button-small">
        {t('members:notes.add')}
      </button>
    </form>
  );
}
